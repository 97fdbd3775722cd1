/** How this player wants the cards: kept with the other settings. */
import { settings } from '../../shell/settings.svelte';
import { DECKS, INDEXES, type Deck, type Index } from './cards/deck';
import type { Faces } from './cards/face';

class Look {
  get deck(): Deck {
    return DECKS.find((d) => d === settings.own['solitario/deck']) ?? 'napoletane';
  }
  /** French faces have French suits, as the sheet pairs them (SO 1.3). */
  get dialect(): string {
    return this.deck === 'francesi' ? 'french' : '';
  }
  get index(): Index {
    return INDEXES.find((i) => i === settings.own['solitario/index']) ?? 'small';
  }
  get four(): boolean {
    return settings.own['solitario/four'] === true;
  }
  get lefty(): boolean {
    return settings.own['solitario/lefty'] === true;
  }
  set(name: 'deck' | 'index' | 'four' | 'lefty', value: string | boolean): void {
    settings.keep({ [`solitario/${name}`]: value });
  }
  /** On a small card the small corner is no help. */
  faces(width: number): Faces {
    const index = this.index === 'small' && width < 72 ? 'large' : this.index;
    return { deck: this.deck, index, four: this.four };
  }
}

export const look = new Look();
