/** The forty cards, and the three decks they can be drawn from (SO 1.1, SO 1.3). */
export const SUITS = ['denari', 'coppe', 'bastoni', 'spade'] as const;
export type Suit = (typeof SUITS)[number];
export const DECKS = ['napoletane', 'piacentine', 'francesi'] as const;
export type Deck = (typeof DECKS)[number];
export const INDEXES = ['off', 'small', 'large'] as const;
export type Index = (typeof INDEXES)[number];
export type Card = { rank: number; suit: Suit };

/** Asso 1 to 7, fante 8, cavallo 9, re 10. */
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const isRed = (suit: Suit): boolean => suit === 'denari' || suit === 'coppe';

const CORNER: Record<'italian' | 'french', readonly string[]> = {
  italian: ['', '1', '2', '3', '4', '5', '6', '7', 'F', 'C', 'R'],
  french: ['', 'A', '2', '3', '4', '5', '6', '7', 'J', 'Q', 'K'],
};

/** What stands in the corner of a card. */
export function cornerOf(deck: Deck, rank: number): string {
  return CORNER[deck === 'francesi' ? 'french' : 'italian'][rank] ?? '';
}

/** The colour of the corner: red and black, or two warm and two cool ones. */
export function inkOf(suit: Suit, four: boolean): string {
  if (!four) return isRed(suit) ? '#b81a20' : '#17171c';
  return { denari: '#a35200', coppe: '#b81a20', bastoni: '#17662f', spade: '#1c3f96' }[suit];
}
