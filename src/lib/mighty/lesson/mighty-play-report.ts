/** What `lie play --json` prints of a play: the shape is a contract, other programs read it. */
import { MIGHTY_SEAT_NAMES, type MightyProblem, type MightySeatName } from '$lib/mighty/problem/mighty-problem';
import type { SampledSuccess } from '$lib/mighty/proof/sampled-success-rates';
import type { MightyHand } from '$lib/mighty/rules/mighty-cards';
import { seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { ActionVerdict } from '$lib/switching/prover';
import { actualDeal } from './student-knowledge';
import type { MightyJudgement } from './mighty-judgement';
import { mightyLesson } from './mighty-lesson';

export interface MightyPlayReport {
  /** From the first lead on; the trick in progress, if it has a card, with a winner of null. */
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
  /** One a card of the student's, forced ones too; `trick` is 1 to 10 of the whole play. */
  readonly verdicts: readonly {
    readonly trick: number;
    readonly card: MightyPlayedCard;
    readonly verdict: ActionVerdict;
    /** Only where the verdict is unknown: what games played out say instead. */
    readonly sampled?: SampledSuccess;
  }[];
  /**
   * The truth at the end: the ten cards with which each seat began, P0 first, and what was buried;
   * null before.
   */
  readonly deal: {
    readonly name: string;
    readonly hands: readonly MightyHand[];
    readonly buried: MightyHand;
  } | null;
  /** The names of the real deals that fit the play, in the file's order. */
  readonly alive: readonly string[];
}

/** The report of a play with what `judge` said about it. */
export function createMightyPlayReport(
  problem: MightyProblem,
  play: MightyPlay,
  { decisions, ruledOutAfter: ruledOut }: MightyJudgement,
): MightyPlayReport {
  const isOver = seatOnTurn(play) === null;
  const outcome = mightyLesson(problem).outcome(play);
  const truth = isOver ? actualDeal(problem, play, null) : null;
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
    deal: truth && {
      name: truth.name.en,
      hands: SEATS.map((seat: Seat) => truth.deal.hands[seat]),
      buried: truth.deal.buried,
    },
    alive: problem.real.flatMap(({ name }, place) => (ruledOut[place] === null ? [name.en] : [])),
  };
}
