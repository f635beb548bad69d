/**
 * The story of a loss against opponents who think, as the steps of the losing moment: what one of
 * them saw, concluded and did; and that of a win by deception. `isRevealed`: the student knows the
 * solution; only then is the sound card named.
 */
import { m } from '$lib/paraglide/messages';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { MomentStep } from '$lib/kit/lesson/review/review-snippets';
import { seatName } from '../../bridge-names';
import { constraintWords } from '../thoughts/constraint-words';
import { mainInference } from '../thoughts/decisive-thought';
import { toPlaceholder } from './bridge-moment-texts';

/** A seat is sure from this share of its belief on. */
const SURE_SHARE = 0.9;

/** "East placed the ace of spades with West." */
export function storyTitle(
  { student }: BridgeProblem,
  { seat, placed }: LossStory,
  isRevealed: boolean,
): string {
  const words = {
    seat: seatName(seat),
    card: cardName(placed.card),
    holder: seatName(placed.holder),
  };
  if (placed.isKept) return isRevealed ? m.story_title_kept(words) : m.story_title_known(words);
  return placed.holder === student ? m.story_title_you(words) : m.story_title(words);
}

/** The thought of the opponent on the felt: "East, at trick 3" and a quotation. */
export function storyThought(
  { student }: BridgeProblem,
  { seat, placed, played }: LossStory,
  isRevealed: boolean,
): { readonly when: string; readonly text: string } {
  return {
    when: m.story_thought_when({ seat: seatName(seat), trick: played.trick }),
    text: m.story_thought({ text: conclusionText(student, placed, isRevealed) }),
  };
}

/**
 * "West has the ace of spades. No layout East considered gives you both the ace of hearts and the
 * ace of spades.": the belief, and its reason where that is proved.
 */
function conclusionWithReason(
  student: Seat,
  { seat, seen, placed }: LossStory,
  isRevealed: boolean,
): string {
  if (!placed.isImpliedByHolding || placed.isKept)
    return conclusionText(student, placed, isRevealed);
  const words = {
    seat: seatName(seat),
    seen: toPlaceholder(seen.card),
    card: toPlaceholder(placed.card),
  };
  return placed.holder === student
    ? m.story_concluded_implied_you(words)
    : m.story_concluded_implied({ ...words, holder: seatName(placed.holder) });
}

/** "West has the ace of spades.", said to the student. */
function conclusionText(
  student: Seat,
  { card, holder, isKept }: LossStory['placed'],
  isRevealed: boolean,
): string {
  const words = { card: toPlaceholder(card), holder: seatName(holder) };
  if (isKept) return isRevealed ? m.story_concluded_kept(words) : m.story_concluded_known();
  return holder === student ? m.story_concluded_you(words) : m.story_concluded_text(words);
}

/** The steps, a sentence or two each. */
export function storySteps(
  { student }: BridgeProblem,
  story: LossStory,
  isRevealed: boolean,
): readonly MomentStep[] {
  const { seat, seen, placed, played, instead } = story;
  const seatWords = { seat: seatName(seat) };
  const isProved = placed.isKept || placed.isImpliedByHolding;
  const playedWords = {
    card: toPlaceholder(played.card),
    trick: played.trick,
    otherwise: toPlaceholder(instead.opponent),
  };
  return [
    {
      kind: 'seen',
      title: m.story_saw(seatWords),
      text: m.story_saw_text({ card: toPlaceholder(seen.card), trick: seen.trick }),
    },
    {
      kind: 'why',
      title: isProved ? m.story_concluded(seatWords) : m.story_believed(seatWords),
      text: conclusionWithReason(student, story, isRevealed),
    },
    {
      kind: 'layout',
      title: m.story_did(seatWords),
      text: isRevealed
        ? m.story_did_text({ ...playedWords, instead: toPlaceholder(instead.student) })
        : m.story_did_better(playedWords),
    },
  ];
}

/**
 * The steps of a win by deception, by the thought of the opponent that was fooled: what it saw,
 * believed and played. Null for a thought without a proved deception.
 */
export function deceptionSteps(entry: LedgerEntry): readonly MomentStep[] | null {
  const { seat, card, trick, fooled } = entry;
  if (!fooled) return null;
  const seatWords = { seat: seatName(seat) };
  const by = toPlaceholder(fooled.by.card);
  const statement = mainInference(entry)?.says;
  const believed = (): string | null => {
    if (fooled.hidden) {
      const words = { card: toPlaceholder(fooled.hidden) };
      return fooled.score < SURE_SHARE ? m.story_won_unsure(words) : m.story_won_hidden(words);
    }
    return statement ? `${constraintWords(statement)}.` : null;
  };
  const believedText = believed();
  return [
    {
      kind: 'seen',
      title: m.story_saw(seatWords),
      text: m.story_won_saw({ card: by, trick: fooled.by.trick }),
    },
    ...(believedText
      ? [{ kind: 'why', title: m.story_believed(seatWords), text: believedText } as const]
      : []),
    {
      kind: 'fooled',
      title: m.story_did(seatWords),
      text: m.story_won_did({ ...seatWords, card: toPlaceholder(card), trick, by }),
    },
  ];
}
