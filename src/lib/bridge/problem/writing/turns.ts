/** The student's turns while a line is written, one behind the other: what the others may answer in between. */
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { collectBranchConditions } from '../check/line/branch-conditions';
import { OtherSeats } from '../check/line/other-seats';
import { createWalkState } from '../check/line/walk-state';
import { gameOf } from '../proof-game';
import { playAtStart, playsFor, type BridgeProblem, type Step } from '../bridge-problem';
import {
  distinctLastPlays,
  aliasesAfterPlay,
  aliasesOf,
  toLastPlaysBySeat,
  mergeTurns,
  type LastPlays,
  type StudentTurn,
} from './moments';
import type { CardSoundness } from './soundness';

export class StudentTurnGenerator {
  /** The seats of whose cards a line may ask. */
  readonly observableSeats: readonly Seat[];
  private readonly others: OtherSeats;

  constructor(
    private readonly problem: BridgeProblem,
    wanted: readonly Step[],
    prover: BridgeProver,
    private readonly sound: CardSoundness,
  ) {
    const { policies = {} } = gameOf(problem, prover);
    this.others = new OtherSeats(problem, policies, collectBranchConditions(wanted).isNamed);
    this.observableSeats = SEATS.filter((seat) => !playsFor(problem, seat));
  }

  /** The first. */
  firstTurns(): readonly StudentTurn[] {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = createWalkState(playAtStart(this.problem), deals);
    return this.advanceToStudent([{ table, aliases: new Map(), lastPlays: [{}], pastLastPlays: [] }]);
  }

  /** The next ones, after a card of the student's. */
  turnsAfter(moments: readonly StudentTurn[], card: Card): readonly StudentTurn[] {
    const next = moments.map((moment) => ({
      table: this.others.playCard(moment.table, moment.table.turn as Seat, card),
      names: moment.aliases,
      lasts: moment.lastPlays,
      pasts: [...moment.pastLastPlays, toLastPlaysBySeat(moment, this.observableSeats)],
    }));
    return this.advanceToStudent(next);
  }

  /** The moments at which the student is to play again, one for each position that makes a difference. */
  private advanceToStudent(moments: readonly StudentTurn[]): readonly StudentTurn[] {
    const found = new Map<string, StudentTurn>();
    const go = (moment: StudentTurn): void => {
      const { table, lastPlays: lasts } = moment;
      const seat = table.turn;
      if (seat === null) return;
      if (playsFor(this.problem, seat)) {
        const key = this.sound.positionKey(table);
        const before = found.get(key);
        found.set(key, before ? mergeTurns(before, moment) : moment);
        return;
      }
      for (const { card, equivalentCards: equals, state: here } of this.others.listAnswers(table, seat)) {
        const played = aliasesOf(moment, equals);
        const now = lasts.map((last): LastPlays => ({ ...last, [seat]: played }));
        go({
          ...moment,
          table: this.others.playCard(here, seat, card),
          aliases: aliasesAfterPlay(moment, equals),
          lastPlays: distinctLastPlays(now),
        });
      }
    };
    moments.forEach(go);
    return [...found.values()];
  }
}
