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
import { factorCommonTails, mergeNestedBranch } from './compact';
import { cutAtIllegalCard, type LineEndOptions, type WrittenLine, type CutReason } from './line-end';
import { partitionTurns, type BranchCondition, type StudentTurn } from './moments';
import { CardSoundness } from './soundness';
import { findBestQuestion, mostOftenSoundCard, commonSoundCards, compressToSuits } from './splits';
import { StudentTurnGenerator } from './turns';

/** Turns of the student's that are looked at before the line is left as long as it is. */
const MAX_TURNS = 40_000;
/** Branches within branches: deeper ones nobody reads. */
const MAX_BRANCH_DEPTH = 7;

/** Thrown where a branch should have been made at an earlier turn, before what it looks for was covered by other cards. */
class EarlierBranchNeeded extends Error {
  constructor(
    /** The student's turn, counted from the line's first. */
    readonly turnIndex: number,
    readonly seat: Seat,
    readonly cards: readonly Card[],
  ) {
    super();
  }
}

/** What the author wants from here on. */
interface AuthorIntent {
  /** Null where the line was left, or is at its end. */
  readonly cursor: Cursor;
  /** The author's cards in their order: where the line was left, those that are still to come are played as soon as they are sound. */
  readonly preferredCards: readonly Card[];
}

/**
 * The line of a problem from `wanted`, steps that the author played or wrote before: their cards, branches and reasons
 * stay where they are legal and sound; else the author's next card that is stands there, or the lowest.
 */
export function writeLine(
  problem: BridgeProblem,
  wanted: readonly Step[],
  prover: BridgeProver,
  { endsAtKnownDeal: known = false }: LineEndOptions = {},
  nodes = 4 * MATRIX_NODES,
): WrittenLine {
  const sound = new CardSoundness(problem, prover, nodes);
  const write = (claims: boolean): WrittenLine =>
    new LineWriter(problem, wanted, prover, sound, { endsAtKnownDeal: known, mayClaimEarly: claims }).write();
  const first = write(false);
  if (first.isComplete) return first;
  // The author's own last cards may be more than one line can say: one claims before them.
  const sooner = write(true);
  return sooner.isComplete ? sooner : first;
}

interface EndRules {
  readonly endsAtKnownDeal: boolean;
  /** Whether it may end by a claim before the author's cards do. */
  readonly mayClaimEarly: boolean;
}

class LineWriter {
  private readonly turns: StudentTurnGenerator;
  private turnCount = 0;
  private turnLimit = MAX_TURNS;
  private cutReasons = new Set<CutReason>();

  constructor(
    private readonly problem: BridgeProblem,
    private readonly wanted: readonly Step[],
    private readonly prover: BridgeProver,
    private readonly soundness: CardSoundness,
    private readonly endRules: EndRules,
  ) {
    this.turns = new StudentTurnGenerator(problem, wanted, prover, soundness);
  }

  write(): WrittenLine {
    const wanted = { cursor: beginLine(this.wanted), hopes: cardsInOrder(this.wanted) };
    const line = factorCommonTails(this.writeSteps(this.turns.firstTurns(), wanted, 0));
    return cutAtIllegalCard(this.problem, this.prover, line, [...this.cutReasons]);
  }

  /** The steps from some moments on, at all of which the same cards of the line have been played. */
  private writeSteps(moments: readonly StudentTurn[], wanted: AuthorIntent, branches: number): readonly Step[] {
    // The author's own cards are said to their end, though one could claim before.
    const mayEnd = wanted.cursor === null || (this.endRules.mayClaimEarly && moments[0]?.pastLastPlays.length !== 0);
    if (mayEnd && moments.every(({ table }) => this.mayEndAt(table))) return [];
    if (moments.every(({ table }) => this.soundness.isGoalReached(table))) return [];
    this.turnCount += moments.length;
    if (this.turnCount > this.turnLimit || this.soundness.isBudgetSpent) return this.cutShort('long');
    const condition = branchAt(wanted.cursor)?.if;
    if (condition) return this.writeAuthorBranch(condition, moments, wanted, branches);
    const turn = definite(moments[0], 'A step has moments.').pastLastPlays.length;
    const wish = nextPlay(wanted.cursor, {});
    const isShared = (card: Card): boolean =>
      moments.every(({ table }) => this.soundness.isSound(table, card));
    const card =
      wish && isShared(wish.card) ? wish.card : this.findAlternative(moments, wanted, wish?.card);
    if (card === null) return this.writeSeparatingBranch(moments, wanted, wish?.card, branches);
    const isWish = wish?.card === card;
    const why = isWish ? wish.why : undefined;
    const cursor = isWish ? wish.next : null;
    const short = [...this.cutReasons];
    try {
      const rest = this.writeSteps(this.turns.turnsAfter(moments, card), { ...wanted, cursor }, branches);
      // Cards at the end at which nothing can be lost are left out; the first stays.
      const says = turn === 0 || why || rest.length > 0;
      if (!says && !moments.some(({ table }) => this.soundness.hasLosingCard(table))) return [];
      return [{ play: card, ...(why && { why }) }, ...rest];
    } catch (need) {
      if (!(need instanceof EarlierBranchNeeded) || need.turnIndex !== turn) throw need;
      // What was cut short on the way is tried again.
      this.cutReasons = new Set(short);
      return this.writeBranch(need.seat, need.cards, moments, wanted, branches);
    }
  }

  /** A card for all of some moments: null where there is none, or where the author's is sound at some of them. */
  private findAlternative(
    moments: readonly StudentTurn[],
    { preferredCards: hopes }: AuthorIntent,
    wish: Card | undefined,
  ): Card | null {
    if (wish && moments.some(({ table }) => this.soundness.isSound(table, wish))) return null;
    const legal = this.soundness.legalCards((moments[0] as StudentTurn).table);
    const ordered = [
      ...hopes.filter((card) => legal.includes(card)),
      ...legal.filter((card) => !hopes.includes(card)).toSorted(lowestFirst),
    ];
    const fits = (card: Card): boolean =>
      moments.every(({ table }) => this.soundness.isSound(table, card));
    return ordered.find(fits) ?? null;
  }

  private mayEndAt(table: StudentTurn['table']): boolean {
    return (this.endRules.endsAtKnownDeal && table.dealIndices.length === 1) || this.soundness.isSettled(table);
  }

  /** A branch that the author has written stays as long as both of its ways can be come to. */
  private writeAuthorBranch(
    condition: BranchCondition,
    moments: readonly StudentTurn[],
    wanted: AuthorIntent,
    branches: number,
  ): readonly Step[] {
    const [these, those] = partitionTurns(moments, condition);
    const into = (way: 'then' | 'else'): AuthorIntent => ({
      ...wanted,
      cursor: intoBranch(wanted.cursor, way),
    });
    if (these.length === 0) return this.writeSteps(those, into('else'), branches);
    if (those.length === 0) return this.writeSteps(these, into('then'), branches);
    const [then, otherwise] = this.writeBothWays(
      () => this.writeSteps(these, into('then'), branches + 1),
      () => this.writeSteps(those, into('else'), branches + 1),
    );
    if (then.length === 0 && otherwise.length === 0) return [];
    return [{ if: condition, then, else: otherwise }];
  }

  /** A branch where no card is right everywhere, here or at the latest turn at which the moments can be told apart. */
  private writeSeparatingBranch(
    moments: readonly StudentTurn[],
    wanted: AuthorIntent,
    wish: Card | undefined,
    branches: number,
  ): readonly Step[] {
    const known = moments.map((moment) => ({
      moment,
      sound: this.soundness.soundCards(moment.table),
    }));
    const main = wish ?? mostOftenSoundCard(known);
    if (main === null || known.some(({ sound }) => sound.length === 0)) return this.cutShort('unsound');
    if (branches >= MAX_BRANCH_DEPTH) return this.cutShort('long');
    // Where the author's card is right somewhere, the others are told apart from there.
    const asked = wish
      ? known.map(({ moment, sound }) => ({ moment, sound: sound.includes(wish) ? [wish] : sound }))
      : known;
    const split = findBestQuestion(asked, this.turns.observableSeats, main);
    if (!split) {
      const [shared] = commonSoundCards(known);
      return shared
        ? this.writeSteps(moments, { ...wanted, cursor: null }, branches)
        : this.cutShort('untold');
    }
    if (split.turnIndex < definite(moments[0], 'A branch has moments.').pastLastPlays.length)
      throw new EarlierBranchNeeded(split.turnIndex, split.seat, split.cards);
    return this.writeBranch(split.seat, split.cards, moments, wanted, branches);
  }

  private writeBranch(
    seat: Seat,
    cards: readonly Card[],
    moments: readonly StudentTurn[],
    wanted: AuthorIntent,
    branches: number,
  ): readonly Step[] {
    if (branches >= MAX_BRANCH_DEPTH) return this.cutShort('long');
    const [those, these] = partitionTurns(moments, { [seat]: cards });
    if (those.length === 0 || these.length === 0) return this.cutShort('untold');
    const [then, otherwise] = this.writeBothWays(
      () => this.writeSteps(those, wanted, branches + 1),
      () => this.writeSteps(these, wanted, branches + 1),
    );
    // Nothing is known behind it on either way.
    if (then.length === 0 && otherwise.length === 0) return [];
    const elsewhere = new Set(
      these.flatMap(({ lastPlays: lasts }) => lasts.flatMap((last) => (last[seat] ?? []).map(suitOf))),
    );
    return [mergeNestedBranch({ if: { [seat]: compressToSuits(cards, elsewhere) }, then, else: otherwise })];
  }

  /** Each way has a half of what is left, so that one large way does not leave the other without a word. */
  private writeBothWays(
    one: () => readonly Step[],
    other: () => readonly Step[],
  ): readonly [readonly Step[], readonly Step[]] {
    const { turnLimit: most } = this;
    this.turnLimit = this.turnCount + (most - this.turnCount) / 2;
    try {
      const then = one();
      this.turnLimit = most;
      return [then, other()];
    } finally {
      this.turnLimit = most;
    }
  }

  private cutShort(why: CutReason): readonly Step[] {
    this.cutReasons.add(why);
    return [];
  }
}

/** The cards of some steps in the order in which they are written. */
function cardsInOrder(steps: readonly Step[]): readonly Card[] {
  return [
    ...new Set(
      steps.flatMap((step): readonly Card[] =>
        'if' in step ? [...cardsInOrder(step.then), ...cardsInOrder(step.else)] : [step.play],
      ),
    ),
  ];
}
