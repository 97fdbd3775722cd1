import type { Candidate, GameEvent, Params } from '../../shell/types';
import type { Stage } from '../adapter';
import { reseat, without } from '../pieces';
import { readRoll, type Roll } from './marks';
import type { City, ConcordiaView, Good, Side, Way } from './view';

/** A colonist of yours on the map: in a city or on a line. */
export type Colonist = { id: number; way: Way; place: string; city: boolean };
/** Something that travels between two anchors of the table. */
export type Flight = { id: number; icon: string; from: string; to: string; delay: number };

const TRAVEL = 460;
const BRIEF = 160;
const ROLL = 950;

/** The table of Concordia as it is shown: a view that events change bit by bit. */
export class ConcordiaStage implements Stage {
  view = $state.raw<ConcordiaView>() as ConcordiaView;
  colonists = $state.raw<Colonist[]>([]);
  flights = $state.raw<Flight[]>([]);
  considered = $state.raw<Candidate[]>([]);
  /** What the AI's dice show while they are seen falling; then the log knows. */
  roll = $state.raw<Roll | null>(null);
  rolls = $state(0);
  calm = $state(true);
  private count = 0;
  private province = '';

  settle(view: unknown, calm: boolean): void {
    this.calm = calm;
    this.view = view as ConcordiaView;
    this.considered = [];
    this.flights = [];
    this.province = '';
    this.match();
    this.roll = null;
  }

  consider(candidates: Candidate[]): void {
    this.considered = candidates;
  }

  tell(event: GameEvent): number {
    this.calm = false;
    this.flights = [];
    const p = event.params;
    const name = event.kind.replace('concordia.', '');
    const goods = (p['goods'] ?? []) as Good[];
    const count = Number(p['count'] ?? 0);
    switch (name) {
      case 'played':
        return this.played(String(p['card']));
      case 'moved':
        return this.moved(p);
      case 'built':
        this.city(String(p['city']), { you: true });
        this.yours({ stock: without(this.view.you.stock, goods), cash: this.view.you.cash - count, houses: this.view.you.houses - 1 });
        return this.fly([['house-you', 'houses', `city:${String(p['city'])}`]]);
      case 'produced':
        return this.produced(String(p['province']), p['good'] as Good);
      case 'harvested':
        return this.harvested(goods, 'you');
      case 'kept':
        this.yours({ stock: [...this.view.you.stock, p['good'] as Good] });
        return BRIEF;
      case 'cashed':
        return this.cashed(count);
      case 'earned':
        this.yours({ cash: this.view.you.cash + count });
        return this.fly([['coin', 'pile', 'cash']]);
      case 'bought':
        this.yours({ stock: [...this.view.you.stock, ...repeat(p['good'] as Good, count)], cash: this.view.you.cash - Number(p['coins']) });
        return BRIEF;
      case 'sold':
        this.yours({ stock: without(this.view.you.stock, repeat(p['good'] as Good, count)), cash: this.view.you.cash + Number(p['coins']) });
        return BRIEF;
      case 'settled':
        return this.settled(p['way'] as Way, String(p['city']));
      case 'took_back':
        this.yours({ hand: [...this.view.you.hand, ...this.view.you.pile], pile: [], top: null, cash: this.view.you.cash + Number(p['coins']) });
        return BRIEF;
      case 'card_bought':
        this.yours({ stock: without(this.view.you.stock, goods), hand: [...this.view.you.hand, String(p['card'])] });
        return this.taken([String(p['card'])], 'hand');
      case 'display_filled':
        return this.filled(p['cards'] as string[]);
      default:
        return this.automa(name, p, goods);
    }
  }

  private automa(name: string, p: Params, goods: Good[]): number {
    const ai = this.view.automa;
    switch (name) {
      case 'rolled':
      case 'good_rolled':
        this.roll = readRoll(`concordia.${name}`, p);
        this.rolls++;
        return ROLL;
      case 'ai_took':
        this.theirs({ stock: [...ai.stock, ...goods] });
        return this.fly(goods.map((good) => [good, 'dice', 'ai']));
      case 'ai_harvested':
        this.theirs({ stock: [...ai.stock, ...goods] });
        return this.harvested(goods, 'automa');
      case 'ai_built':
        this.city(String(p['city']), { automa: true });
        this.theirs({ stock: without(ai.stock, goods), houses: ai.houses - 1 });
        return this.fly([['house-automa', 'ai', `city:${String(p['city'])}`], ...goods.map((good): Leg => [good, 'ai', `city:${String(p['city'])}`])]);
      case 'ai_bought':
        this.theirs({ stock: without(ai.stock, goods), bought: ai.bought + (p['cards'] as string[]).length });
        return this.taken(p['cards'] as string[], 'ai');
      case 'ai_colonist':
        this.theirs({ home: ai.home - 1, out: ai.out + 1 });
        return this.fly([['colonist-automa', 'ai', `city:${this.view.cities.find((c) => c.start)?.name ?? ''}`]]);
      case 'concordia':
      case 'ai_concordia':
        this.view = { ...this.view, concordia: name === 'concordia' ? 'you' : 'automa' };
        return TRAVEL;
      default:
        return 0;
    }
  }

  private played(card: string): number {
    const { hand, pile } = this.view.you;
    this.yours({ hand: without(hand, [card]), pile: [...pile, card], top: card });
    return this.fly([[`card:${card}`, `card:${card}`, 'pile']]);
  }

  private moved(p: Params): number {
    const way = p['way'] as Way;
    const one = this.colonists.find((c) => c.way === way && c.place === p['origin']);
    if (one) this.colonists = this.colonists.map((c) => (c === one ? { ...c, place: String(p['line']), city: false } : c));
    this.view = { ...this.view, steps: this.view.steps - Number(p['count']) };
    return TRAVEL;
  }

  private settled(way: Way, city: string): number {
    const { home } = this.view.you;
    this.yours({ home: { ...home, [way]: home[way] - 1 } });
    this.colonists = [...this.colonists, { id: ++this.count, way, place: city, city: true }];
    return this.fly([[`${way}-you`, 'store', `city:${city}`]]);
  }

  private produced(province: string, good: Good): number {
    this.province = province;
    this.view = { ...this.view, provinces: this.view.provinces.map((one) => (one.name === province ? { ...one, turned: true } : one)) };
    return this.fly([[good, `province:${province}`, 'store']]);
  }

  /** Goods come from the houses of the province, or from every city of a specialist; what fits says the view. */
  private harvested(goods: Good[], side: Side): number {
    const left = this.view.cities.filter((c) => c[side] && (!this.province || c.province === this.province));
    return this.fly(
      goods.map((good): Leg => {
        const at = left.findIndex((c) => c.good === good);
        const [city] = at < 0 ? [] : left.splice(at, 1);
        return [good, city ? `city:${city.name}` : `province:${this.province}`, side === 'you' ? 'store' : 'ai'];
      }),
    );
  }

  private cashed(count: number): number {
    const turned = this.view.provinces.filter((one) => one.turned);
    this.view = { ...this.view, provinces: this.view.provinces.map((one) => ({ ...one, turned: false })), coins: 0 };
    this.yours({ cash: this.view.you.cash + count });
    return this.fly(turned.map((one) => ['coin', `province:${one.name}`, 'cash']));
  }

  private taken(cards: string[], to: string): number {
    const legs: Leg[] = [];
    const display = [...this.view.display];
    for (const card of cards) {
      const at = display.findIndex((slot) => slot.card === card);
      const slot = display[at];
      if (!slot) continue;
      display[at] = { slot: slot.slot, card: null, under: slot.under, choice: slot.choice };
      legs.push([`card:${card}`, `slot:${slot.slot}`, to]);
    }
    this.view = { ...this.view, display };
    return this.fly(legs);
  }

  /** Cards move to the left, new ones follow. */
  private filled(cards: string[]): number {
    const names = [...this.view.display.flatMap((slot) => slot.card ?? []), ...cards];
    const display = this.view.display.map(({ slot, under, choice }, nth) => {
      const face = this.view.faces[names[nth] ?? ''];
      return face ? { slot, under, choice, ...face } : { slot, under, choice, card: null };
    });
    this.view = { ...this.view, display, deck: this.view.deck - cards.length };
    return this.fly(cards.map((card, nth) => [`card:${card}`, 'deck', `slot:${names.length - cards.length + nth + 1}`]));
  }

  private fly(legs: Leg[]): number {
    this.flights = legs.map(([icon, from, to], nth) => ({ id: ++this.count, icon, from, to, delay: nth * 60 }));
    return TRAVEL + Math.max(0, legs.length - 1) * 60;
  }

  private city(name: string, change: Partial<City>): void {
    this.view = { ...this.view, cities: this.view.cities.map((c) => (c.name === name ? { ...c, ...change } : c)) };
  }
  private yours(change: Partial<ConcordiaView['you']>): void {
    this.view = { ...this.view, you: { ...this.view.you, ...change } };
  }
  private theirs(change: Partial<ConcordiaView['automa']>): void {
    this.view = { ...this.view, automa: { ...this.view.automa, ...change } };
  }

  /** The colonists of the view, each the one that stood there before or came from elsewhere. */
  private match(): void {
    const wanted = colonistsOf(this.view);
    const found = reseat(this.colonists, wanted, [(c, w) => c.way === w.way && c.place === w.place, (c, w) => c.way === w.way]);
    this.colonists = wanted.map((place, nth) => ({ ...place, id: found[nth]?.id ?? ++this.count }));
  }
}

type Leg = [icon: string, from: string, to: string];

function colonistsOf(view: ConcordiaView): Omit<Colonist, 'id'>[] {
  const found: Omit<Colonist, 'id'>[] = [];
  for (const city of view.cities)
    for (const way of ['land', 'sea'] as const) for (let nth = 0; nth < city[way]; nth++) found.push({ way, place: city.name, city: true });
  for (const line of view.lines) if (line.you) found.push({ way: line.way, place: line.name, city: false });
  return found;
}

const repeat = (good: Good, count: number): Good[] => Array.from({ length: count }, () => good);
