/** The student's turns while a line is written, one behind the other: what the others may answer in between. */
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { lookedFor } from '../check/line/branch-conditions';
import { Others } from '../check/line/other-seats';
import { tableAfter } from '../check/line/walk-state';
import { gameOf } from '../proof-game';
import { playAtStart, playsFor, type BridgeProblem, type Step } from '../bridge-problem';
import {
  distinct,
  namesAfter,
  namesOf,
  presentOf,
  together,
  type Last,
  type Moment,
} from './moments';
import type { Soundness } from './soundness';

export class Turns {
  /** The seats of whose cards a line may ask. */
  readonly hidden: readonly Seat[];
  private readonly others: Others;

  constructor(
    private readonly problem: BridgeProblem,
    wanted: readonly Step[],
    prover: BridgeProver,
    private readonly sound: Soundness,
  ) {
    const { policies = {} } = gameOf(problem, prover);
    this.others = new Others(problem, policies, lookedFor(wanted).names);
    this.hidden = SEATS.filter((seat) => !playsFor(problem, seat));
  }

  /** The first. */
  begin(): readonly Moment[] {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = tableAfter(playAtStart(this.problem), deals);
    return this.answered([{ table, names: new Map(), lasts: [{}], pasts: [] }]);
  }

  /** The next ones, after a card of the student's. */
  after(moments: readonly Moment[], card: Card): readonly Moment[] {
    const next = moments.map((moment) => ({
      table: this.others.after(moment.table, moment.table.turn as Seat, card),
      names: moment.names,
      lasts: moment.lasts,
      pasts: [...moment.pasts, presentOf(moment, this.hidden)],
    }));
    return this.answered(next);
  }

  /** The moments at which the student is to play again, one for each position that makes a difference. */
  private answered(moments: readonly Moment[]): readonly Moment[] {
    const found = new Map<string, Moment>();
    const go = (moment: Moment): void => {
      const { table, lasts } = moment;
      const seat = table.turn;
      if (seat === null) return;
      if (playsFor(this.problem, seat)) {
        const key = this.sound.keyOf(table);
        const before = found.get(key);
        found.set(key, before ? together(before, moment) : moment);
        return;
      }
      for (const { card, equals, table: here } of this.others.answers(table, seat)) {
        const played = namesOf(moment, equals);
        const now = lasts.map((last): Last => ({ ...last, [seat]: played }));
        go({
          ...moment,
          table: this.others.after(here, seat, card),
          names: namesAfter(moment, equals),
          lasts: distinct(now),
        });
      }
    };
    moments.forEach(go);
    return [...found.values()];
  }
}
