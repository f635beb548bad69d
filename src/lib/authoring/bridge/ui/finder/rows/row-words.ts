/** Texts of the deal finder's condition rows, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { SeatOrSide } from '$lib/games/bridge/deal-search/conditions/deal-condition';
import type { RowJoin, RowPredicate } from '$lib/authoring/bridge/finder/rows/condition-form';
import { seatName } from '$lib/games/bridge/ui/bridge-names';

export const PREDICATE_NAMES: Readonly<Record<RowPredicate, () => string>> = {
  points: m.finder_points,
  spades: m.finder_spades,
  hearts: m.finder_hearts,
  diamonds: m.finder_diamonds,
  clubs: m.finder_clubs,
  has: m.finder_has,
  'one-of': m.finder_one_of,
  shape: m.finder_shape,
  'shape-exactly': m.finder_shape_exactly,
  balanced: m.finder_balanced,
  'line-fails': m.finder_line_fails,
  'line-wins': m.finder_line_wins,
  'card-loses': m.finder_card_loses,
  'card-wins': m.finder_card_wins,
  auction: m.finder_auction,
};

export const JOIN_NAMES: Readonly<Record<RowJoin, () => string>> = {
  all: m.finder_join_all,
  any: m.finder_join_any,
  none: m.finder_join_none,
};

export function seatOrSideName(seatOrSide: SeatOrSide): string {
  if (seatOrSide === 'NS') return m.finder_who_ns();
  return seatOrSide === 'EW' ? m.finder_who_ew() : seatName(seatOrSide);
}

interface ValueWords {
  readonly name: string;
  readonly example: string;
}

/** Label and example of the value field; null for a predicate without one. */
export function valueWords(predicate: RowPredicate): ValueWords | null {
  switch (predicate) {
    case 'balanced':
    case 'auction':
      return null;
    case 'has':
    case 'one-of':
      return { name: m.finder_value_cards(), example: 'HK HQ' };
    case 'shape':
    case 'shape-exactly':
      return { name: m.finder_value_shape(), example: '5-4-3-1' };
    case 'line-fails':
    case 'line-wins':
      return { name: m.finder_value_line(), example: 'author, H8 HJ/HA' };
    case 'card-loses':
    case 'card-wins':
      return { name: m.finder_value_card(), example: 'HJ' };
    default:
      return {
        name: m.finder_value_number(),
        example: predicate === 'points' ? '12-14, 10+' : '4-6, 5+',
      };
  }
}
