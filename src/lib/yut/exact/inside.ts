/** What a moment within a turn is worth, whatever is held, over a table of the beginnings of turns. */
import { KIND_CHANCES, KINDS, MO, YUT } from './holdings';
import type { Configs } from './configs';
import { Turns, type Table } from './turns';

/** How many of each score are held, in the order of `SCORES`. */
type Hand = readonly number[];

/** What is as good as won is not searched further. */
const SURE = 1 - 1e-9;

export class Inside {
  private readonly turns: Turns;
  /** By moment, within one question. */
  private readonly known = new Map<string, number>();

  /** `most` yuts and mos are counted in one hand; one that is thrown beyond them is not reckoned with. */
  constructor(
    private readonly configs: Configs,
    private readonly table: Table,
    private readonly most: number,
  ) {
    this.turns = new Turns(configs, table, { most, beyond: 'lost' });
  }

  /** The chance, from 0 to 1, of the side that throws or moves. */
  win(own: number, other: number, hand: Hand, throwing: boolean): number {
    this.known.clear();
    return this.worth(own, other, hand, throwing);
  }

  private worth(own: number, other: number, hand: Hand, throwing: boolean): number {
    if (this.configs.toGo[own] === 0) return 1;
    const whole = this.ofWholeTurn(own, other, hand, throwing);
    if (whole !== null) return whole;
    const key = `${own} ${other} ${hand.join(' ')} ${throwing ? 1 : 0}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const worth = throwing ? this.beforeThrow(own, other, hand) : this.bestUse(own, other, hand);
    this.known.set(key, worth);
    return worth;
  }

  /** The worth where the hand is one that comes about by the paper's rules; null for others, which only a position from outside has. */
  private ofWholeTurn(own: number, other: number, hand: Hand, throwing: boolean): number | null {
    const others = hand.slice(0, YUT);
    const rests = others.reduce((sum, count) => sum + count, 0);
    const holding = this.turns.holdings.numberOf(hand[YUT] as number, hand[MO] as number);
    if (holding < 0 || rests > (throwing ? 0 : 1)) return null;
    this.turns.face(other);
    return this.turns.worthOf(own, holding, others.indexOf(1) + 1, throwing);
  }

  private beforeThrow(own: number, other: number, hand: Hand): number {
    const full = (hand[YUT] as number) + (hand[MO] as number) >= this.most;
    let [sum, chances] = [0, 0];
    KIND_CHANCES.forEach((chance, kind) => {
      const again = kind >= YUT;
      if (again && full) return;
      sum += chance * this.worth(own, other, withMore(hand, kind, 1), again);
      chances += chance;
    });
    return sum / chances;
  }

  private bestUse(own: number, other: number, hand: Hand): number {
    const { configs, table } = this;
    const bits = configs.onBoard[other] as number;
    let best = -1;
    // The longest first: what wins at once ends the search.
    for (let kind = KINDS - 1; kind >= 0 && best < SURE; kind--) {
      const moves = configs.moves[kind];
      if (moves === undefined || (hand[kind] as number) === 0) continue;
      const left = withMore(hand, kind, -1);
      const last = moves.starts[own + 1] as number;
      for (let j = moves.starts[own] as number; j < last && best < SURE; j++) {
        const place = moves.places[j] as number;
        const caught = ((bits >> place) & 1) === 1;
        const against = caught ? configs.caughtAt(other, place) : other;
        const end = moves.ends[j] as number;
        best = Math.max(best, this.worth(end, against, left, caught && kind < YUT));
      }
    }
    return best < 0 ? 1 - (table[other * configs.list.length + own] as number) : best;
  }
}

function withMore(hand: Hand, kind: number, more: 1 | -1): Hand {
  return hand.map((count, i) => (i === kind ? count + more : count));
}
