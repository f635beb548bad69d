/** The information that one seat has of a game. */
import type { Bidding } from './mighty-bidding';
import type { MightyHand } from './mighty-cards';
import type { MightyContract } from './kitty-exchange';
import { revealedFriend, type FriendDeclaration } from './friend';
import { currentHand, type Game, type MightyResult } from './mighty-game-state';
import type { MightyOptions } from './mighty-options';
import type { MightyPlay } from './mighty-play';
import type { Seat } from './mighty-seats';

/**
 * The information of one seat. It is built from public facts, so no field can hold a hidden hand;
 * the friend is named once it is public. The holder of the friend's card finds it in its own hand.
 */
export interface View {
  readonly seat: Seat;
  /** The options of this game, which all players know. */
  readonly options: MightyOptions;
  readonly phase: Game['phase'];
  readonly bidding: Bidding;
  /** The seat's own cards: thirteen while the declarer exchanges, later those not yet played. */
  readonly hand: MightyHand;
  /** The buried cards; known to the declarer alone until the game is over. */
  readonly buried: MightyHand | null;
  readonly contract: MightyContract | null;
  /** The declarer's announcement. */
  readonly friend: FriendDeclaration | null;
  /** The friend once it is public. */
  readonly revealed: Seat | null;
  readonly play: MightyPlay | null;
  readonly result: MightyResult | null;
}

/** The view of a seat of a game. */
export function createMightyView(seat: Seat, game: Game): View {
  const gameInPlay = 'friend' in game ? game : null;
  const isOver = game.phase === 'over';
  const seesBuried = 'buried' in game && (isOver || game.declarer === seat);
  return {
    seat,
    options: game.options,
    phase: game.phase,
    bidding: game.bidding,
    hand: currentHand(game, seat),
    buried: seesBuried ? game.buried : null,
    contract: 'contract' in game ? game.contract : null,
    friend: gameInPlay ? gameInPlay.friend : null,
    revealed: gameInPlay
      ? revealedFriend(gameInPlay.friend, gameInPlay.declarer, gameInPlay.play)
      : null,
    play: gameInPlay ? gameInPlay.play : null,
    result: isOver ? game.result : null,
  };
}
