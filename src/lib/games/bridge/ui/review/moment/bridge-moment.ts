/**
 * The losing moment of a bridge play (the turning point that the review opens with) as texts and a
 * refutation; the screen adds the diagram. In a best-chance problem the student looks for the card
 * that wins in the most layouts, so that a mistake has a cost in per cent.
 */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { Language } from '$lib/core/localized-text';
import type { CardDecision, BridgeReveal } from '$lib/games/bridge/lesson/bridge-judgement';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { humanSeats, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { LosingMoment, MomentStep } from '$lib/kit/lesson/review/review-snippets';
import { momentCost } from '../../odds/cost-words';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import {
  happenedSentence,
  isExplainedDecision,
  takeHomeSentence,
  layoutSentence,
  resultTitle,
  momentLine,
  momentTitle,
  solutionCardReason,
  findContrast,
  toPlaceholder,
  whySentence,
} from './bridge-moment-texts';
import { storySteps, storyTitle } from './loss-story-texts';
import type { ContrastDeals } from './two-deals';

interface BridgeReviewedPlay {
  readonly log: readonly Card[];
  readonly claimed: number | null;
  /** True when the goal was reached all the same, by luck. */
  readonly made: boolean;
  readonly decisions: readonly Pick<CardDecision, 'logIndex' | 'loss'>[];
  /** True when the student said that the place of the key card did not matter. */
  readonly hopedForNothing?: boolean;
  /** True when the student knows the solution: then the cards that would have won are named. */
  readonly isRevealed: boolean;
  /** The story of a loss, where opponents think; null while none is known. */
  readonly story?: LossStory | null;
}

/** The steps of the losing moment, its title and its refutation. */
export function bridgeMoment(
  problem: BridgeProblem,
  deals: ContrastDeals,
  { beatingDealIndex, refutation, layoutLoss }: BridgeReveal,
  play: BridgeReviewedPlay,
  language: Language,
): Omit<LosingMoment<Card>, 'felt' | 'hasReplay'> {
  const { log, claimed, made } = play;
  const contrast = findContrast(deals);
  const isChance = problem.chance !== undefined;
  const isDefence = sideOf(problem.contract.declarer) !== studentSide(problem);
  const side = isDefence ? 'defence' : 'declarer';
  const loss = play.decisions.find(({ logIndex }) => logIndex === deals.logIndex)?.loss;
  const lossInFile = chanceLossInFile(problem, deals.logIndex, log);
  const answer = bestFirstCard(problem, deals.logIndex, play);
  const lessonText = answer
    ? solutionCardReason(problem, deals, log, language)
    : takeHomeSentence(problem, deals, log, language);
  const lessonTitle = isExplainedDecision(problem, deals, log) ? {} : { title: m.moment_idea() };
  const lessonSteps = lessonText
    ? [{ kind: 'lesson', ...lessonTitle, text: lessonText } as const]
    : [];
  const why = [
    !contrast && isNever(loss)
      ? m.chance_never({ side })
      : whySentence(deals, contrast, { made, side, hasOddsText: isChance }),
    ...(isChance && loss ? [momentCost(loss, isDefence)] : []),
  ].join(' ');
  // Against opponents who think, the deals say nothing of the reason: only a proved story does.
  const isThinking =
    !made && humanSeats(problem).some((seat) => sideOf(seat) !== studentSide(problem));
  const steps: readonly MomentStep[] = play.story
    ? [...storySteps(problem, play.story, play.isRevealed), ...lessonSteps]
    : [
        {
          kind: 'happened',
          ...(made ? {} : { title: m.moment_losing_card() }),
          text: [
            ...(answer ? [m.chance_found_first(answer)] : []),
            happenedSentence(problem, deals, contrast, log, made),
          ].join(' '),
        },
        // Without a difference there is nothing to tell but that the card lost.
        ...((contrast && !isThinking) || isChance ? [{ kind: 'why', text: why } as const] : []),
        ...(layoutLoss
          ? [
              {
                kind: 'layout',
                text: layoutSentence(problem, layoutLoss, deals, play.isRevealed),
              } as const,
            ]
          : []),
        ...lessonSteps,
      ];
  const titleOf = (): string => {
    if (play.story) return storyTitle(problem, play.story, play.isRevealed);
    if (play.hopedForNothing || isThinking) return resultTitle(problem, log, claimed);
    return contrast || !isChance
      ? momentTitle(deals, contrast, made)
      : chanceTitle(loss, lossInFile, side);
  };
  return {
    logIndex: deals.logIndex,
    refutation: { worldIndex: beatingDealIndex, line: refutation },
    title: titleOf(),
    subtitle: momentLine(problem, deals, log, { claimed, made }),
    steps,
  };
}

/**
 * The title for a best-chance problem, in which a wrong card may still win in other layouts than
 * the author's, only less often than the best one.
 */
function chanceTitle(
  loss: OddsLoss | undefined,
  lossInFile: number | undefined,
  side: 'defence' | 'declarer',
): string {
  const isWorse = loss ? loss.min > 0 : lossInFile !== undefined;
  // The cards are to blame only if the card is known to be as good as any.
  if (!isWorse) return loss?.max === 0 ? m.chance_title_badly() : m.moment_title_none();
  if (isNever(loss)) return m.chance_title_never({ side });
  return loss && loss.best.min >= 100 ? m.chance_title_sure({ side }) : m.chance_title({ side });
}

/** True when the played card reaches the goal in no layout. */
const isNever = (loss: OddsLoss | undefined): boolean => loss?.played.max === 0;

/**
 * The student's first card and its odds, if it answered the question of a best-chance problem and a
 * later card lost; else null.
 */
function bestFirstCard(
  { chance }: BridgeProblem,
  losingIndex: number,
  { log, decisions }: BridgeReviewedPlay,
): { readonly card: string; readonly best: string } | null {
  // Without wrong first cards in the file the question is not about the first card.
  if (!chance || Object.keys(chance.errors).length === 0) return null;
  const firstDecisionIndex = decisions[0]?.logIndex ?? losingIndex;
  const card = log[firstDecisionIndex];
  return firstDecisionIndex < losingIndex && card !== undefined && !(card in chance.errors)
    ? { card: toPlaceholder(card), best: `${chance.best}%` }
    : null;
}

/**
 * The per cent that a wrong first card gives up, as the problem file states it; undefined for other
 * cards.
 */
function chanceLossInFile(
  { chance }: BridgeProblem,
  logIndex: number,
  [firstCard]: readonly Card[],
): number | undefined {
  return logIndex === 0 && firstCard ? chance?.errors[firstCard] : undefined;
}
