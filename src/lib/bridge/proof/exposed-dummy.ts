/** Which hand is faced as dummy where it is not the same in every deal. */
import type { Hand } from '$lib/cards/hand';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { faced } from '$lib/switching/alive';

/** The hand that is faced as dummy: the one that most of these deals have, of several the first. */
export function exposedDummy(deals: readonly Deal[], dummy: Seat): Hand {
  return faced(deals, ({ [dummy]: hand }) => String(hand))[0]?.[dummy] ?? [];
}
