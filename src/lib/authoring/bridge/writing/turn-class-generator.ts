/**
 * The turn classes of a line that is written: the equivalence classes of the positions that its
 * steps may lead to, at one turn of the student's after the other.
 */
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { collectBranchConditions } from '$lib/games/bridge/problem/check/line/branch-conditions';
import { OtherSeats } from '$lib/games/bridge/problem/check/line/other-seats';
import { createWalkState } from '$lib/games/bridge/problem/check/line/walk-state';
import { lastCardsAtStart } from '$lib/games/bridge/problem/author-line';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/games/bridge/problem/bridge-problem';
import {
  distinctLastPlays,
  aliasesAfterPlay,
  aliasesOf,
  toLastPlaysBySeat,
  mergeTurnClasses,
  type LastPlays,
  type TurnClass,
} from './turn-classes';
import type { CardSoundness } from './card-soundness';

export class TurnClassGenerator {
  /** The seats whose cards an `if` may ask about. */
  readonly observableSeats: readonly Seat[];
  private readonly others: OtherSeats;

  constructor(
    private readonly problem: BridgeProblem,
    authorSteps: readonly BridgeLineStep[],
    prover: BridgeProver,
    private readonly soundness: CardSoundness,
  ) {
    const { policies = {} } = toProofGame(problem, prover);
    this.others = new OtherSeats(problem, policies, collectBranchConditions(authorSteps).isNamed);
    this.observableSeats = SEATS.filter((seat) => !isPlayedByStudent(problem, seat));
  }

  /** The classes of the student's first turn. */
  firstTurns(): readonly TurnClass[] {
    const deals = this.problem.real.map(({ deal }) => deal);
    const state = createWalkState(playAtStart(this.problem), deals);
    const lastPlays = [
      Object.fromEntries(
        Object.entries(lastCardsAtStart(this.problem)).map(([seat, card]) => [seat, [card]]),
      ),
    ];
    return this.advanceToStudent([{ state, aliases: new Map(), lastPlays, pastLastPlays: [] }]);
  }

  /** The classes of the student's next turn after a card at some classes. */
  turnsAfter(turnClasses: readonly TurnClass[], card: Card): readonly TurnClass[] {
    const afterCard = turnClasses.map((turnClass): TurnClass => ({
      state: this.others.advance(turnClass.state, turnClass.state.turn as Seat, card),
      aliases: turnClass.aliases,
      lastPlays: turnClass.lastPlays,
      pastLastPlays: [
        ...turnClass.pastLastPlays,
        toLastPlaysBySeat(turnClass, this.observableSeats),
      ],
    }));
    return this.advanceToStudent(afterCard);
  }

  /**
   * Plays every answer of the other seats up to the student's next turn, and merges equivalent
   * positions.
   */
  private advanceToStudent(turnClasses: readonly TurnClass[]): readonly TurnClass[] {
    const classesByKey = new Map<string, TurnClass>();
    const advance = (turnClass: TurnClass): void => {
      const { state, lastPlays } = turnClass;
      const seat = state.turn;
      if (seat === null) return;
      if (isPlayedByStudent(this.problem, seat)) {
        // Positions with equal keys have the same sound cards.
        const key = this.soundness.positionKey(state);
        const known = classesByKey.get(key);
        classesByKey.set(key, known ? mergeTurnClasses(known, turnClass) : turnClass);
        return;
      }
      for (const answer of this.others.listAnswers(state, seat)) {
        // One answer stands for its equivalents, in every position of the class.
        const cards = aliasesOf(turnClass, answer.equivalentCards);
        advance({
          ...turnClass,
          state: this.others.advance(answer.state, seat, answer.card),
          aliases: aliasesAfterPlay(turnClass, answer.equivalentCards),
          lastPlays: distinctLastPlays(
            lastPlays.map((last): LastPlays => ({ ...last, [seat]: cards })),
          ),
        });
      }
    };
    turnClasses.forEach(advance);
    return [...classesByKey.values()];
  }
}
