/**
 * Texts of the counting drill: the answer to a student's guess of a hidden hand's suit lengths and
 * points.
 */
import { m } from '$lib/paraglide/messages';
import { suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type {
  HandCountAnswer,
  GuessStatus,
  CountContradiction,
} from '$lib/games/bridge/lesson/drill/counting-drill';
import type { HandMeasure } from '$lib/games/bridge/problem/shown-ranges';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { seatName, showsText } from '../bridge-names';

const STATUS_TEXTS: Readonly<Record<GuessStatus, () => string>> = {
  against: m.drill_part_against,
  certain: m.drill_part_certain,
  open: m.drill_part_open,
};

/** "spades", "points" */
export function measureName(measure: HandMeasure): string {
  return measure === 'hcp' ? m.drill_points() : suitName(measure);
}

/** "certain by now" */
export function partText(status: GuessStatus): string {
  return STATUS_TEXTS[status]();
}

/** A sentence for each contradiction; without any, that the count is possible. */
export function answerTexts(seat: Seat, { contradictions }: HandCountAnswer): readonly string[] {
  if (contradictions.length === 0) return [m.drill_may_be()];
  return contradictions.map((contradiction) => contradictionText(seat, contradiction));
}

/**
 * The fact that a guessed number contradicts: the suit in which the hand has shown out, the cards
 * of a suit that it has played, that others have (`missing`) or cannot have (`nobody-else`), the
 * points that its suits allow, or what it showed in the auction.
 */
function contradictionText(countedSeat: Seat, contradiction: CountContradiction): string {
  const seat = seatName(countedSeat);
  switch (contradiction.kind) {
    case 'shown-out': {
      const words = { seat, suit: suitName(contradiction.suit) };
      if (contradiction.count === 0) return m.drill_shown_out_none(words);
      return m.drill_shown_out({ ...words, count: m.number_word({ count: contradiction.count }) });
    }
    case 'played':
      return m.drill_played({ seat, suit: suitName(contradiction.suit), least: contradiction.min });
    case 'missing': {
      const suit = suitName(contradiction.suit);
      if (contradiction.max === 0) return m.drill_missing_none({ suit });
      return m.drill_missing({ seat, suit, most: contradiction.max });
    }
    case 'nobody-else':
      return m.drill_nobody_else({
        seat,
        suit: suitName(contradiction.suit),
        least: contradiction.min,
      });
    case 'points-least':
      return m.drill_points_least({ seat, least: contradiction.min });
    case 'points-most':
      return m.drill_points_most({ seat, most: contradiction.max });
    case 'auction':
      return m.drill_auction({
        seat,
        shown: showsText({ [contradiction.measure]: contradiction.shown }),
      });
  }
}
