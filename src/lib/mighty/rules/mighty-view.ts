import type { Bidding } from './mighty-bidding';
import type { MightyHand } from './mighty-cards';
import type { MightyContract } from './kitty-exchange';
import { revealedFriend, type FriendDeclaration } from './friend';
import { currentHand, type Game, type MightyResult } from './mighty-game-state';
import type { MightyOptions } from './mighty-options';
import type { MightyPlay } from './mighty-play';
import type { Seat } from './mighty-seats';

/**
 * What one seat may see of a game. It is built from what is open: no field could hold a hidden hand, and
 * a friend is named when all know it. Who holds the friend's card reads it in its own hand.
 */
export interface View {
  readonly seat: Seat;
  /** The rules of this table, which all know. */
  readonly options: MightyOptions;
  readonly phase: Game['phase'];
  readonly bidding: Bidding;
  /** The seat's own cards: the declarer's thirteen while it exchanges, later what it has not played. */
  readonly hand: MightyHand;
  /** What the declarer has buried, for itself alone until the game is over. */
  readonly buried: MightyHand | null;
  readonly contract: MightyContract | null;
  /** What the declarer has said of its friend. */
  readonly friend: FriendDeclaration | null;
  /** The friend since it showed itself. */
  readonly revealed: Seat | null;
  readonly play: MightyPlay | null;
  readonly result: MightyResult | null;
}

export function createMightyView(seat: Seat, game: Game): View {
  const said = 'friend' in game ? game : null;
  const over = game.phase === 'over';
  const seesBuried = 'buried' in game && (over || game.declarer === seat);
  return {
    seat,
    options: game.options,
    phase: game.phase,
    bidding: game.bidding,
    hand: currentHand(game, seat),
    buried: seesBuried ? game.buried : null,
    contract: 'contract' in game ? game.contract : null,
    friend: said ? said.friend : null,
    revealed: said ? revealedFriend(said.friend, said.declarer, said.play) : null,
    play: said ? said.play : null,
    result: over ? game.result : null,
  };
}
