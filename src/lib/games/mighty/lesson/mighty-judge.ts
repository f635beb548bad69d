/** Judges a student's play by the proof, and finds the cards that differ between two deals. */
import { invariant } from '$lib/core/result';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { authorLinePlay } from '$lib/games/mighty/problem/mighty-line';
import { playAtProblemStart, type MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type {
  MightyProofGame,
  MightyProver,
  World,
} from '$lib/games/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import {
  sampledSuccessRates,
  type SampledSuccess,
} from '$lib/games/mighty/proof/sampled-success-rates';
import { mightyDoubleDummyGuide } from '$lib/games/mighty/proof/mighty-evaluation';
import { MIGHTY_DECK, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { judgeDecision } from '$lib/hidden-information/judge-decision';
import { Judge } from '$lib/hidden-information/play-judge';
import type * as hiddenInformation from '$lib/hidden-information/play-judgement';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import type { MightyAlternative, MightyDecision, MightyJudgement } from './mighty-judgement';
import { playAfterCards } from './mighty-lesson';

/**
 * Judges every decision of the student in a log, with the deciding moment and the reveal. `log`
 * holds all plays since the problem's start and may stop anywhere; each must be possible in a
 * consistent deal.
 */
export function judgeMightyPlay(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  prover: MightyProver,
): MightyJudgement {
  const game = toMightyProofGame(problem);
  const judgement = createJudge(game, prover).judgePlay(playAtProblemStart(problem), log);
  const { turningPoint, ruledOutAfter, reveal } = judgement;
  return {
    turningPoint,
    ruledOutAfter,
    decisions: judgement.decisions.map((decision) => toMightyDecision(problem, log, decision)),
    reveal: reveal && { ...reveal, moved: movedCards(game, reveal) },
  };
}

/**
 * Judges the last play of a log by itself. Throws when it is not the student's or was not legal.
 */
export function judgeLastMightyPlay(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  prover: MightyProver,
): hiddenInformation.DecisionJudgement {
  const before = playAfterCards(problem, log.slice(0, -1));
  const played = log.at(-1);
  invariant(played, 'No card was played.');
  return judgeDecision(createJudge(toMightyProofGame(problem), prover), before, played);
}

/**
 * The verdict on an alternative play after `log`, with its refutation when it is not sound; beyond
 * the node budget the refutation is null and there is an estimate. Throws when it is not the
 * student's turn or the play is illegal.
 */
export function judgeMightyAlternative(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  played: MightyPlayedCard,
  prover: MightyProver,
): MightyAlternative {
  const game = toMightyProofGame(problem);
  const play = playAfterCards(problem, log);
  const verdict = createJudge(game, prover).judgeAction(play, played);
  return { ...verdict, sampled: sampledSuccessIfUnknown(verdict.verdict, game, play, played) };
}

function createJudge(
  game: MightyProofGame,
  prover: MightyProver,
): Judge<MightyProofGame, World, MightyPlay, MightyPlayedCard> {
  return new Judge(mightyHiddenInformation, mightyDoubleDummyGuide, prover, game);
}

function toMightyDecision(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  decision: hiddenInformation.JudgedDecision<MightyPlayedCard>,
): MightyDecision {
  const { logIndex, action, verdict } = decision;
  const logBefore = log.slice(0, logIndex);
  const play = playAfterCards(problem, logBefore);
  const authorCard = authorLinePlay(problem, logBefore);
  return {
    ...decision,
    trick: play.trick.number,
    equal: verdict === 'sound' && authorCard !== null && action !== authorCard,
    sampled: sampledSuccessIfUnknown(verdict, toMightyProofGame(problem), play, action),
  };
}

/** The success rate in playouts where the proof has no verdict. */
function sampledSuccessIfUnknown(
  verdict: ActionVerdict,
  game: MightyProofGame,
  play: MightyPlay,
  played: MightyPlayedCard,
): SampledSuccess | null {
  return verdict === 'unknown' ? (sampledSuccessRates(game, play).get(played) ?? null) : null;
}

/** The cards with different holders in the two deals, in deck order. */
function movedCards(
  { worlds }: MightyProofGame,
  {
    hopedWorldIndex,
    worldIndex,
  }: Pick<hiddenInformation.Reveal<MightyPlayedCard>, 'hopedWorldIndex' | 'worldIndex'>,
): readonly MightyCard[] {
  const hopedWorld = hopedWorldIndex === null ? undefined : worlds[hopedWorldIndex];
  const actualWorld = worlds[worldIndex];
  if (!hopedWorld || !actualWorld) return [];
  const holder = ({ hands }: World, card: MightyCard): number =>
    hands.findIndex((hand) => hand.includes(card));
  return MIGHTY_DECK.filter((card) => holder(hopedWorld, card) !== holder(actualWorld, card));
}
