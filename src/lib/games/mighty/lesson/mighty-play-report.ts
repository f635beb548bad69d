/** The output of `lie play --json` for a Mighty problem: a public format. */
import {
  MIGHTY_SEAT_NAMES,
  type MightyProblem,
  type MightySeatName,
} from '$lib/games/mighty/problem/mighty-problem';
import type { SampledSuccess } from '$lib/games/mighty/proof/sampled-success-rates';
import type { MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import { actualDeal } from './student-knowledge';
import type { MightyJudgement } from './mighty-judgement';
import { mightyLesson } from './mighty-lesson';

/** The report of one play, as JSON. */
export interface MightyPlayReport {
  /** From the first lead on; an unfinished trick has a winner of null. */
  readonly tricks: readonly {
    readonly leader: MightySeatName;
    readonly cards: readonly MightyPlayedCard[];
    readonly winner: MightySeatName | null;
  }[];
  /** Null while the play is not over. `points` are those of the student's side, 0 to 20. */
  readonly result: {
    readonly made: boolean;
    readonly points: number;
    readonly goal: number;
  } | null;
  /** One for each card of the student, forced ones included; `trick` is 1 to 10. */
  readonly verdicts: readonly {
    readonly trick: number;
    readonly card: MightyPlayedCard;
    readonly verdict: ActionVerdict;
    /** Present only where the verdict is unknown: the estimate. */
    readonly sampled?: SampledSuccess;
  }[];
  /**
   * The actual deal at the end: the hands before the first trick, P0 first, and the buried cards;
   * null before.
   */
  readonly deal: {
    readonly name: string;
    readonly hands: readonly MightyHand[];
    readonly buried: MightyHand;
  } | null;
  /** The names of the consistent deals, in the file's order. */
  readonly alive: readonly string[];
}

/** The report of a play and its judgement. */
export function createMightyPlayReport(
  problem: MightyProblem,
  play: MightyPlay,
  { decisions, ruledOutAfter }: MightyJudgement,
): MightyPlayReport {
  const isOver = seatOnTurn(play) === null;
  const outcome = mightyLesson(problem).outcome(play);
  const finalDeal = isOver ? actualDeal(problem, play, null) : null;
  const tricks = [
    ...play.won,
    ...(play.trick.plays.length > 0 ? [{ ...play.trick, winner: null }] : []),
  ];
  return {
    tricks: tricks.map(({ leader, plays, winner }) => ({
      leader: MIGHTY_SEAT_NAMES[leader],
      cards: plays,
      winner: winner === null ? null : MIGHTY_SEAT_NAMES[winner],
    })),
    result: outcome && { made: outcome.made, points: outcome.reached, goal: outcome.goal },
    verdicts: decisions.map(({ trick, action, verdict, sampled }) => ({
      ...{ trick, card: action, verdict },
      ...(sampled ? { sampled } : {}),
    })),
    deal: finalDeal && {
      name: finalDeal.name.en,
      hands: SEATS.map((seat: Seat) => finalDeal.deal.hands[seat]),
      buried: finalDeal.deal.buried,
    },
    alive: problem.real.flatMap(({ name }, dealIndex) =>
      ruledOutAfter[dealIndex] === null ? [name.en] : [],
    ),
  };
}
