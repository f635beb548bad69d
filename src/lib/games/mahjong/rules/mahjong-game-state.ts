/**
 * State machine of a deal with all tiles known: legal actions and their effects. Drawing is
 * automatic, hence no action. States are immutable; undo is an earlier state.
 */
import { invariant } from '$lib/core/result';
import {
  legalClaims,
  outranks,
  tilesFromHand,
  type ClaimResponse,
  type DiscardClaim,
} from './discard-claims';
import { isCompleteHand, tilesOfGroup, type GroupKind } from './tile-groups';
import type { MahjongOptions } from './mahjong-options';
import { bySeat, seatAfter, withSeat, type BySeat, type Seat } from './mahjong-seats';
import { countTiles, sortTiles, removeTiles, type Tile } from './mahjong-tiles';
import { isValidDeal, otherSeatsInTurn, type Deal } from './mahjong-deal';

/** An open group, formed by claiming a discard. */
export interface Meld {
  readonly kind: GroupKind;
  /** The three tiles, lowest first. */
  readonly tiles: readonly Tile[];
  /** The claimed discard, and the seat that discarded it. */
  readonly claimedTile: Tile;
  readonly discarder: Seat;
}

/**
 * Outcome of a deal; a draw when the wall is exhausted. `from` is the seat that discarded the
 * winning tile, null for a self-drawn win (tsumo).
 */
export type GameResult =
  | { readonly kind: 'win'; readonly winner: Seat; readonly tile: Tile; readonly from: Seat | null }
  | { readonly kind: 'draw' };

interface SharedGameState {
  readonly options: MahjongOptions;
  readonly dealer: Seat;
  /** The undealt tiles in drawing order, of which the first `drawnCount` are already drawn. */
  readonly wall: readonly Tile[];
  readonly drawnCount: number;
  /** The concealed tiles of each seat, in the order of `TILES`. */
  readonly hands: BySeat<readonly Tile[]>;
  readonly melds: BySeat<readonly Meld[]>;
  /** The discards of each seat in order, without claimed ones. */
  readonly rivers: BySeat<readonly Tile[]>;
  /** The seat to discard, or the seat that has just discarded. */
  readonly turn: Seat;
}

interface PendingClaim {
  readonly seat: Seat;
  readonly claims: readonly DiscardClaim[];
}

export type Game =
  /** `drew` is the drawn tile; null after a claim. */
  | (SharedGameState & { readonly phase: 'discard'; readonly drew: Tile | null })
  | (SharedGameState & {
      readonly phase: 'claim';
      readonly discard: Tile;
      /**
       * Seats still to respond, in turn, each with the claims that outrank the best response so
       * far.
       */
      readonly pendingClaims: readonly [PendingClaim, ...PendingClaim[]];
      /** The highest-ranking claim so far. */
      readonly best: { readonly seat: Seat; readonly claim: DiscardClaim } | null;
    })
  | (SharedGameState & { readonly phase: 'over'; readonly result: GameResult });

type Discarding = Extract<Game, { phase: 'discard' }>;
type Claiming = Extract<Game, { phase: 'claim' }>;

export type Action = { readonly kind: 'discard'; readonly tile: Tile } | ClaimResponse;

/** Initial state, in which the dealer has drawn. Throws on an invalid deal. */
export function beginGame(deal: Deal, dealer: Seat, options: MahjongOptions): Game {
  invariant(isValidDeal(deal), 'A deal has 136 tiles, four of each kind: thirteen for each seat.');
  const emptyLists = bySeat(() => []);
  const { hands, wall } = deal;
  return drawTile({
    options,
    dealer,
    wall,
    drawnCount: 0,
    hands,
    melds: emptyLists,
    rivers: emptyLists,
    turn: dealer,
  });
}

/** The seat to act; null when the game is over. */
export function seatToAct(game: Game): Seat | null {
  switch (game.phase) {
    case 'discard':
      return game.turn;
    case 'claim':
      return game.pendingClaims[0].seat;
    case 'over':
      return null;
  }
}

/** Tiles left to draw. */
export function wallTilesLeft({ wall, drawnCount }: Game): number {
  return wall.length - drawnCount;
}

/** Legal actions; none when the game is over. */
export function legalActions(game: Game): readonly Action[] {
  switch (game.phase) {
    case 'discard': {
      const discards = [...new Set(game.hands[game.turn])].map((tile): Action => ({
        kind: 'discard',
        tile,
      }));
      return canWin(game) ? [{ kind: 'win' }, ...discards] : discards;
    }
    case 'claim':
      return [...game.pendingClaims[0].claims, { kind: 'pass' }];
    case 'over':
      return [];
  }
}

/** Applies an action. Throws with a reason when it is illegal. */
export function applyMahjongAction(game: Game, action: Action): Game {
  if (game.phase === 'discard') {
    if (action.kind === 'discard') return afterDiscard(game, action.tile);
    invariant(action.kind === 'win' && canWin(game), `There is no "${action.kind}" now.`);
    return finishWithWin(game, game.turn, game.drew, null);
  }
  invariant(game.phase === 'claim' && action.kind !== 'discard', illegalInPhase(game, action));
  return afterClaimResponse(game, action);
}

function illegalInPhase({ phase }: Game, { kind }: Action): string {
  return `A game in the phase "${phase}" takes no action "${kind}".`;
}

function canWin(game: Discarding): boolean {
  return game.drew !== null && isCompleteHand(countTiles(game.hands[game.turn]));
}

function drawTile(state: SharedGameState): Game {
  const drew = state.wall[state.drawnCount];
  if (drew === undefined) return { ...state, phase: 'over', result: { kind: 'draw' } };
  const { turn } = state;
  const hands = withSeat(state.hands, turn, sortTiles([...state.hands[turn], drew]));
  return { ...state, phase: 'discard', hands, drawnCount: state.drawnCount + 1, drew };
}

/** Discards a tile and offers it to the other seats. */
function afterDiscard(game: Discarding, tile: Tile): Game {
  const { turn } = game;
  const hand = game.hands[turn];
  invariant(hand.includes(tile), `P${turn} holds no ${tile}, but ${hand.join(' ')}.`);
  const state = {
    ...sharedState(game),
    hands: withSeat(game.hands, turn, removeTiles(hand, [tile])),
    rivers: withSeat(game.rivers, turn, [...game.rivers[turn], tile]),
  };
  const pendingClaims = otherSeatsInTurn(turn).map((seat, i) => ({
    seat,
    claims: legalClaims(tile, game.hands[seat], i === 0, game.options),
  }));
  return offerDiscard(state, tile, pendingClaims, null);
}

/** The state without the fields of its phase. */
function sharedState({
  options,
  dealer,
  wall,
  drawnCount,
  hands,
  melds,
  rivers,
  turn,
}: Game): SharedGameState {
  return { options, dealer, wall, drawnCount, hands, melds, rivers, turn };
}

/**
 * Offers the discard to the seats that can still outrank the best claim; if there are none, carries
 * that claim out.
 */
function offerDiscard(
  state: SharedGameState,
  discard: Tile,
  seats: readonly PendingClaim[],
  best: Claiming['best'],
): Game {
  const [first, ...laterClaims] = seats
    .map(({ seat, claims }) => ({
      seat,
      claims: claims.filter((claim) => outranks(claim, best?.claim ?? { kind: 'pass' })),
    }))
    .filter(({ claims }) => claims.length > 0);
  if (first)
    return { ...state, phase: 'claim', discard, pendingClaims: [first, ...laterClaims], best };
  if (best) return applyClaim(state, discard, best.seat, best.claim);
  return drawTile({ ...state, turn: seatAfter(state.turn, 1) });
}

function afterClaimResponse(game: Claiming, response: ClaimResponse): Game {
  const [{ seat, claims }, ...laterClaims] = game.pendingClaims;
  if (response.kind === 'pass')
    return offerDiscard(sharedState(game), game.discard, laterClaims, game.best);
  const claim = claims.find((each) => isSameClaim(each, response));
  invariant(claim, `P${seat} cannot claim ${game.discard} so.`);
  return offerDiscard(sharedState(game), game.discard, laterClaims, { seat, claim });
}

/** True for equal claims; two chis differ by their lowest tile. */
function isSameClaim(claim: DiscardClaim, response: DiscardClaim): boolean {
  if (claim.kind === 'chi') return response.kind === 'chi' && claim.from === response.from;
  return claim.kind === response.kind;
}

/** Carries a claim out: ends the deal, or opens a group, after which the seat is to discard. */
function applyClaim(state: SharedGameState, tile: Tile, seat: Seat, claim: DiscardClaim): Game {
  const { turn: discarder } = state;
  if (claim.kind === 'win') return finishWithWin(state, seat, tile, discarder);
  const tiles = claim.kind === 'chi' ? tilesOfGroup(claim) : [tile, tile, tile];
  const meld: Meld = { kind: claim.kind, tiles, claimedTile: tile, discarder };
  return {
    ...state,
    phase: 'discard',
    turn: seat,
    drew: null,
    hands: withSeat(state.hands, seat, removeTiles(state.hands[seat], tilesFromHand(claim, tile))),
    melds: withSeat(state.melds, seat, [...state.melds[seat], meld]),
    rivers: withSeat(state.rivers, discarder, state.rivers[discarder].slice(0, -1)),
  };
}

/** A drawn winning tile is in the winner's hand, a claimed one stays in the river. */
function finishWithWin(
  state: SharedGameState,
  winner: Seat,
  tile: Tile | null,
  from: Seat | null,
): Game {
  invariant(tile, 'A hand is won with a tile.');
  return { ...state, phase: 'over', result: { kind: 'win', winner, tile, from } };
}
