/** Which deals of a bridge game may still be the truth after a play. */
import type { Hand } from '$lib/cards/hand';
import type { Deal } from '$lib/bridge/rules/deal';
import type { Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import { faced, worldsAlive } from '$lib/switching/alive';
import type { Game } from './port';
import { bridgeSwitching } from './rules';

/** The places in `Game.deals` of the deals alive, in order; see `worldsAlive`. */
export function dealsAlive(game: Game, play: Play): readonly number[] {
  return worldsAlive(bridgeSwitching, game, play);
}

/** The hand that is faced as dummy: the one that most of these deals have, of several the first. */
export function facedDummy(deals: readonly Deal[], dummy: Seat): Hand {
  return faced(deals, ({ [dummy]: hand }) => String(hand))[0]?.[dummy] ?? [];
}
