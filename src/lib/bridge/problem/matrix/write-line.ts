/**
 * The author's line from one play of it: where another defence asks for another card, a branch is written, forced cards
 * are filled in, and what nobody can lose any more is left out.
 */
import { lowestFirst, suitOf, type Card } from '$lib/cards/card';
import type { CardClass, Prover } from '$lib/bridge/proof/port';
import { playCards } from '$lib/bridge/rules/play';
import { SEATS, sideOf, type Seat } from '$lib/bridge/rules/seats';
import { BoundedProver } from '../check/bounded-prover';
import { checkLine } from '../check/check-line';
import { Others } from '../check/others';
import { cardsLeft, tableAfter, type Table } from '../check/table';
import { gameOf } from '../game';
import {
  beginLine,
  nextPlay,
  type Cursor,
  type LastCards,
  type LinePlay,
  type StepPath,
} from '../line';
import { playAtStart, playsFor, type BridgeProblem, type Step } from '../problem';
import { shortest, telling, type Moment } from './branches';
import { MATRIX_NODES } from './matrix';

/** Turns of the student's that are looked at before the line is left as long as it is. */
const MOST_MOMENTS = 4000;
/** Branches within branches: deeper ones nobody reads. */
const MOST_BRANCHES = 3;
/** Ways to one moment that are told apart. */
const MOST_PASTS = 200;

export interface WrittenLine {
  readonly line: readonly Step[];
  /** Whether it goes on until nothing can be lost any more; not when a budget ran out or a defence leaves no sound card. */
  readonly whole: boolean;
}

/** Thrown where a branch should have been made at an earlier turn, before what it looks for was covered by other cards. */
class BranchBefore extends Error {
  constructor(
    /** The student's turn, counted from the line's first. */
    readonly turn: number,
    readonly seat: Seat,
    readonly cards: readonly Card[],
  ) {
    super();
  }
}

/** What the author wants from here on; null where that ends, and the machine's own where it was left. */
type Wanted = Cursor | 'machine';

/** A step while it is made. */
interface Made {
  readonly step: Step;
  /** Whether some card loses at it, or behind its branch. */
  readonly decides: boolean;
}

/**
 * The line of a problem from `wanted`, steps that the author played or wrote before: their cards and reasons stay where
 * they are legal and sound, else the lowest sound card stands there.
 */
export function writeLine(
  problem: BridgeProblem,
  wanted: readonly Step[],
  prover: Prover,
  nodes = 4 * MATRIX_NODES,
): WrittenLine {
  return new Writer(problem, prover, nodes).line(wanted);
}

class Writer {
  private readonly asked: BoundedProver;
  private readonly others: Others;
  private readonly someThink: boolean;
  private readonly classes = new Map<string, Known>();
  private moments = 0;
  private most = MOST_MOMENTS;
  private whole = true;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: Prover,
    nodes: number,
  ) {
    this.asked = new BoundedProver(prover, nodes);
    const { policies = {} } = gameOf(problem, prover);
    this.others = new Others(problem, policies, () => false);
    this.someThink = Object.keys(policies).length > 0;
  }

  line(wanted: readonly Step[]): WrittenLine {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = tableAfter(playAtStart(this.problem), deals);
    const line = this.steps(this.answered([{ table, last: {}, pasts: [[]] }]), beginLine(wanted));
    return this.lawful(untilDecided(line));
  }

  /** A line ends before a card that some defence does not allow. */
  private lawful(line: readonly Step[]): WrittenLine {
    const { policies } = gameOf(this.problem, this.prover);
    const written = { ...this.problem, solution: { line } };
    const fault = checkLine(written, MOST_MOMENTS, policies).find(({ kind }) => kind === 'fault');
    if (!fault) return { line, whole: this.whole };
    this.whole = false;
    return this.lawful(endedAt(line, fault.path));
  }

  /** The steps from some moments on, at all of which the same cards of the line have been played. */
  private steps(moments: readonly Moment[], wanted: Wanted, branches = 0): readonly Made[] {
    const ours = sideOf(this.problem.student);
    const open = moments.filter(({ table }) => table.won[ours] < this.problem.goal);
    this.moments += open.length;
    const [first] = open;
    if (!first) return [];
    if (this.moments > this.most) return this.stop();
    const known = open.map((moment) => ({
      ...this.classesAt(moment),
      moment,
      said: wanted === 'machine' ? null : nextPlay(wanted, oneEach(moment.last)),
    }));
    if (known.some(({ sound }) => sound.length === 0)) return this.stop();
    // Where the author's cards end, only forced ones go on.
    if (wanted === null && known.some(({ sound, loses }) => sound.length > 1 || loses)) {
      this.whole &&= known.every(({ loses }) => !loses);
      return [];
    }
    // What the author wants stays where some defence allows it, and where all do there is no branch.
    const wish = known.find(({ said, sound }) => said && sound.includes(said.card))?.said ?? null;
    const shared = known.reduce<readonly Card[]>(
      (cards, { sound }) => cards.filter((card) => sound.includes(card)),
      known[0]?.sound ?? [],
    );
    const [low] = shared.toSorted(lowestFirst);
    const card = wish && shared.includes(wish.card) ? wish.card : wish ? undefined : low;
    const turn = (first.pasts[0]?.length ?? 1) - 1;
    if (card === undefined) {
      const main = wish?.card ?? mostShared(known.map(({ sound }) => sound));
      const fits = known.filter(({ sound }) => sound.includes(main)).map(({ moment }) => moment);
      const rest = open.filter((moment) => !fits.includes(moment));
      return branches < MOST_BRANCHES
        ? this.branch(turn, rest, fits, wanted, branches)
        : this.stop();
    }
    try {
      return this.play(known, card, wish, branches);
    } catch (need) {
      if (!(need instanceof BranchBefore) || need.turn !== turn) throw need;
      return this.branchAt(need.seat, need.cards, open, wanted, branches);
    }
  }

  /** A branch that tells some moments from others, here or at the latest turn at which they can be told apart. */
  private branch(
    turn: number,
    some: readonly Moment[],
    others: readonly Moment[],
    wanted: Wanted,
    branches: number,
  ): readonly Made[] {
    const found = [...Array(turn + 1).keys()].reverse().flatMap((then) =>
      SEATS.flatMap((seat) => [
        { then, seat, ...telling(seat, then, some, others) },
        { then, seat, ...telling(seat, then, others, some) },
      ]),
    );
    // What tells most of them; of several the latest, for an author looks at what was just played.
    const [best] = found.toSorted((a, b) => b.count - a.count);
    if (!best || best.count === 0) return this.stop();
    const { then, seat, cards } = best;
    if (then < turn) throw new BranchBefore(then, seat, cards);
    return this.branchAt(seat, cards, [...some, ...others], wanted, branches);
  }

  private branchAt(
    seat: Seat,
    cards: readonly Card[],
    moments: readonly Moment[],
    wanted: Wanted,
    branches: number,
  ): readonly Made[] {
    const isThere = ({ last }: Moment): boolean =>
      last[seat]?.some((one) => cards.includes(one)) ?? false;
    const those = moments.filter(isThere);
    const these = moments.filter((moment) => !isThere(moment));
    return this.branched(seat, cards, [those, these], wanted, branches);
  }

  private branched(
    seat: Seat,
    cards: readonly Card[],
    [those, these]: readonly [readonly Moment[], readonly Moment[]],
    wanted: Wanted,
    branches: number,
  ): readonly Made[] {
    // Each way has a half of what is left, so that one large way does not leave the other without a word.
    const { most } = this;
    this.most = this.moments + (most - this.moments) / 2;
    const then = untilDecided(this.steps(those, wanted, branches + 1));
    this.most = most;
    const otherwise = untilDecided(this.steps(these, wanted, branches + 1));
    // Nothing is known behind it on either way.
    if (then.length === 0 && otherwise.length === 0) return [];
    const elsewhere = new Set(these.flatMap(({ last }) => (last[seat] ?? []).map(suitOf)));
    const step = { if: { [seat]: shortest(cards, elsewhere) }, then, else: otherwise };
    return [{ step, decides: true }];
  }

  private play(
    known: readonly (Known & { readonly moment: Moment })[],
    card: Card,
    wish: LinePlay | null,
    branches: number,
  ): readonly Made[] {
    const why = wish?.card === card ? wish.why : undefined;
    const next = known.map(({ moment }) => ({
      ...moment,
      table: this.others.after(moment.table, moment.table.turn as Seat, card),
    }));
    const decides = known.some(({ loses }) => loses) || why !== undefined;
    const rest = this.steps(this.answered(next), wish ? wish.next : 'machine', branches);
    return [{ step: { play: card, ...(why && { why }) }, decides }, ...rest];
  }

  private stop(): readonly Made[] {
    this.whole = false;
    return [];
  }

  private classesAt({ table }: Moment): Known {
    const key = this.someThink ? String(table.cards) : this.positionOf(table);
    const known = this.classes.get(key) ?? this.classesOf(table);
    this.classes.set(key, known);
    return known;
  }

  private classesOf(table: Table): Known {
    const game = gameOf(this.problem, this.prover);
    const play = playCards(playAtStart(this.problem), table.cards);
    const classes = this.asked.prove(game, play)?.classes ?? new Map<Card, CardClass>();
    const of = [...classes];
    return {
      sound: of.flatMap(([card, found]) => (found === 'sound' || of.length === 1 ? [card] : [])),
      loses: of.some(([, found]) => found !== 'sound'),
    };
  }

  /** The moments at which the student is to play again, one for each way that makes a difference. */
  private answered(moments: readonly Moment[]): readonly Moment[] {
    const found = new Map<string, Moment>();
    const go = (moment: Moment): void => {
      const { table, last } = moment;
      const seat = table.turn;
      if (seat === null || found.size > MOST_MOMENTS) return;
      if (playsFor(this.problem, seat)) {
        const key = this.keyOf(moment);
        const pasts = moment.pasts.map((past) => [...past, last]);
        const before = found.get(key)?.pasts ?? [];
        found.set(key, { ...moment, pasts: [...before, ...pasts].slice(0, MOST_PASTS) });
        return;
      }
      for (const { card, equals, table: here } of this.others.answers(table, seat))
        go({
          ...moment,
          table: this.others.after(here, seat, card),
          last: { ...last, [seat]: equals },
        });
    };
    moments.forEach(go);
    return [...found.values()];
  }

  /** Moments with the same key differ in nothing that the line could ask about, now or later. */
  private keyOf({ table, last }: Moment): string {
    const cards = this.someThink ? [table.cards] : [];
    return JSON.stringify([...cards, this.positionOf(table), last]);
  }

  private positionOf(table: Table): string {
    const left = cardsLeft(table, (_, seat) => playsFor(this.problem, seat));
    return [left, table.places, table.trick.leader, table.trick.cards, table.won.NS].join('|');
  }
}

interface Known {
  /** The cards that are sound, or the only one. */
  readonly sound: readonly Card[];
  readonly loses: boolean;
}

function oneEach(last: Moment['last']): LastCards {
  return Object.fromEntries(Object.entries(last).map(([seat, equals]) => [seat, equals.at(-1)]));
}

/** The steps without the one at the end of a path, and without those behind it in its list. */
function endedAt(steps: readonly Step[], [place = 0, way, ...rest]: StepPath): readonly Step[] {
  const at = steps[Number(place)];
  const before = steps.slice(0, Number(place));
  if (!at || !('if' in at) || (way !== 'then' && way !== 'else')) return before;
  return [...before, { ...at, [way]: endedAt(at[way], rest) }];
}

/** Without the cards at the end at which nothing can be lost; the first stays. */
function untilDecided(made: readonly Made[]): readonly Step[] {
  const end = made.findLastIndex(({ decides }) => decides);
  return made.slice(0, Math.max(end, 0) + 1).map(({ step }) => step);
}

/** The card that is sound at most of some moments, of several the first. */
function mostShared(sound: readonly (readonly Card[])[]): Card {
  const counts = new Map<Card, number>();
  for (const card of sound.flat()) counts.set(card, (counts.get(card) ?? 0) + 1);
  const [[card] = ['S2' as Card]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return card;
}
