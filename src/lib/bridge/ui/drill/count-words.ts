/** What is answered to a count, in words. */
import { m } from '$lib/paraglide/messages';
import { suitName } from '$lib/ui/cards/card-names';
import type { CountAnswer, Holds, Refusal } from '$lib/bridge/lesson/drill/counting-drill';
import type { Measure } from '$lib/bridge/problem/shows';
import type { Seat } from '$lib/bridge/rules/seats';
import { seatName, showsText } from '../names';

const PARTS: Readonly<Record<Holds, () => string>> = {
  every: m.drill_part_every,
  some: m.drill_part_some,
  none: m.drill_part_none,
};

/** "spades", "points" */
export function measureName(measure: Measure): string {
  return measure === 'hcp' ? m.drill_points() : suitName(measure);
}

/** "in every deal" */
export function partText(holds: Holds): string {
  return PARTS[holds]();
}

/** One sentence: whether the hand may be so, and why not. */
export function answerText(seat: Seat, { holds, why }: CountAnswer): string {
  if (why) return refusalText(seat, why);
  return holds === 'every'
    ? m.drill_every({ seat: seatName(seat) })
    : m.drill_some({ seat: seatName(seat) });
}

function refusalText(by: Seat, why: Refusal): string {
  const seat = seatName(by);
  switch (why.kind) {
    case 'shown-out': {
      const words = { seat, suit: suitName(why.suit) };
      if (why.count === 0) return m.drill_shown_out_none(words);
      return m.drill_shown_out({ ...words, count: m.number_word({ count: why.count }) });
    }
    case 'played':
      return m.drill_played({ seat, suit: suitName(why.suit), least: why.least });
    case 'missing': {
      const suit = suitName(why.suit);
      if (why.most === 0) return m.drill_missing_none({ suit });
      return m.drill_missing({ seat, suit, most: why.most });
    }
    case 'nobody-else':
      return m.drill_nobody_else({ seat, suit: suitName(why.suit), least: why.least });
    case 'points-least':
      return m.drill_points_least({ seat, least: why.least });
    case 'points-most':
      return m.drill_points_most({ seat, most: why.most });
    case 'auction':
      return m.drill_auction({ seat, shown: showsText({ [why.measure]: why.shown }) });
    case 'deals':
      return why.measures.length === 0
        ? m.drill_deals_together()
        : m.drill_deals({ what: listed(why.measures) });
  }
}

function listed(measures: readonly Measure[]): string {
  return measures.map(measureName).reduce((before, what) => m.drill_listed({ before, what }));
}
