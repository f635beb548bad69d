/** The computer players, each a policy from a seat's view to an action. */
import { invariant } from '$lib/core/result';
import type { Random } from '$lib/core/random';
import type { ClaimResponse } from '$lib/games/mahjong/rules/discard-claims';
import type { Action } from '$lib/games/mahjong/rules/mahjong-game-state';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { View } from '$lib/games/mahjong/rules/mahjong-view';
import { bestClaim } from './best/best-claim';
import { bestDiscard } from './best/discard-values';
import { kimClaim, shantenClaim } from './claim-policies';
import {
  isolatedDiscard,
  kimClaimsDiscard,
  kimDiscard,
  kimMaxDiscard,
  kimPairDiscard,
  ukeireDiscard,
  ukeireSafeDiscard,
} from './discard-policies';

/**
 * Names of the players. `best` searches (see `best/`); `kim…` follow Kim's paper; `ukeire…`
 * minimize the shanten, then maximize the accepted tiles; `isolated` discards isolated tiles.
 */
export const PLAYERS = [
  'best',
  'kim',
  'kim-max',
  'kim-pair',
  'kim-claims',
  'ukeire',
  'ukeire-closed',
  'ukeire-safe',
  'isolated',
  'random',
] as const;
export type Player = (typeof PLAYERS)[number];

type Policy = (view: View, random: Random) => Action;

/** A policy that never claims except to win. */
const withoutClaims =
  (discardPolicy: (view: View) => Tile): Policy =>
  (view) =>
    view.discard === null ? { kind: 'discard', tile: discardPolicy(view) } : { kind: 'pass' };

/** A policy with one rule for discards and one for the claims of pung and chi. */
const withClaims =
  (discardPolicy: (view: View) => Tile, claimPolicy: (view: View) => ClaimResponse): Policy =>
  (view) =>
    view.discard === null ? { kind: 'discard', tile: discardPolicy(view) } : claimPolicy(view);

const POLICIES: Readonly<Record<Player, Policy>> = {
  best: withClaims(bestDiscard, bestClaim),
  kim: withoutClaims((view) => kimDiscard(view)),
  'kim-max': withoutClaims(kimMaxDiscard),
  'kim-pair': withoutClaims(kimPairDiscard),
  'kim-claims': withClaims(kimClaimsDiscard, kimClaim),
  ukeire: withClaims(ukeireDiscard, shantenClaim),
  'ukeire-closed': withoutClaims(ukeireDiscard),
  'ukeire-safe': withClaims(ukeireSafeDiscard, shantenClaim),
  isolated: withoutClaims(isolatedDiscard),
  random: ({ legal }, random) => legal[random.below(legal.length)] ?? { kind: 'pass' },
};

/**
 * Chooses the action of the seat of a view; every player wins when it can. Deterministic in the
 * view and, for `random`, the random source. Throws when it is not this seat's turn.
 */
export function chooseMahjongAction(player: Player, view: View, random: Random): Action {
  invariant(view.legal.length > 0, 'Another seat is to act, or none.');
  const win = view.legal.find(({ kind }) => kind === 'win');
  return win ?? POLICIES[player](view, random);
}
