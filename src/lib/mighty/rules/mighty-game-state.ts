/**
 * A whole game from the deal to the payoffs, with all cards open: what may be done, and what comes of it. A step
 * is taken back by keeping the game from before it; what a seat may see of it is its view.
 */
import { invariant } from '$lib/core/result';
import {
  addCall,
  beginBidding,
  biddingResult,
  legalCalls,
  turnToBid,
  type Bidding,
} from './mighty-bidding';
import type { Bid, Call } from './mighty-bids';
import { ALL_POINTS, mightyHand, pointsIn, type MightyCard, type MightyHand } from './mighty-cards';
import { isWhole, type Deal } from './mighty-deal';
import {
  finalContracts,
  handAfterBurying,
  waysToBury,
  whyNotBuried,
  withKitty,
  type Contract,
  type Promised,
} from './kitty-exchange';
import { friendIn, FRIENDS, rolesOf, type Friend } from './friend';
import type { Options } from './mighty-options';
import { addPlay, beginPlay, handLeft, legalNow, pointsWon, turnOf, type Play } from './mighty-play';
import { gameScore, payoffOf } from './mighty-score';
import { bySeat, SEATS, type BySeat, type Seat } from './mighty-seats';
import { specialsOf } from './special-cards';
import type { PlayedCard } from './mighty-trick';

interface Dealt {
  readonly options: Options;
  readonly dealer: Seat;
  readonly deal: Deal;
  readonly bidding: Bidding;
}

interface Declared extends Dealt {
  readonly declarer: Seat;
  readonly bid: Bid;
}

interface Buried extends Declared {
  readonly buried: MightyHand;
  /** The ten cards of each seat with which the first trick begins. */
  readonly hands: BySeat<MightyHand>;
}

interface Contracted extends Buried {
  readonly contract: Contract;
}

interface Played extends Contracted {
  readonly friend: Friend;
  readonly play: Play;
}

/** What came of a game. */
export interface GameResult {
  /** What the declarer's side has, 0 to 20: its tricks and what was buried. */
  readonly points: number;
  /** The seat that was the friend; null when the declarer was alone. */
  readonly friend: Seat | null;
  readonly score: number;
  /** What each seat is paid; together nothing. */
  readonly payoffs: BySeat<number>;
}

/** A game in its phases, in this order; one without a declarer ends as a redeal. */
export type Game =
  | (Dealt & { readonly phase: 'bidding' | 'redeal' })
  | (Declared & { readonly phase: 'exchange' })
  | (Buried & { readonly phase: 'contract' })
  | (Contracted & { readonly phase: 'friend' })
  | (Played & { readonly phase: 'play' })
  | (Played & {
      readonly phase: 'over';
      /** Whether the declarer claimed what was left. */
      readonly claimed: boolean;
      readonly result: GameResult;
    });

export type Action =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'bury'; readonly cards: readonly MightyCard[] }
  | ({ readonly kind: 'contract' } & Promised)
  | { readonly kind: 'friend'; readonly friend: Friend }
  | { readonly kind: 'play'; readonly played: PlayedCard }
  /** The declarer claims every point that is left. */
  | { readonly kind: 'claim' };

/** A game before its first call. Throws unless all 53 cards are dealt as they should be. */
export function beginGame(deal: Deal, dealer: Seat, options: Options): Game {
  invariant(isWhole(deal), 'A deal has 53 cards: ten for each seat and three in the kitty.');
  return { phase: 'bidding', options, dealer, deal, bidding: beginBidding(dealer) };
}

/** The seat that is to act; null when nothing is left to do. */
export function toAct(game: Game): Seat | null {
  switch (game.phase) {
    case 'bidding':
      return turnToBid(game.bidding);
    case 'exchange':
    case 'contract':
    case 'friend':
      return game.declarer;
    case 'play':
      return turnOf(game.play);
    case 'redeal':
    case 'over':
      return null;
  }
}

/** What a seat holds now: thirteen cards once it has taken the kitty, then what it has not yet played. */
export function handNow(game: Game, seat: Seat): MightyHand {
  switch (game.phase) {
    case 'bidding':
    case 'redeal':
      return game.deal.hands[seat];
    case 'exchange':
      return seat === game.declarer ? thirteen(game) : game.deal.hands[seat];
    case 'contract':
    case 'friend':
      return game.hands[seat];
    case 'play':
    case 'over':
      return handLeft(game.hands, game.play, seat);
  }
}

/**
 * Whether the declarer may claim the rest now: at its turn, once it is settled who plays with it. Whether the claim
 * holds is for open cards to say, and not for these rules.
 */
export function mayClaim(game: Game): boolean {
  if (game.phase !== 'play' || toAct(game) !== game.declarer) return false;
  return game.friend !== 'first' || game.play.won.length > 0;
}

/** All that may be done next but a claim; nothing when the game is over. */
export function legalActions(game: Game): readonly Action[] {
  switch (game.phase) {
    case 'bidding':
      return callsNow(game).map((call) => ({ kind: 'call', call }));
    case 'exchange':
      return waysToBury(thirteen(game)).map((cards) => ({ kind: 'bury', cards }));
    case 'contract':
      return finalContracts(game.bid, game.options).map((to) => ({ kind: 'contract', ...to }));
    case 'friend':
      return FRIENDS.map((friend) => ({ kind: 'friend', friend }));
    case 'play':
      return playsNow(game).map((played) => ({ kind: 'play', played }));
    case 'redeal':
    case 'over':
      return [];
  }
}

/** The game after one action more. Throws when the rules do not allow it now, and says why. */
export function after(game: Game, action: Action): Game {
  switch (action.kind) {
    case 'call':
      invariant(game.phase === 'bidding', notNow(game, action));
      return afterCall(game, action.call);
    case 'bury':
      invariant(game.phase === 'exchange', notNow(game, action));
      return afterBurying(game, action.cards);
    case 'contract':
      invariant(game.phase === 'contract', notNow(game, action));
      return afterContract(game, action);
    case 'friend':
      invariant(game.phase === 'friend', notNow(game, action));
      return afterFriend(game, action.friend);
    case 'play':
      invariant(game.phase === 'play', notNow(game, action));
      return afterPlay(game, action.played);
    case 'claim':
      invariant(game.phase === 'play' && mayClaim(game), 'The rest cannot be claimed now.');
      return over(game, true);
  }
}

function notNow({ phase }: Game, { kind }: Action): string {
  return `A game in the phase "${phase}" takes no action "${kind}".`;
}

function callsNow(game: Dealt): readonly Call[] {
  const turn = turnToBid(game.bidding);
  return turn === null ? [] : legalCalls(game.bidding, game.deal.hands[turn], game.options);
}

function afterCall(game: Dealt, call: Call): Game {
  invariant(callsNow(game).includes(call), `"${call}" is no call that may be made now.`);
  const dealt = { ...game, bidding: addCall(game.bidding, call) };
  const result = biddingResult(dealt.bidding);
  if (result === null) return { ...dealt, phase: 'bidding' };
  if (result === 'redeal') return { ...dealt, phase: 'redeal' };
  return { ...dealt, phase: 'exchange', declarer: result.seat, bid: result.bid };
}

function thirteen({ deal, declarer }: Declared): MightyHand {
  return withKitty(deal.hands[declarer], deal.kitty);
}

function afterBurying(game: Declared, cards: readonly MightyCard[]): Game {
  const held = thirteen(game);
  const why = whyNotBuried(held, cards);
  invariant(why === null, why ?? '');
  const buried = mightyHand(cards);
  const hands = bySeat((seat) =>
    seat === game.declarer ? handAfterBurying(held, buried) : game.deal.hands[seat],
  );
  return { ...game, phase: 'contract', buried, hands };
}

function afterContract(game: Buried, { count, trump }: Promised): Game {
  const may = finalContracts(game.bid, game.options);
  invariant(
    may.some((to) => to.count === count && to.trump === trump),
    `A bid of ${game.bid} does not become a contract of ${count}${trump}.`,
  );
  return { ...game, phase: 'friend', contract: { declarer: game.declarer, count, trump } };
}

function afterFriend(game: Contracted, friend: Friend): Game {
  invariant(FRIENDS.includes(friend), `"${friend}" names no friend.`);
  const specials = specialsOf(game.contract.trump, game.options);
  return { ...game, phase: 'play', friend, play: beginPlay(specials, game.declarer) };
}

function playsNow({ hands, play }: Played): readonly PlayedCard[] {
  const turn = turnOf(play);
  return turn === null ? [] : legalNow(handLeft(hands, play, turn), play);
}

function afterPlay(game: Played, played: PlayedCard): Game {
  const may = playsNow(game);
  invariant(may.includes(played), `${played} may not be played now, but ${may.join(' ')}.`);
  const next = { ...game, play: addPlay(game.play, played) };
  if (turnOf(next.play) !== null) return { ...next, phase: 'play' };
  return over(next, false);
}

function over(game: Played, claimed: boolean): Game {
  return { ...game, phase: 'over', claimed, result: resultOf(game, claimed) };
}

function resultOf(game: Played, claimed: boolean): GameResult {
  const { declarer, contract, hands, play, buried, options } = game;
  const friend = friendIn(game.friend, declarer, hands, play);
  const side = friend === null ? [declarer] : [declarer, friend];
  const rest = claimed ? ALL_POINTS - pointsWon(play, SEATS) - pointsIn(buried) : 0;
  const points = pointsWon(play, side) + pointsIn(buried) + rest;
  const score = gameScore({ contract, points }, options);
  const roles = rolesOf(declarer, friend);
  const payoffs = bySeat((seat) => payoffOf(roles[seat], score, friend === null));
  return { points, friend, score, payoffs };
}
