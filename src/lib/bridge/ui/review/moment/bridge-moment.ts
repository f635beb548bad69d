/** The losing moment of a bridge play for the review, without the felt. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { Language } from '$lib/core/localized-text';
import type { CardDecision, BridgeReveal } from '$lib/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { LosingMoment, MomentStep } from '$lib/lesson-ui/review/review-snippets';
import { momentCost } from '../../odds/cost-words';
import type { OddsLoss } from '$lib/switching/play-judgement';
import {
  happenedSentence,
  takeHomeSentence,
  momentLine,
  momentTitle,
  solutionCardReason,
  findContrast,
  whySentence,
} from './bridge-moment-texts';
import type { ContrastDeals } from './two-deals';

interface BridgeReviewedPlay {
  readonly log: readonly Card[];
  readonly claimed: number | null;
  /** True when it was made all the same, with luck. */
  readonly made: boolean;
  readonly decisions: readonly Pick<CardDecision, 'logIndex' | 'loss'>[];
}

export function bridgeMoment(
  problem: BridgeProblem,
  deals: ContrastDeals,
  { beatingDealIndex: beat, refutation }: BridgeReveal,
  play: BridgeReviewedPlay,
  language: Language,
): Omit<LosingMoment<Card>, 'felt' | 'hasReplay'> {
  const { log, claimed, made } = play;
  const turns = findContrast(deals);
  const isChance = problem.chance !== undefined;
  const loss = play.decisions.find(({ logIndex: at }) => at === deals.logIndex)?.loss;
  const given = chanceLossInFile(problem, deals.logIndex, log);
  const taken = isAnswered(problem, deals.logIndex, play)
    ? solutionCardReason(problem, deals, log, language)
    : takeHomeSentence(problem, deals, log, language);
  const steps: readonly MomentStep[] = [
    { kind: 'happened', text: happenedSentence(problem, deals, turns, log, made) },
    {
      kind: 'why',
      text: [
        !turns && isNever(loss) ? m.chance_never() : whySentence(deals, turns, made, isChance),
        ...chanceWords(problem, loss, given),
      ].join(' '),
    },
    ...(taken ? [{ kind: 'lesson', text: taken } as const] : []),
  ];
  return {
    logIndex: deals.logIndex,
    refutation: { worldIndex: beat, line: refutation },
    title: turns || !isChance ? momentTitle(deals, turns, made) : chanceTitle(loss, given),
    subtitle: momentLine(problem, deals, log, { claimed, made }),
    steps,
  };
}

/**
 * Where the best chance is asked for a card may win in other layouts than the author's, only less
 * often than another.
 */
function chanceTitle(loss: OddsLoss | undefined, given: number | undefined): string {
  const isWorse = loss ? loss.min > 0 : given !== undefined;
  if (!isWorse) return m.chance_title_badly();
  if (isNever(loss)) return m.chance_title_never();
  return loss && loss.best.min >= 100 ? m.chance_title_sure() : m.chance_title();
}

/** True when the card makes it in none of the ways that the cards may lie. */
const isNever = (loss: OddsLoss | undefined): boolean => loss?.played.max === 0;

/**
 * Where the best chance is asked for: whether the first card had answered it, and a later one lost
 * it all the same.
 */
function isAnswered(
  { chance }: BridgeProblem,
  at: number,
  { log, decisions }: BridgeReviewedPlay,
): boolean {
  // Without a first card that is wrong the question is another one.
  if (!chance || Object.keys(chance.errors).length === 0) return false;
  const firstDecisionIndex = decisions[0]?.logIndex ?? at;
  const card = log[firstDecisionIndex];
  return firstDecisionIndex < at && card !== undefined && !(card in chance.errors);
}

/** The file knows what the first card gives up before anybody has weighed it. */
function chanceLossInFile(
  { chance }: BridgeProblem,
  at: number,
  [first]: readonly Card[],
): number | undefined {
  return at === 0 && first ? chance?.errors[first] : undefined;
}

/**
 * Where the best chance is asked for: what the card made and the best would have made, and how much
 * was given up.
 */
function chanceWords(
  { chance }: BridgeProblem,
  loss: OddsLoss | undefined,
  given: number | undefined,
): readonly string[] {
  if (!chance) return [];
  if (loss) return [momentCost(loss)];
  return given === undefined
    ? []
    : [m.odds_moment({ mine: chance.best - given, best: chance.best })];
}
