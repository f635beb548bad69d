/** Texts of the answer to a count. */
import { m } from '$lib/paraglide/messages';
import { suitName } from '$lib/ui/cards/spoken-cards';
import type {
  HandCountAnswer,
  GuessStatus,
  CountContradiction,
} from '$lib/bridge/lesson/drill/counting-drill';
import type { HandMeasure } from '$lib/bridge/problem/shown-ranges';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { seatName, showsText } from '../bridge-names';

const PARTS: Readonly<Record<GuessStatus, () => string>> = {
  against: m.drill_part_against,
  certain: m.drill_part_certain,
  open: m.drill_part_open,
};

/** "spades", "points" */
export function measureName(measure: HandMeasure): string {
  return measure === 'hcp' ? m.drill_points() : suitName(measure);
}

/** "certain by now" */
export function partText(standing: GuessStatus): string {
  return PARTS[standing]();
}

/** A sentence for each number that cannot be; else that it may be so. */
export function answerTexts(
  seat: Seat,
  { contradictions: why }: HandCountAnswer,
): readonly string[] {
  if (why.length === 0) return [m.drill_may_be()];
  return why.map((each) => whyText(seat, each));
}

function whyText(by: Seat, why: CountContradiction): string {
  const seat = seatName(by);
  switch (why.kind) {
    case 'shown-out': {
      const words = { seat, suit: suitName(why.suit) };
      if (why.count === 0) return m.drill_shown_out_none(words);
      return m.drill_shown_out({ ...words, count: m.number_word({ count: why.count }) });
    }
    case 'played':
      return m.drill_played({ seat, suit: suitName(why.suit), least: why.min });
    case 'missing': {
      const suit = suitName(why.suit);
      if (why.max === 0) return m.drill_missing_none({ suit });
      return m.drill_missing({ seat, suit, most: why.max });
    }
    case 'nobody-else':
      return m.drill_nobody_else({ seat, suit: suitName(why.suit), least: why.min });
    case 'points-least':
      return m.drill_points_least({ seat, least: why.min });
    case 'points-most':
      return m.drill_points_most({ seat, most: why.max });
    case 'auction':
      return m.drill_auction({ seat, shown: showsText({ [why.measure]: why.shown }) });
  }
}
