/**
 * A whole game from the deal to the payoffs, as an immutable state with all cards: its legal
 * actions and their effect. To undo, keep the earlier state. What one seat may see of it is its
 * view.
 */
import { invariant } from '$lib/core/result';
import {
  addMightyCall,
  beginBidding,
  biddingResult,
  legalMightyCalls,
  turnToBid,
  type Bidding,
} from './mighty-bidding';
import type { MightyBid, MightyCall } from './mighty-bids';
import { ALL_POINTS, mightyHand, pointsIn, type MightyCard, type MightyHand } from './mighty-cards';
import { isCompleteDeal, type Deal } from './mighty-deal';
import {
  finalContracts,
  handAfterBurying,
  allBurials,
  burialError,
  withKitty,
  type MightyContract,
  type ContractTerms,
} from './kitty-exchange';
import { actualFriend, FRIEND_DECLARATIONS, rolesBySeat, type FriendDeclaration } from './friend';
import type { MightyOptions } from './mighty-options';
import {
  addPlay,
  beginMightyPlay,
  remainingHand,
  legalPlaysNow,
  pointsWon,
  seatOnTurn,
  type MightyPlay,
} from './mighty-play';
import { gameScore, payoffOf } from './mighty-score';
import { mapSeats, SEATS, type PerSeat, type Seat } from './mighty-seats';
import { specialCardsFor } from './special-cards';
import type { MightyPlayedCard } from './mighty-trick';

interface BiddingState {
  readonly options: MightyOptions;
  readonly dealer: Seat;
  readonly deal: Deal;
  readonly bidding: Bidding;
}

interface ExchangeState extends BiddingState {
  readonly declarer: Seat;
  readonly bid: MightyBid;
}

interface ContractState extends ExchangeState {
  readonly buried: MightyHand;
  /** The ten cards of each seat with which the first trick begins. */
  readonly hands: PerSeat<MightyHand>;
}

interface FriendState extends ContractState {
  readonly contract: MightyContract;
}

interface PlayState extends FriendState {
  readonly friend: FriendDeclaration;
  readonly play: MightyPlay;
}

/** The result of a game. */
export interface MightyResult {
  /** Points of the declarer's side, 0 to 20: its tricks and the buried cards. */
  readonly points: number;
  /** The friend; null when the declarer was alone. */
  readonly friend: Seat | null;
  /** The score of the contract, below 0 when it fails; the payoffs are its multiples. */
  readonly score: number;
  /** The payoff of each seat; they add up to 0. */
  readonly payoffs: PerSeat<number>;
}

/** A game in its phases, in this order; one without a declarer ends as a redeal. */
export type Game =
  | (BiddingState & { readonly phase: 'bidding' | 'redeal' })
  | (ExchangeState & { readonly phase: 'exchange' })
  | (ContractState & { readonly phase: 'contract' })
  | (FriendState & { readonly phase: 'friend' })
  | (PlayState & { readonly phase: 'play' })
  | (PlayState & {
      readonly phase: 'over';
      /** True when the declarer claimed the rest. */
      readonly claimed: boolean;
      readonly result: MightyResult;
    });

/** An action of the seat on turn. */
export type Action =
  | { readonly kind: 'call'; readonly call: MightyCall }
  | { readonly kind: 'bury'; readonly cards: readonly MightyCard[] }
  | ({ readonly kind: 'contract' } & ContractTerms)
  | { readonly kind: 'friend'; readonly friend: FriendDeclaration }
  | { readonly kind: 'play'; readonly played: MightyPlayedCard }
  /** The declarer claims all remaining points. */
  | { readonly kind: 'claim' };

/** A game before its first call. Throws unless the deal is complete. */
export function beginMightyGame(deal: Deal, dealer: Seat, options: MightyOptions): Game {
  invariant(isCompleteDeal(deal), 'A deal has 53 cards: ten for each seat and three in the kitty.');
  return { phase: 'bidding', options, dealer, deal, bidding: beginBidding(dealer) };
}

/** The seat on turn; null when the game is over. */
export function mightySeatToAct(game: Game): Seat | null {
  switch (game.phase) {
    case 'bidding':
      return turnToBid(game.bidding);
    case 'exchange':
    case 'contract':
    case 'friend':
      return game.declarer;
    case 'play':
      return seatOnTurn(game.play);
    case 'redeal':
    case 'over':
      return null;
  }
}

/**
 * The current hand of a seat: thirteen cards while the declarer exchanges, later the cards not yet
 * played.
 */
export function currentHand(game: Game, seat: Seat): MightyHand {
  switch (game.phase) {
    case 'bidding':
    case 'redeal':
      return game.deal.hands[seat];
    case 'exchange':
      return seat === game.declarer ? handWithKitty(game) : game.deal.hands[seat];
    case 'contract':
    case 'friend':
      return game.hands[seat];
    case 'play':
    case 'over':
      return remainingHand(game.hands, game.play, seat);
  }
}

/**
 * True when the declarer may claim: at its turn, once the friend is determined (a friend by the
 * first trick only after it). Whether the claim
 * holds is decided elsewhere, with open cards.
 */
export function canClaim(game: Game): boolean {
  if (game.phase !== 'play' || mightySeatToAct(game) !== game.declarer) return false;
  return game.friend !== 'first' || game.play.won.length > 0;
}

/** All legal actions except a claim; empty when the game is over. */
export function legalActions(game: Game): readonly Action[] {
  switch (game.phase) {
    case 'bidding':
      return legalCallsIn(game).map((call) => ({ kind: 'call', call }));
    case 'exchange':
      return allBurials(handWithKitty(game)).map((cards) => ({ kind: 'bury', cards }));
    case 'contract':
      return finalContracts(game.bid, game.options).map((terms) => ({
        kind: 'contract',
        ...terms,
      }));
    case 'friend':
      return FRIEND_DECLARATIONS.map((friend) => ({ kind: 'friend', friend }));
    case 'play':
      return legalPlaysIn(game).map((played) => ({ kind: 'play', played }));
    case 'redeal':
    case 'over':
      return [];
  }
}

/** The game after one more action. Throws, with the reason, when the rules do not allow it now. */
export function applyMightyAction(game: Game, action: Action): Game {
  switch (action.kind) {
    case 'call':
      invariant(game.phase === 'bidding', wrongPhaseMessage(game, action));
      return afterCall(game, action.call);
    case 'bury':
      invariant(game.phase === 'exchange', wrongPhaseMessage(game, action));
      return afterBurying(game, action.cards);
    case 'contract':
      invariant(game.phase === 'contract', wrongPhaseMessage(game, action));
      return afterContract(game, action);
    case 'friend':
      invariant(game.phase === 'friend', wrongPhaseMessage(game, action));
      return afterFriend(game, action.friend);
    case 'play':
      invariant(game.phase === 'play', wrongPhaseMessage(game, action));
      return afterPlay(game, action.played);
    case 'claim':
      invariant(game.phase === 'play' && canClaim(game), 'The rest cannot be claimed now.');
      return endGame(game, true);
  }
}

function wrongPhaseMessage({ phase }: Game, { kind }: Action): string {
  return `A game in the phase "${phase}" takes no action "${kind}".`;
}

function legalCallsIn(game: BiddingState): readonly MightyCall[] {
  const turn = turnToBid(game.bidding);
  return turn === null ? [] : legalMightyCalls(game.bidding, game.deal.hands[turn], game.options);
}

function afterCall(game: BiddingState, call: MightyCall): Game {
  invariant(legalCallsIn(game).includes(call), `"${call}" is no call that may be made now.`);
  const afterBid = { ...game, bidding: addMightyCall(game.bidding, call) };
  const result = biddingResult(afterBid.bidding);
  if (result === null) return { ...afterBid, phase: 'bidding' };
  if (result === 'redeal') return { ...afterBid, phase: 'redeal' };
  return { ...afterBid, phase: 'exchange', declarer: result.seat, bid: result.bid };
}

function handWithKitty({ deal, declarer }: ExchangeState): MightyHand {
  return withKitty(deal.hands[declarer], deal.kitty);
}

function afterBurying(game: ExchangeState, cards: readonly MightyCard[]): Game {
  const thirteen = handWithKitty(game);
  const objection = burialError(thirteen, cards);
  invariant(objection === null, objection ?? '');
  const buried = mightyHand(cards);
  const hands = mapSeats((seat) =>
    seat === game.declarer ? handAfterBurying(thirteen, buried) : game.deal.hands[seat],
  );
  return { ...game, phase: 'contract', buried, hands };
}

function afterContract(game: ContractState, { count, trump }: ContractTerms): Game {
  const allowedContracts = finalContracts(game.bid, game.options);
  invariant(
    allowedContracts.some((allowed) => allowed.count === count && allowed.trump === trump),
    `A bid of ${game.bid} does not become a contract of ${count}${trump}.`,
  );
  return { ...game, phase: 'friend', contract: { declarer: game.declarer, count, trump } };
}

function afterFriend(game: FriendState, friend: FriendDeclaration): Game {
  invariant(FRIEND_DECLARATIONS.includes(friend), `"${friend}" names no friend.`);
  const specials = specialCardsFor(game.contract.trump, game.options);
  return { ...game, phase: 'play', friend, play: beginMightyPlay(specials, game.declarer) };
}

function legalPlaysIn({ hands, play }: PlayState): readonly MightyPlayedCard[] {
  const turn = seatOnTurn(play);
  return turn === null ? [] : legalPlaysNow(remainingHand(hands, play, turn), play);
}

function afterPlay(game: PlayState, played: MightyPlayedCard): Game {
  const legalPlays = legalPlaysIn(game);
  invariant(
    legalPlays.includes(played),
    `${played} may not be played now, but ${legalPlays.join(' ')}.`,
  );
  const next = { ...game, play: addPlay(game.play, played) };
  if (seatOnTurn(next.play) !== null) return { ...next, phase: 'play' };
  return endGame(next, false);
}

function endGame(game: PlayState, claimed: boolean): Game {
  return { ...game, phase: 'over', claimed, result: resultOf(game, claimed) };
}

function resultOf(game: PlayState, claimed: boolean): MightyResult {
  const { declarer, contract, hands, play, buried, options } = game;
  const friend = actualFriend(game.friend, declarer, hands, play);
  const side = friend === null ? [declarer] : [declarer, friend];
  const claimedPoints = claimed ? ALL_POINTS - pointsWon(play, SEATS) - pointsIn(buried) : 0;
  const points = pointsWon(play, side) + pointsIn(buried) + claimedPoints;
  const score = gameScore({ contract, points }, options);
  const roles = rolesBySeat(declarer, friend);
  const payoffs = mapSeats((seat) => payoffOf(roles[seat], score, friend === null));
  return { points, friend, score, payoffs };
}
