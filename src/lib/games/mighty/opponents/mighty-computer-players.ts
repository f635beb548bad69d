/** The computer players: the action of a seat in each phase of a game, from its view alone. */
import { invariant } from '$lib/core/result';
import type { Random } from '$lib/core/random';
import { biddingResult, turnToBid } from '$lib/games/mighty/rules/mighty-bidding';
import type { Action } from '$lib/games/mighty/rules/mighty-game-state';
import { seatOnTurn } from '$lib/games/mighty/rules/mighty-play';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { View } from '$lib/games/mighty/rules/mighty-view';
import { chooseBurial, chooseCall, chooseContract, chooseFriend } from './declarer-choices';
import { chooseSampledPlay, type SamplingOptions } from './sampling-player';
import { chooseHeuristicPlay } from './heuristic-player';

/**
 * A computer player: heuristic, well below a millisecond a card; or by sampled worlds, which is
 * stronger. Both bid, bury and announce a friend alike.
 */
export type Player =
  { readonly kind: 'heuristic' } | ({ readonly kind: 'worlds' } & SamplingOptions);

/**
 * The action of the seat of a view, determined by view and random generator. Throws when it is not
 * this seat's turn.
 */
export function chooseMightyAction(player: Player, view: View, random: Random): Action {
  invariant(seatToActInView(view) === view.seat, 'Another seat is to act, or none.');
  switch (view.phase) {
    case 'bidding':
      return { kind: 'call', call: chooseCall(view) };
    case 'exchange':
      return { kind: 'bury', cards: chooseBurial(view) };
    case 'contract':
      return { kind: 'contract', ...chooseContract(view) };
    case 'friend':
      return { kind: 'friend', friend: chooseFriend(view) };
    case 'play': {
      const sampled = player.kind === 'worlds';
      const played = sampled ? chooseSampledPlay(view, player, random) : chooseHeuristicPlay(view);
      return { kind: 'play', played };
    }
    case 'redeal':
    case 'over':
      throw new Error('The game is over.');
  }
}

/** The seat on turn, from public information. */
function seatToActInView({ bidding, play }: View): Seat | null {
  if (play) return seatOnTurn(play);
  const turn = turnToBid(bidding);
  if (turn !== null) return turn;
  const result = biddingResult(bidding);
  return result === null || result === 'redeal' ? null : result.seat;
}
