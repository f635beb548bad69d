/** The computer's players: what a seat does, from what it may see of a game alone. */
import { invariant } from '$lib/core/result';
import type { Random } from '$lib/core/random';
import type { ClaimResponse } from '$lib/mahjong/rules/claims';
import type { Action } from '$lib/mahjong/rules/game';
import type { Tile } from '$lib/mahjong/rules/tiles';
import type { View } from '$lib/mahjong/rules/view';
import { bestClaim } from './best/claim';
import { bestDiscard } from './best/values';
import { kimClaim, shantenClaim } from './claiming';
import {
  isolatedDiscard,
  kimClaimsDiscard,
  kimDiscard,
  kimMaxDiscard,
  kimPairDiscard,
  ukeireDiscard,
  ukeireSafeDiscard,
} from './discarding';

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

type Style = (view: View, random: Random) => Action;

/** Who knows nothing of claims lets every discard lie but the one that wins. */
const discarding =
  (of: (view: View) => Tile): Style =>
  (view) =>
    view.discard === null ? { kind: 'discard', tile: of(view) } : { kind: 'pass' };

const claiming =
  (of: (view: View) => Tile, claim: (view: View) => ClaimResponse): Style =>
  (view) =>
    view.discard === null ? { kind: 'discard', tile: of(view) } : claim(view);

const STYLES: Readonly<Record<Player, Style>> = {
  best: claiming(bestDiscard, bestClaim),
  kim: discarding((view) => kimDiscard(view)),
  'kim-max': discarding(kimMaxDiscard),
  'kim-pair': discarding(kimPairDiscard),
  'kim-claims': claiming(kimClaimsDiscard, kimClaim),
  ukeire: claiming(ukeireDiscard, shantenClaim),
  'ukeire-closed': discarding(ukeireDiscard),
  'ukeire-safe': claiming(ukeireSafeDiscard, shantenClaim),
  isolated: discarding(isolatedDiscard),
  random: ({ legal: may }, random) => may[random.below(may.length)] ?? { kind: 'pass' },
};

/**
 * What the seat of a view does now; everybody wins who can. The same view and the same randomness, which `random`
 * alone uses, give the same action. Throws when it is not this seat's turn.
 */
export function chooseMahjongAction(player: Player, view: View, random: Random): Action {
  invariant(view.legal.length > 0, 'Another seat is to act, or none.');
  const win = view.legal.find(({ kind }) => kind === 'win');
  return win ?? STYLES[player](view, random);
}
