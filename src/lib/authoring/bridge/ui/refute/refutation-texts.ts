/**
 * Texts of the refutation of a losing card for the author: the deal in which it loses, the defence
 * trick by trick, and a text for the explanation.
 */
import { localize } from '$lib/core/localized-text';
import type { Card } from '$lib/cards/card';
import type { AlternativeCardVerdict } from '$lib/games/bridge/lesson/bridge-judgement';
import { findRefutedGoal, toBridgeReplaySteps } from '$lib/games/bridge/lesson/replay-steps';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { RefutationText } from '$lib/authoring/bridge/writing/append-refutation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import {
  replayStepCaption,
  replayStepTitle,
  type CaptionPart,
} from '$lib/games/bridge/ui/review/shown/caption-words';

/** The texts of one refutation. */
export interface RefutationWords {
  /** The name of the deal. */
  readonly deal: string;
  readonly hands: Deal;
  readonly steps: readonly { readonly when: string; readonly caption: readonly CaptionPart[] }[];
  /** The refutation as a block for the author's explanation. */
  readonly explanation: RefutationText;
}

/** The texts of a card's refutation; null when no deal of the problem beats the card. */
export function refutationWords(
  problem: BridgeProblem,
  log: readonly Card[],
  { card, refutation }: AlternativeCardVerdict,
): RefutationWords | null {
  const layout = refutation && problem.real[refutation.deal];
  if (!refutation || !layout) return null;
  const deal = localize(layout.name, getLocale());
  const line = { log, startIndex: log.length, line: refutation.line, deal: layout.deal };
  const steps = toBridgeReplaySteps(problem, { ...line, goal: findRefutedGoal(problem, line) }).map(
    (step) => ({
      when: replayStepTitle(step),
      caption: replayStepCaption(step),
    }),
  );
  const captions = steps.map(({ caption }) => caption.map(toMarkup).join('')).join(' ');
  return {
    deal,
    hands: layout.deal,
    steps,
    explanation: {
      cards: [...log, ...refutation.line],
      before: m.refute_before({ card: `:${card}:`, deal }),
      after: captions,
    },
  };
}

/** A caption part in the markup of explanations: `:HQ:` for a card. */
const toMarkup = (part: CaptionPart): string =>
  part.kind === 'card' ? `:${part.card}:` : part.text;
