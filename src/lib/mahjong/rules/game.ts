/**
 * A whole game from the deal to its winner, with all tiles open: what may be done, and what comes of it. To draw is
 * no choice, and so no action. A step is taken back by keeping the game from before it.
 */
import { invariant } from '$lib/core/result';
import { legalClaims, outranks, tilesFromHand, type ClaimResponse, type DiscardClaim } from './claims';
import { isCompleteHand, tilesOfGroup, type GroupKind } from './groups';
import type { MahjongOptions } from './options';
import { bySeat, seatAfter, withSeat, type BySeat, type Seat } from './seats';
import { countTiles, sortTiles, removeTiles, type Tile } from './tiles';
import { isValidDeal, otherSeatsInTurn, type Deal } from './wall';

/** A group that lies open since a discard was taken for it. */
export interface Meld {
  readonly kind: GroupKind;
  /** Its three tiles, the lowest first. */
  readonly tiles: readonly Tile[];
  /** The discard that was taken, and whose it was. */
  readonly claimedTile: Tile;
  readonly discarder: Seat;
}

/** Nobody wins when the wall is used up. `from` is who discarded the winning tile, null for an own draw. */
export type GameResult =
  | { readonly kind: 'win'; readonly winner: Seat; readonly tile: Tile; readonly from: Seat | null }
  | { readonly kind: 'draw' };

interface SharedGameState {
  readonly options: MahjongOptions;
  readonly dealer: Seat;
  /** What was not dealt, in the order of drawing; the first `drawn` of it are drawn. */
  readonly wall: readonly Tile[];
  readonly drawnCount: number;
  /** What each seat holds, in the order of `TILES`, without what lies open. */
  readonly hands: BySeat<readonly Tile[]>;
  readonly melds: BySeat<readonly Meld[]>;
  /** The discards of each seat as they lie, without what was taken. */
  readonly rivers: BySeat<readonly Tile[]>;
  /** Whose turn it is: who holds a tile too many, or has discarded last. */
  readonly turn: Seat;
}

interface PendingClaim {
  readonly seat: Seat;
  readonly claims: readonly DiscardClaim[];
}

export type Game =
  /** `drew` is null after a discard was taken. */
  | (SharedGameState & { readonly phase: 'discard'; readonly drew: Tile | null })
  | (SharedGameState & {
      readonly phase: 'claim';
      readonly discard: Tile;
      /** Who is still to be asked, in turn, with what would go before the best answer. */
      readonly asked: readonly [PendingClaim, ...PendingClaim[]];
      /** The best answer so far. */
      readonly best: { readonly seat: Seat; readonly claim: DiscardClaim } | null;
    })
  | (SharedGameState & { readonly phase: 'over'; readonly result: GameResult });

type Discarding = Extract<Game, { phase: 'discard' }>;
type Claiming = Extract<Game, { phase: 'claim' }>;

export type Action = { readonly kind: 'discard'; readonly tile: Tile } | ClaimResponse;

/** A game in which the dealer has drawn. Throws unless all 136 tiles are dealt as they should be. */
export function beginGame(deal: Deal, dealer: Seat, options: MahjongOptions): Game {
  invariant(isValidDeal(deal), 'A deal has 136 tiles, four of each kind: thirteen for each seat.');
  const none = bySeat(() => []);
  const { hands, wall } = deal;
  return draw({ options, dealer, wall, drawnCount: 0, hands, melds: none, rivers: none, turn: dealer });
}

/** The seat that is to act; null when the game is over. */
export function seatToAct(game: Game): Seat | null {
  switch (game.phase) {
    case 'discard':
      return game.turn;
    case 'claim':
      return game.asked[0].seat;
    case 'over':
      return null;
  }
}

/** How many tiles may still be drawn. */
export function wallTilesLeft({ wall, drawnCount: drawn }: Game): number {
  return wall.length - drawn;
}

/** All that may be done next; nothing when the game is over. */
export function legalActions(game: Game): readonly Action[] {
  switch (game.phase) {
    case 'discard': {
      const discards = [...new Set(game.hands[game.turn])].map((tile): Action => ({
        kind: 'discard',
        tile,
      }));
      return mayWin(game) ? [{ kind: 'win' }, ...discards] : discards;
    }
    case 'claim':
      return [...game.asked[0].claims, { kind: 'pass' }];
    case 'over':
      return [];
  }
}

/** The game after one action more. Throws when the rules do not allow it now, and says why. */
export function applyMahjongAction(game: Game, action: Action): Game {
  if (game.phase === 'discard') {
    if (action.kind === 'discard') return afterDiscard(game, action.tile);
    invariant(action.kind === 'win' && mayWin(game), `There is no "${action.kind}" now.`);
    return won(game, game.turn, game.drew, null);
  }
  invariant(game.phase === 'claim' && action.kind !== 'discard', notNow(game, action));
  return afterAnswer(game, action);
}

function notNow({ phase }: Game, { kind }: Action): string {
  return `A game in the phase "${phase}" takes no action "${kind}".`;
}

function mayWin(game: Discarding): boolean {
  return game.drew !== null && isCompleteHand(countTiles(game.hands[game.turn]));
}

function draw(lying: SharedGameState): Game {
  const drew = lying.wall[lying.drawnCount];
  if (drew === undefined) return { ...lying, phase: 'over', result: { kind: 'draw' } };
  const { turn } = lying;
  const hands = withSeat(lying.hands, turn, sortTiles([...lying.hands[turn], drew]));
  return { ...lying, phase: 'discard', hands, drawnCount: lying.drawnCount + 1, drew };
}

function afterDiscard(game: Discarding, tile: Tile): Game {
  const { turn } = game;
  const hand = game.hands[turn];
  invariant(hand.includes(tile), `P${turn} holds no ${tile}, but ${hand.join(' ')}.`);
  const lying = {
    ...lyingOf(game),
    hands: withSeat(game.hands, turn, removeTiles(hand, [tile])),
    rivers: withSeat(game.rivers, turn, [...game.rivers[turn], tile]),
  };
  const asked = otherSeatsInTurn(turn).map((seat, i) => ({
    seat,
    claims: legalClaims(tile, game.hands[seat], i === 0, game.options),
  }));
  return ask(lying, tile, asked, null);
}

function lyingOf({ options, dealer, wall, drawnCount: drawn, hands, melds, rivers, turn }: Game): SharedGameState {
  return { options, dealer, wall, drawnCount: drawn, hands, melds, rivers, turn };
}

/** Asks who could still go before the best answer; when nobody could, that is what happens. */
function ask(lying: SharedGameState, discard: Tile, seats: readonly PendingClaim[], best: Claiming['best']): Game {
  const [first, ...more] = seats
    .map(({ seat, claims }) => ({
      seat,
      claims: claims.filter((claim) => outranks(claim, best?.claim ?? { kind: 'pass' })),
    }))
    .filter(({ claims }) => claims.length > 0);
  if (first) return { ...lying, phase: 'claim', discard, asked: [first, ...more], best };
  if (best) return taken(lying, discard, best.seat, best.claim);
  return draw({ ...lying, turn: seatAfter(lying.turn, 1) });
}

function afterAnswer(game: Claiming, answer: ClaimResponse): Game {
  const [{ seat, claims }, ...more] = game.asked;
  if (answer.kind === 'pass') return ask(lyingOf(game), game.discard, more, game.best);
  const claim = claims.find((each) => isSame(each, answer));
  invariant(claim, `P${seat} cannot claim ${game.discard} so.`);
  return ask(lyingOf(game), game.discard, more, { seat, claim });
}

function isSame(claim: DiscardClaim, other: DiscardClaim): boolean {
  if (claim.kind === 'chi') return other.kind === 'chi' && claim.from === other.from;
  return claim.kind === other.kind;
}

function taken(lying: SharedGameState, tile: Tile, seat: Seat, claim: DiscardClaim): Game {
  const { turn: by } = lying;
  if (claim.kind === 'win') return won(lying, seat, tile, by);
  const tiles = claim.kind === 'chi' ? tilesOfGroup(claim) : [tile, tile, tile];
  const meld: Meld = { kind: claim.kind, tiles, claimedTile: tile, discarder: by };
  return {
    ...lying,
    phase: 'discard',
    turn: seat,
    drew: null,
    hands: withSeat(lying.hands, seat, removeTiles(lying.hands[seat], tilesFromHand(claim, tile))),
    melds: withSeat(lying.melds, seat, [...lying.melds[seat], meld]),
    rivers: withSeat(lying.rivers, by, lying.rivers[by].slice(0, -1)),
  };
}

/** The winner's hand keeps the tile it drew; one that was discarded stays where it lies. */
function won(lying: SharedGameState, winner: Seat, tile: Tile | null, from: Seat | null): Game {
  invariant(tile, 'A hand is won with a tile.');
  return { ...lying, phase: 'over', result: { kind: 'win', winner, tile, from } };
}
