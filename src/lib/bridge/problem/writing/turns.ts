/** The turn classes of a line that is written: one turn of the student's after the other. */
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { collectBranchConditions } from '../check/line/branch-conditions';
import { OtherSeats } from '../check/line/other-seats';
import { createWalkState } from '../check/line/walk-state';
import { toProofGame } from '../proof-game';
import { playAtStart, isPlayedByStudent, type BridgeProblem, type BridgeLineStep } from '../bridge-problem';
import {
  distinctLastPlays,
  aliasesAfterPlay,
  aliasesOf,
  toLastPlaysBySeat,
  mergeTurnClasses,
  type LastPlays,
  type TurnClass,
} from './moments';
import type { CardSoundness } from './soundness';

export class TurnClassGenerator {
<<<<<<< /work/main/src/lib/bridge/problem/writing/turns.ts
  /** The seats whose cards an `if` may ask about. */
=======
  /** The seats of whose cards a line may ask. */
>>>>>>> /tmp/refactor/new
  readonly observableSeats: readonly Seat[];
  private readonly others: OtherSeats;

  constructor(
    private readonly problem: BridgeProblem,
<<<<<<< /work/main/src/lib/bridge/problem/writing/turns.ts
    authorSteps: readonly Step[],
=======
    wanted: readonly BridgeLineStep[],
>>>>>>> /tmp/refactor/new
    prover: BridgeProver,
    private readonly soundness: CardSoundness,
  ) {
<<<<<<< /work/main/src/lib/bridge/problem/writing/turns.ts
    const { policies = {} } = gameOf(problem, prover);
    this.others = new OtherSeats(problem, policies, collectBranchConditions(authorSteps).isNamed);
    this.observableSeats = SEATS.filter((seat) => !playsFor(problem, seat));
  }

  /** The classes of the student's first turn. */
  firstTurns(): readonly TurnClass[] {
    const deals = this.problem.real.map(({ deal }) => deal);
    const state = createWalkState(playAtStart(this.problem), deals);
    return this.advanceToStudent([
      { state, aliases: new Map(), lastPlays: [{}], pastLastPlays: [] },
    ]);
  }

  /** The classes of the student's next turn after a card at some classes. */
  turnsAfter(turnClasses: readonly TurnClass[], card: Card): readonly TurnClass[] {
    const afterCard = turnClasses.map((turnClass): TurnClass => ({
      state: this.others.playCard(turnClass.state, turnClass.state.turn as Seat, card),
      aliases: turnClass.aliases,
      lastPlays: turnClass.lastPlays,
      pastLastPlays: [
        ...turnClass.pastLastPlays,
        toLastPlaysBySeat(turnClass, this.observableSeats),
      ],
=======
    const { policies = {} } = toProofGame(problem, prover);
    this.others = new OtherSeats(problem, policies, collectBranchConditions(wanted).isNamed);
    this.observableSeats = SEATS.filter((seat) => !isPlayedByStudent(problem, seat));
  }

  /** The first. */
  firstTurns(): readonly TurnClass[] {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = createWalkState(playAtStart(this.problem), deals);
    return this.advanceToStudent([{ state: table, aliases: new Map(), lastPlays: [{}], pastLastPlays: [] }]);
  }

  /** The next ones, after a card of the student's. */
  turnsAfter(moments: readonly TurnClass[], card: Card): readonly TurnClass[] {
    const next = moments.map((moment) => ({
      table: this.others.advance(moment.state, moment.state.turn as Seat, card),
      names: moment.aliases,
      lasts: moment.lastPlays,
      pasts: [...moment.pastLastPlays, toLastPlaysBySeat(moment, this.observableSeats)],
>>>>>>> /tmp/refactor/new
    }));
    return this.advanceToStudent(afterCard);
  }

<<<<<<< /work/main/src/lib/bridge/problem/writing/turns.ts
  /** Plays every answer of the other seats up to the student's next turn, and merges equivalent positions. */
  private advanceToStudent(turnClasses: readonly TurnClass[]): readonly TurnClass[] {
    const classesByKey = new Map<string, TurnClass>();
    const advance = (turnClass: TurnClass): void => {
      const { state, lastPlays } = turnClass;
      const seat = state.turn;
      if (seat === null) return;
      if (playsFor(this.problem, seat)) {
        const key = this.soundness.positionKey(state);
        const known = classesByKey.get(key);
        classesByKey.set(key, known ? mergeTurnClasses(known, turnClass) : turnClass);
        return;
      }
      for (const answer of this.others.listAnswers(state, seat)) {
        const cards = aliasesOf(turnClass, answer.equivalentCards);
        advance({
          ...turnClass,
          state: this.others.playCard(answer.state, seat, answer.card),
          aliases: aliasesAfterPlay(turnClass, answer.equivalentCards),
          lastPlays: distinctLastPlays(
            lastPlays.map((last): LastPlays => ({ ...last, [seat]: cards })),
          ),
=======
  /** The moments at which the student is to play again, one for each position that makes a difference. */
  private advanceToStudent(moments: readonly TurnClass[]): readonly TurnClass[] {
    const found = new Map<string, TurnClass>();
    const go = (moment: TurnClass): void => {
      const { state: table, lastPlays: lasts } = moment;
      const seat = table.turn;
      if (seat === null) return;
      if (isPlayedByStudent(this.problem, seat)) {
        const key = this.sound.positionKey(table);
        const before = found.get(key);
        found.set(key, before ? mergeTurnClasses(before, moment) : moment);
        return;
      }
      for (const { card, equivalentCards: equals, state: here } of this.others.listAnswers(table, seat)) {
        const played = aliasesOf(moment, equals);
        const now = lasts.map((last): LastPlays => ({ ...last, [seat]: played }));
        go({
          ...moment,
          state: this.others.advance(here, seat, card),
          aliases: aliasesAfterPlay(moment, equals),
          lastPlays: distinctLastPlays(now),
>>>>>>> /tmp/refactor/new
        });
      }
    };
    turnClasses.forEach(advance);
    return [...classesByKey.values()];
  }
}
