/** The hand that is exposed as dummy when it differs between deals. */
import type { Hand } from '$lib/cards/hand';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { largestGroup } from '$lib/hidden-information/consistent-worlds';

/** The dummy that most of these deals have; ties go to the first. */
export function exposedDummy(deals: readonly Deal[], dummy: Seat): Hand {
  return largestGroup(deals, ({ [dummy]: hand }) => String(hand))[0]?.[dummy] ?? [];
}
