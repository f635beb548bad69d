/**
 * The author's line from one play of it: where another defence asks for another card a branch is written, forced cards
 * are filled in, and where a claim settles the rest it ends.
 */
import { definite } from '$lib/core/result';
import { lowestFirst, type Card } from '$lib/cards/card';
import { suitOf } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { beginLine, branchAt, intoBranch, nextPlay, type Cursor } from '../author-line';
import type { BridgeProblem, Step } from '../bridge-problem';
import { MATRIX_NODES } from '../analysis/outcome-matrix';
import { compact, joined } from './compact';
import { lawfulLine, type LineEnd, type WrittenLine, type CutShort } from './line-end';
import { parted, type Condition, type Moment } from './moments';
import { Soundness } from './soundness';
import { bestSplit, mostShared, sharedOf, shortest } from './splits';
import { Turns } from './turns';

/** Turns of the student's that are looked at before the line is left as long as it is. */
const MOST_MOMENTS = 40_000;
/** Branches within branches: deeper ones nobody reads. */
const MOST_BRANCHES = 7;

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

/** What the author wants from here on. */
interface Wanted {
  /** Null where the line was left, or is at its end. */
  readonly cursor: Cursor;
  /** The author's cards in their order: where the line was left, those that are still to come are played as soon as they are sound. */
  readonly hopes: readonly Card[];
}

/**
 * The line of a problem from `wanted`, steps that the author played or wrote before: their cards, branches and reasons
 * stay where they are legal and sound; else the author's next card that is stands there, or the lowest.
 */
export function writeLine(
  problem: BridgeProblem,
  wanted: readonly Step[],
  prover: BridgeProver,
  { known = false }: LineEnd = {},
  nodes = 4 * MATRIX_NODES,
): WrittenLine {
  const sound = new Soundness(problem, prover, nodes);
  const write = (claims: boolean): WrittenLine =>
    new Writer(problem, wanted, prover, sound, { known, claims }).line();
  const first = write(false);
  if (first.whole) return first;
  // The author's own last cards may be more than one line can say: one claims before them.
  const sooner = write(true);
  return sooner.whole ? sooner : first;
}

interface Ends {
  readonly known: boolean;
  /** Whether it may end by a claim before the author's cards do. */
  readonly claims: boolean;
}

class Writer {
  private readonly turns: Turns;
  private moments = 0;
  private most = MOST_MOMENTS;
  private short = new Set<CutShort>();

  constructor(
    private readonly problem: BridgeProblem,
    private readonly wanted: readonly Step[],
    private readonly prover: BridgeProver,
    private readonly sound: Soundness,
    private readonly ends: Ends,
  ) {
    this.turns = new Turns(problem, wanted, prover, sound);
  }

  line(): WrittenLine {
    const wanted = { cursor: beginLine(this.wanted), hopes: cardsOf(this.wanted) };
    const line = compact(this.steps(this.turns.begin(), wanted, 0));
    return lawfulLine(this.problem, this.prover, line, [...this.short]);
  }

  /** The steps from some moments on, at all of which the same cards of the line have been played. */
  private steps(moments: readonly Moment[], wanted: Wanted, branches: number): readonly Step[] {
    // The author's own cards are said to their end, though one could claim before.
    const mayEnd = wanted.cursor === null || (this.ends.claims && moments[0]?.pasts.length !== 0);
    if (mayEnd && moments.every(({ table }) => this.isOver(table))) return [];
    if (moments.every(({ table }) => this.sound.isMade(table))) return [];
    this.moments += moments.length;
    if (this.moments > this.most || this.sound.spent) return this.stop('long');
    const condition = branchAt(wanted.cursor)?.if;
    if (condition) return this.ownBranch(condition, moments, wanted, branches);
    const turn = definite(moments[0], 'A step has moments.').pasts.length;
    const wish = nextPlay(wanted.cursor, {});
    const isShared = (card: Card): boolean =>
      moments.every(({ table }) => this.sound.isSound(table, card));
    const card =
      wish && isShared(wish.card) ? wish.card : this.otherCard(moments, wanted, wish?.card);
    if (card === null) return this.branch(moments, wanted, wish?.card, branches);
    const isWish = wish?.card === card;
    const why = isWish ? wish.why : undefined;
    const cursor = isWish ? wish.next : null;
    const short = [...this.short];
    try {
      const rest = this.steps(this.turns.after(moments, card), { ...wanted, cursor }, branches);
      // Cards at the end at which nothing can be lost are left out; the first stays.
      const says = turn === 0 || why || rest.length > 0;
      if (!says && !moments.some(({ table }) => this.sound.loses(table))) return [];
      return [{ play: card, ...(why && { why }) }, ...rest];
    } catch (need) {
      if (!(need instanceof BranchBefore) || need.turn !== turn) throw need;
      // What was cut short on the way is tried again.
      this.short = new Set(short);
      return this.branchAt(need.seat, need.cards, moments, wanted, branches);
    }
  }

  /** A card for all of some moments: null where there is none, or where the author's is sound at some of them. */
  private otherCard(
    moments: readonly Moment[],
    { hopes }: Wanted,
    wish: Card | undefined,
  ): Card | null {
    if (wish && moments.some(({ table }) => this.sound.isSound(table, wish))) return null;
    const legal = this.sound.legal((moments[0] as Moment).table);
    const ordered = [
      ...hopes.filter((card) => legal.includes(card)),
      ...legal.filter((card) => !hopes.includes(card)).toSorted(lowestFirst),
    ];
    const fits = (card: Card): boolean =>
      moments.every(({ table }) => this.sound.isSound(table, card));
    return ordered.find(fits) ?? null;
  }

  private isOver(table: Moment['table']): boolean {
    return (this.ends.known && table.places.length === 1) || this.sound.isOver(table);
  }

  /** A branch that the author has written stays as long as both of its ways can be come to. */
  private ownBranch(
    condition: Condition,
    moments: readonly Moment[],
    wanted: Wanted,
    branches: number,
  ): readonly Step[] {
    const [these, those] = parted(moments, condition);
    const into = (way: 'then' | 'else'): Wanted => ({
      ...wanted,
      cursor: intoBranch(wanted.cursor, way),
    });
    if (these.length === 0) return this.steps(those, into('else'), branches);
    if (those.length === 0) return this.steps(these, into('then'), branches);
    const [then, otherwise] = this.ways(
      () => this.steps(these, into('then'), branches + 1),
      () => this.steps(those, into('else'), branches + 1),
    );
    if (then.length === 0 && otherwise.length === 0) return [];
    return [{ if: condition, then, else: otherwise }];
  }

  /** A branch where no card is right everywhere, here or at the latest turn at which the moments can be told apart. */
  private branch(
    moments: readonly Moment[],
    wanted: Wanted,
    wish: Card | undefined,
    branches: number,
  ): readonly Step[] {
    const known = moments.map((moment) => ({
      moment,
      sound: this.sound.soundCards(moment.table),
    }));
    const main = wish ?? mostShared(known);
    if (main === null || known.some(({ sound }) => sound.length === 0)) return this.stop('unsound');
    if (branches >= MOST_BRANCHES) return this.stop('long');
    // Where the author's card is right somewhere, the others are told apart from there.
    const asked = wish
      ? known.map(({ moment, sound }) => ({ moment, sound: sound.includes(wish) ? [wish] : sound }))
      : known;
    const split = bestSplit(asked, this.turns.hidden, main);
    if (!split) {
      const [shared] = sharedOf(known);
      return shared
        ? this.steps(moments, { ...wanted, cursor: null }, branches)
        : this.stop('untold');
    }
    if (split.turn < definite(moments[0], 'A branch has moments.').pasts.length)
      throw new BranchBefore(split.turn, split.seat, split.cards);
    return this.branchAt(split.seat, split.cards, moments, wanted, branches);
  }

  private branchAt(
    seat: Seat,
    cards: readonly Card[],
    moments: readonly Moment[],
    wanted: Wanted,
    branches: number,
  ): readonly Step[] {
    if (branches >= MOST_BRANCHES) return this.stop('long');
    const [those, these] = parted(moments, { [seat]: cards });
    if (those.length === 0 || these.length === 0) return this.stop('untold');
    const [then, otherwise] = this.ways(
      () => this.steps(those, wanted, branches + 1),
      () => this.steps(these, wanted, branches + 1),
    );
    // Nothing is known behind it on either way.
    if (then.length === 0 && otherwise.length === 0) return [];
    const elsewhere = new Set(
      these.flatMap(({ lasts }) => lasts.flatMap((last) => (last[seat] ?? []).map(suitOf))),
    );
    return [joined({ if: { [seat]: shortest(cards, elsewhere) }, then, else: otherwise })];
  }

  /** Each way has a half of what is left, so that one large way does not leave the other without a word. */
  private ways(
    one: () => readonly Step[],
    other: () => readonly Step[],
  ): readonly [readonly Step[], readonly Step[]] {
    const { most } = this;
    this.most = this.moments + (most - this.moments) / 2;
    try {
      const then = one();
      this.most = most;
      return [then, other()];
    } finally {
      this.most = most;
    }
  }

  private stop(why: CutShort): readonly Step[] {
    this.short.add(why);
    return [];
  }
}

/** The cards of some steps in the order in which they are written. */
function cardsOf(steps: readonly Step[]): readonly Card[] {
  return [
    ...new Set(
      steps.flatMap((step): readonly Card[] =>
        'if' in step ? [...cardsOf(step.then), ...cardsOf(step.else)] : [step.play],
      ),
    ),
  ];
}
