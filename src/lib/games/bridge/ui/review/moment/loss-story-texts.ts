/**
 * The story of a loss against opponents who think, as the steps of the losing moment: what one of
 * them saw, concluded and did.
 */
import { m } from '$lib/paraglide/messages';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { MomentStep } from '$lib/kit/lesson/review/review-snippets';
import { seatName } from '../../bridge-names';
import { toPlaceholder } from './bridge-moment-texts';

/** "East placed the ace of spades with West." */
export function storyTitle({ student }: BridgeProblem, { seat, placed }: LossStory): string {
  const words = {
    seat: seatName(seat),
    card: cardName(placed.card),
    holder: seatName(placed.holder),
  };
  if (placed.isKept) return m.story_title_kept(words);
  return placed.holder === student ? m.story_title_you(words) : m.story_title(words);
}

/** The thought of the opponent on the felt: "East, at trick 3" and a quotation. */
export function storyThought(
  { student }: BridgeProblem,
  { seat, placed, played }: LossStory,
): { readonly when: string; readonly text: string } {
  return {
    when: m.story_thought_when({ seat: seatName(seat), trick: played.trick }),
    text: m.story_thought({ text: conclusionText(student, placed) }),
  };
}

/** "West has the ace of spades.", said to the student. */
function conclusionText(student: Seat, { card, holder, isKept }: LossStory['placed']): string {
  const words = { card: toPlaceholder(card), holder: seatName(holder) };
  if (isKept) return m.story_concluded_kept(words);
  return holder === student ? m.story_concluded_you(words) : m.story_concluded_text(words);
}

/** The steps, a sentence or two each. */
export function storySteps(
  { student }: BridgeProblem,
  { seat, seen, placed, played, instead }: LossStory,
): readonly MomentStep[] {
  const seatWords = { seat: seatName(seat) };
  return [
    {
      kind: 'seen',
      title: m.story_saw(seatWords),
      text: m.story_saw_text({ card: toPlaceholder(seen.card), trick: seen.trick }),
    },
    {
      kind: 'why',
      title: m.story_concluded(seatWords),
      text: conclusionText(student, placed),
    },
    {
      kind: 'layout',
      title: m.story_did(seatWords),
      text: m.story_did_text({
        card: toPlaceholder(played.card),
        trick: played.trick,
        instead: toPlaceholder(instead.student),
        otherwise: toPlaceholder(instead.opponent),
      }),
    },
  ];
}
