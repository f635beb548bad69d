/**
 * Writing of a problem's solution line from one play of it. The writer walks all turn classes (sets
 * of equivalent positions that the line's steps so far may lead to) at once: a card that is sound
 * (still wins against every defence) at all of them becomes a step; where none is, an `if` on
 * another seat's last card separates them, here or at an earlier turn at which they can still be
 * told apart. Forced cards are filled in, and the line ends where a claim settles the rest.
 */
import { definite } from '$lib/core/result';
import { lowestFirst, type Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  createLineCursor,
  branchAt,
  enterBranch,
  nextCardOrClaim,
  type AuthorLineCursor,
  type LineClaim,
  type StepPath,
} from '$lib/games/bridge/problem/author-line';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { MATRIX_NODES } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import { lastCardsOf, nameCards, toBranchSteps } from './branch-steps';
import { factorCommonTails, mergeNestedBranch } from './compact-line';
import {
  cutAtIllegalCard,
  type LineEndOptions,
  type WrittenLine,
  type CutReason,
} from './line-end';
import { partitionTurnClasses, type BranchCondition, type TurnClass } from './turn-classes';
import { CardSoundness } from './card-soundness';
import { findBestQuestion, mostOftenSoundCard, commonSoundCards } from './branch-questions';
import { TurnClassGenerator } from './turn-class-generator';

/** Most turn classes that are visited before the line is cut short. */
const MAX_TURNS = 40_000;
/** Deepest nesting of branches: a reader follows no more. */
const MAX_BRANCH_DEPTH = 7;

/**
 * Thrown at a later turn and caught at the turn that needs a branch: only there is the card that
 * the branch asks about still the last one of its seat.
 */
class EarlierBranchNeeded extends Error {
  constructor(
    /** Index of the student's turn, from 0 at the start of the line. */
    readonly turnIndex: number,
    readonly seat: Seat,
    readonly cards: readonly Card[],
  ) {
    super();
  }
}

/** The author's wishes from a turn on. */
interface AuthorIntent {
  /** The next step of the author's; null after the end, and where the line has departed from it. */
  readonly cursor: AuthorLineCursor;
  /** The author's cards in their order, preferred among sound cards where the cursor is null. */
  readonly preferredCards: readonly Card[];
}

/** Receives the positions searched so far, and the most that may be searched. */
export type OnPositions = (done: number, total: number) => void;

/**
 * The line of a problem from steps that the author played or wrote before. Their cards, branches
 * and reasons stay to the end, where they are legal and sound; elsewhere the author's first sound
 * card stands, or the lowest sound one. Deterministic; `nodeLimit` bounds the positions that the
 * proof may search.
 */
export function writeLine(
  problem: BridgeProblem,
  authorSteps: readonly BridgeLineStep[],
  prover: BridgeProver,
  { endsAtKnownDeal = false }: LineEndOptions = {},
  onPositions: OnPositions = () => {},
  nodeLimit = 4 * MATRIX_NODES,
): WrittenLine {
  const soundness = new CardSoundness(problem, prover, nodeLimit, onPositions);
  return new LineWriter(problem, authorSteps, prover, soundness, endsAtKnownDeal).write();
}

class LineWriter {
  private readonly generator: TurnClassGenerator;
  private turnCount = 0;
  private turnLimit = MAX_TURNS;
  private cutReasons = new Set<CutReason>();
  /** The keys of the paths of the author's cards that the line plays. */
  private keptPlays = new Set<string>();

  constructor(
    private readonly problem: BridgeProblem,
    private readonly authorSteps: readonly BridgeLineStep[],
    private readonly prover: BridgeProver,
    private readonly soundness: CardSoundness,
    /** Lets the line end where one real deal alone is consistent. */
    private readonly endsAtKnownDeal: boolean,
  ) {
    this.generator = new TurnClassGenerator(problem, authorSteps, prover, soundness);
  }

  write(): WrittenLine {
    const authorPlays = playsInOrder(this.authorSteps);
    const intent: AuthorIntent = {
      cursor: createLineCursor(this.authorSteps),
      preferredCards: [...new Set(authorPlays.map(({ card }) => card))],
    };
    const steps = factorCommonTails(this.writeSteps(this.generator.firstTurns(), intent, 0));
    const result = cutAtIllegalCard(this.problem, this.prover, steps, [...this.cutReasons]);
    const dropped = authorPlays.find(({ key }) => !this.keptPlays.has(key));
    return { ...result, firstDroppedCard: dropped?.card ?? null };
  }

  /** The steps from some classes of one turn on, which the same steps of the line have led to. */
  private writeSteps(
    turnClasses: readonly TurnClass[],
    intent: AuthorIntent,
    branchDepth: number,
  ): readonly BridgeLineStep[] {
    const [first] = turnClasses;
    if (!first) return [];
    const turnIndex = first.pastLastPlays.length;
    // The author's own cards are written to their end, even where a claim would settle the rest.
    if (intent.cursor === null && this.mayEnd(turnClasses)) return [];
    this.turnCount += turnClasses.length;
    if (this.turnCount > this.turnLimit || this.soundness.isBudgetSpent)
      return this.cutShort('long', turnClasses);
    const condition = branchAt(intent.cursor)?.if;
    if (condition) return this.writeAuthorBranch(condition, turnClasses, intent, branchDepth);
    const authorPlay = nextCardOrClaim(intent.cursor, {});
    if (authorPlay && 'tricks' in authorPlay)
      return this.writeAuthorClaim(authorPlay, turnClasses, intent, branchDepth);
    const isAuthorCard =
      authorPlay !== null && this.isSoundEverywhere(turnClasses, authorPlay.card);
    const card = isAuthorCard
      ? authorPlay.card
      : this.findAlternative(turnClasses, intent, authorPlay?.card);
    if (card === null)
      return this.writeSeparatingBranch(turnClasses, intent, authorPlay?.card, branchDepth);
    const why = isAuthorCard ? authorPlay.why : undefined;
    const cursor = isAuthorCard ? authorPlay.nextCursor : null;
    const [reasonsBefore, keptBefore] = [[...this.cutReasons], [...this.keptPlays]];
    if (isAuthorCard) this.keptPlays.add(authorPlay.stepPath.join('.'));
    try {
      const laterSteps = this.writeSteps(
        this.generator.turnsAfter(turnClasses, card),
        { ...intent, cursor },
        branchDepth,
      );
      // Trailing cards at which nothing can go wrong are left out, but for the author's own and the
      // first card of the line.
      const isNeeded = turnIndex === 0 || isAuthorCard || laterSteps.length > 0;
      if (!isNeeded && !turnClasses.some(({ state }) => this.soundness.hasLosingCard(state)))
        return [];
      return [{ play: card, ...(why && { why }) }, ...laterSteps];
    } catch (error) {
      if (!(error instanceof EarlierBranchNeeded) || error.turnIndex !== turnIndex) throw error;
      // Results of the attempt without the branch do not count for the line with it.
      this.cutReasons = new Set(reasonsBefore);
      this.keptPlays = new Set(keptBefore);
      return this.writeBranch(error.seat, error.cards, turnClasses, intent, branchDepth);
    }
  }

  /** The author's claim where it holds at all classes; else the line goes on without it. */
  private writeAuthorClaim(
    { tricks, why }: LineClaim,
    turnClasses: readonly TurnClass[],
    intent: AuthorIntent,
    branchDepth: number,
  ): readonly BridgeLineStep[] {
    if (turnClasses.every(({ state }) => this.soundness.isClaimHeld(state, tricks)))
      return [{ claim: tricks, ...(why && { why }) }];
    return this.writeSteps(turnClasses, { ...intent, cursor: null }, branchDepth);
  }

  private isSoundEverywhere(turnClasses: readonly TurnClass[], card: Card): boolean {
    return turnClasses.every(({ state }) => this.soundness.isSound(state, card));
  }

  /**
   * A card other than the author's that is sound at all classes; null where there is none, and
   * where the author's is sound at some of them, so that a branch can keep it.
   */
  private findAlternative(
    turnClasses: readonly TurnClass[],
    { preferredCards }: AuthorIntent,
    authorCard: Card | undefined,
  ): Card | null {
    if (authorCard && turnClasses.some(({ state }) => this.soundness.isSound(state, authorCard)))
      return null;
    const legal = this.soundness.legalCards((turnClasses[0] as TurnClass).state);
    const ordered = [
      ...preferredCards.filter((card) => legal.includes(card)),
      ...legal.filter((card) => !preferredCards.includes(card)).toSorted(lowestFirst),
    ];
    return ordered.find((card) => this.isSoundEverywhere(turnClasses, card)) ?? null;
  }

  /** True where a claim settles the rest. */
  private mayEnd(turnClasses: readonly TurnClass[]): boolean {
    return turnClasses.every(
      ({ state }) =>
        (this.endsAtKnownDeal && state.dealIndices.length === 1) || this.soundness.isSettled(state),
    );
  }

  /** A branch of the author's, kept if both of its arms can be reached. */
  private writeAuthorBranch(
    condition: BranchCondition,
    turnClasses: readonly TurnClass[],
    intent: AuthorIntent,
    branchDepth: number,
  ): readonly BridgeLineStep[] {
    const [matching, unmatched] = partitionTurnClasses(turnClasses, condition);
    const intentOfArm = (arm: 'then' | 'else'): AuthorIntent => ({
      ...intent,
      cursor: enterBranch(intent.cursor, arm),
    });
    if (matching.length === 0) return this.writeSteps(unmatched, intentOfArm('else'), branchDepth);
    if (unmatched.length === 0) return this.writeSteps(matching, intentOfArm('then'), branchDepth);
    const [thenSteps, elseSteps] = this.writeBothArms(
      () => this.writeSteps(matching, intentOfArm('then'), branchDepth + 1),
      () => this.writeSteps(unmatched, intentOfArm('else'), branchDepth + 1),
    );
    return toBranchSteps(condition, thenSteps, elseSteps, turnClasses);
  }

  /**
   * A new branch where no card is sound at all classes, at the latest turn that tells them apart.
   */
  private writeSeparatingBranch(
    turnClasses: readonly TurnClass[],
    intent: AuthorIntent,
    authorCard: Card | undefined,
    branchDepth: number,
  ): readonly BridgeLineStep[] {
    const classes = turnClasses.map((turnClass) => ({
      turnClass,
      soundCards: this.soundness.soundCards(turnClass.state),
    }));
    const mainCard = authorCard ?? mostOftenSoundCard(classes);
    if (mainCard === null || classes.some(({ soundCards }) => soundCards.length === 0))
      return this.cutShort('unsound', turnClasses);
    if (branchDepth >= MAX_BRANCH_DEPTH) return this.cutShort('long', turnClasses);
    // The author's card is the only choice wherever it is sound, so that the branch separates the
    // other deals.
    const restricted = authorCard
      ? classes.map(({ turnClass, soundCards }) => ({
          turnClass,
          soundCards: soundCards.includes(authorCard) ? [authorCard] : soundCards,
        }))
      : classes;
    const question = findBestQuestion(restricted, this.generator.observableSeats, mainCard);
    // If no question separates the classes, the author's card is given up for a common one.
    if (!question) {
      const [commonCard] = commonSoundCards(classes);
      return commonCard
        ? this.writeSteps(turnClasses, { ...intent, cursor: null }, branchDepth)
        : this.cutShort('untold', turnClasses);
    }
    const first = definite(turnClasses[0], 'A branch has turn classes.');
    // The question is about a card before an earlier turn: the branch has to stand there.
    if (question.turnIndex < first.pastLastPlays.length)
      throw new EarlierBranchNeeded(question.turnIndex, question.seat, question.cards);
    return this.writeBranch(question.seat, question.cards, turnClasses, intent, branchDepth);
  }

  private writeBranch(
    seat: Seat,
    cards: readonly Card[],
    turnClasses: readonly TurnClass[],
    intent: AuthorIntent,
    branchDepth: number,
  ): readonly BridgeLineStep[] {
    if (branchDepth >= MAX_BRANCH_DEPTH) return this.cutShort('long', turnClasses);
    const [matching, unmatched] = partitionTurnClasses(turnClasses, { [seat]: cards });
    if (matching.length === 0 || unmatched.length === 0)
      return this.cutShort('untold', turnClasses);
    const [thenSteps, elseSteps] = this.writeBothArms(
      () => this.writeSteps(matching, intent, branchDepth + 1),
      () => this.writeSteps(unmatched, intent, branchDepth + 1),
    );
    const names = nameCards(cards, lastCardsOf(turnClasses, seat));
    const steps = toBranchSteps({ [seat]: names }, thenSteps, elseSteps, turnClasses);
    return steps.map((step) => ('if' in step ? mergeNestedBranch(step) : step));
  }

  /**
   * Both arms of a branch. The first may visit half of the turn classes left before the limit, the
   * second all that are left then.
   */
  private writeBothArms(
    writeThen: () => readonly BridgeLineStep[],
    writeElse: () => readonly BridgeLineStep[],
  ): readonly [readonly BridgeLineStep[], readonly BridgeLineStep[]] {
    const { turnLimit } = this;
    this.turnLimit = this.turnCount + (turnLimit - this.turnCount) / 2;
    try {
      const thenSteps = writeThen();
      this.turnLimit = turnLimit;
      return [thenSteps, writeElse()];
    } finally {
      this.turnLimit = turnLimit;
    }
  }

  /** Ends the line; it is incomplete for this reason unless a claim settles the rest. */
  private cutShort(
    reason: CutReason,
    turnClasses: readonly TurnClass[],
  ): readonly BridgeLineStep[] {
    if (!this.mayEnd(turnClasses)) this.cutReasons.add(reason);
    return [];
  }
}

/** The cards of some steps in the order in which they are written, with the keys of their paths. */
function playsInOrder(
  steps: readonly BridgeLineStep[],
  path: StepPath = [],
): readonly { readonly card: Card; readonly key: string }[] {
  return steps.flatMap((step, index) =>
    'if' in step
      ? (['then', 'else'] as const).flatMap((arm) => playsInOrder(step[arm], [...path, index, arm]))
      : 'play' in step
        ? [{ card: step.play, key: [...path, index].join('.') }]
        : [],
  );
}
