/**
 * A whole game from the deal to its winner, with all tiles open: what may be done, and what comes of it. To draw is
 * no choice, and so no action. A step is taken back by keeping the game from before it.
 */
import { invariant } from '$lib/core/result';
import { claimsOn, goesBefore, tilesFromHand, type Answer, type Claim } from './claims';
import { isComplete, tilesOf, type GroupKind } from './groups';
import type { Options } from './options';
import { bySeat, seatAfter, withSeat, type BySeat, type Seat } from './seats';
import { countsOf, sorted, without, type Tile } from './tiles';
import { isWhole, othersAfter, type Deal } from './wall';

/** A group that lies open since a discard was taken for it. */
export interface Meld {
  readonly kind: GroupKind;
  /** Its three tiles, the lowest first. */
  readonly tiles: readonly Tile[];
  /** The discard that was taken, and whose it was. */
  readonly taken: Tile;
  readonly by: Seat;
}

/** Nobody wins when the wall is used up. `from` is who discarded the winning tile, null for an own draw. */
export type GameResult =
  | { readonly kind: 'win'; readonly winner: Seat; readonly tile: Tile; readonly from: Seat | null }
  | { readonly kind: 'draw' };

interface Lying {
  readonly options: Options;
  readonly dealer: Seat;
  /** What was not dealt, in the order of drawing; the first `drawn` of it are drawn. */
  readonly wall: readonly Tile[];
  readonly drawn: number;
  /** What each seat holds, in the order of `TILES`, without what lies open. */
  readonly hands: BySeat<readonly Tile[]>;
  readonly melds: BySeat<readonly Meld[]>;
  /** The discards of each seat as they lie, without what was taken. */
  readonly rivers: BySeat<readonly Tile[]>;
  /** Whose turn it is: who holds a tile too many, or has discarded last. */
  readonly turn: Seat;
}

interface Asked {
  readonly seat: Seat;
  readonly claims: readonly Claim[];
}

export type Game =
  /** `drew` is null after a discard was taken. */
  | (Lying & { readonly phase: 'discard'; readonly drew: Tile | null })
  | (Lying & {
      readonly phase: 'claim';
      readonly discard: Tile;
      /** Who is still to be asked, in turn, with what would go before the best answer. */
      readonly asked: readonly [Asked, ...Asked[]];
      /** The best answer so far. */
      readonly best: { readonly seat: Seat; readonly claim: Claim } | null;
    })
  | (Lying & { readonly phase: 'over'; readonly result: GameResult });

type Discarding = Extract<Game, { phase: 'discard' }>;
type Claiming = Extract<Game, { phase: 'claim' }>;

export type Action = { readonly kind: 'discard'; readonly tile: Tile } | Answer;

/** A game in which the dealer has drawn. Throws unless all 136 tiles are dealt as they should be. */
export function beginGame(deal: Deal, dealer: Seat, options: Options): Game {
  invariant(isWhole(deal), 'A deal has 136 tiles, four of each kind: thirteen for each seat.');
  const none = bySeat(() => []);
  const { hands, wall } = deal;
  return draw({ options, dealer, wall, drawn: 0, hands, melds: none, rivers: none, turn: dealer });
}

/** The seat that is to act; null when the game is over. */
export function toAct(game: Game): Seat | null {
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
export function tilesLeft({ wall, drawn }: Game): number {
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
export function after(game: Game, action: Action): Game {
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
  return game.drew !== null && isComplete(countsOf(game.hands[game.turn]));
}

function draw(lying: Lying): Game {
  const drew = lying.wall[lying.drawn];
  if (drew === undefined) return { ...lying, phase: 'over', result: { kind: 'draw' } };
  const { turn } = lying;
  const hands = withSeat(lying.hands, turn, sorted([...lying.hands[turn], drew]));
  return { ...lying, phase: 'discard', hands, drawn: lying.drawn + 1, drew };
}

function afterDiscard(game: Discarding, tile: Tile): Game {
  const { turn } = game;
  const hand = game.hands[turn];
  invariant(hand.includes(tile), `P${turn} holds no ${tile}, but ${hand.join(' ')}.`);
  const lying = {
    ...lyingOf(game),
    hands: withSeat(game.hands, turn, without(hand, [tile])),
    rivers: withSeat(game.rivers, turn, [...game.rivers[turn], tile]),
  };
  const asked = othersAfter(turn).map((seat, i) => ({
    seat,
    claims: claimsOn(tile, game.hands[seat], i === 0, game.options),
  }));
  return ask(lying, tile, asked, null);
}

function lyingOf({ options, dealer, wall, drawn, hands, melds, rivers, turn }: Game): Lying {
  return { options, dealer, wall, drawn, hands, melds, rivers, turn };
}

/** Asks who could still go before the best answer; when nobody could, that is what happens. */
function ask(lying: Lying, discard: Tile, seats: readonly Asked[], best: Claiming['best']): Game {
  const [first, ...more] = seats
    .map(({ seat, claims }) => ({
      seat,
      claims: claims.filter((claim) => goesBefore(claim, best?.claim ?? { kind: 'pass' })),
    }))
    .filter(({ claims }) => claims.length > 0);
  if (first) return { ...lying, phase: 'claim', discard, asked: [first, ...more], best };
  if (best) return taken(lying, discard, best.seat, best.claim);
  return draw({ ...lying, turn: seatAfter(lying.turn, 1) });
}

function afterAnswer(game: Claiming, answer: Answer): Game {
  const [{ seat, claims }, ...more] = game.asked;
  if (answer.kind === 'pass') return ask(lyingOf(game), game.discard, more, game.best);
  const claim = claims.find((each) => isSame(each, answer));
  invariant(claim, `P${seat} cannot claim ${game.discard} so.`);
  return ask(lyingOf(game), game.discard, more, { seat, claim });
}

function isSame(claim: Claim, other: Claim): boolean {
  if (claim.kind === 'chi') return other.kind === 'chi' && claim.from === other.from;
  return claim.kind === other.kind;
}

function taken(lying: Lying, tile: Tile, seat: Seat, claim: Claim): Game {
  const { turn: by } = lying;
  if (claim.kind === 'win') return won(lying, seat, tile, by);
  const tiles = claim.kind === 'chi' ? tilesOf(claim) : [tile, tile, tile];
  const meld: Meld = { kind: claim.kind, tiles, taken: tile, by };
  return {
    ...lying,
    phase: 'discard',
    turn: seat,
    drew: null,
    hands: withSeat(lying.hands, seat, without(lying.hands[seat], tilesFromHand(claim, tile))),
    melds: withSeat(lying.melds, seat, [...lying.melds[seat], meld]),
    rivers: withSeat(lying.rivers, by, lying.rivers[by].slice(0, -1)),
  };
}

/** The winner's hand keeps the tile it drew; one that was discarded stays where it lies. */
function won(lying: Lying, winner: Seat, tile: Tile | null, from: Seat | null): Game {
  invariant(tile, 'A hand is won with a tile.');
  return { ...lying, phase: 'over', result: { kind: 'win', winner, tile, from } };
}
