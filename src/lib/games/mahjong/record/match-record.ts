/**
 * Immutable record of a match: its deals, each with all the lines that were played. An undo
 * followed by another action begins a new line; a log is the played part of a line.
 */
import {
  currentLog,
  rewindLine,
  EMPTY_PLAYED_LINES,
  mergeLines as mergePlayedLines,
  playLog,
  type ActionLog,
  type PlayedLines,
} from '$lib/core/played-lines';
import { invariant } from '$lib/core/result';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { replayMahjongLog, type DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import {
  applyMahjongAction,
  legalActions,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import {
  addDealResult,
  createMatch,
  isMatchOver,
  type Match,
} from '$lib/games/mahjong/rules/mahjong-match';
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';
import { seatAfter, SEATS, type BySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';

/** All lines played in a deal; a log begins with the first discard. */
export type DealRecord = PlayedLines;

export interface MatchRecord {
  /**
   * Integer from 0 to 2^32 - 1 that determines all tiles: deal n is dealt from `seed + n` modulo
   * 2^32.
   */
  readonly seed: number;
  readonly length: Match['length'];
  readonly options: MahjongOptions;
  /** The first dealer. */
  readonly dealer: Seat;
  /** Name of the player at each seat, such as `kim`; meaningless at the student's seat. */
  readonly players: BySeat<string>;
  /** The student's seat; null in a match that is watched. */
  readonly you: Seat | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Time at which the last deal was first finished; null before. */
  readonly endedAt: number | null;
  /** The deals begun so far; the last one is current. */
  readonly deals: readonly [DealRecord, ...DealRecord[]];
}

/** The initial conditions of a match. */
export type MatchSetup = Omit<MatchRecord, 'endedAt' | 'deals'>;

/** A match before its first action. */
export function createMatchRecord(setup: MatchSetup): MatchRecord {
  return { ...setup, endedAt: null, deals: [EMPTY_PLAYED_LINES] };
}

/** Initial conditions of a deal, by its index. */
export function dealSetup(
  { seed, dealer, options }: Pick<MatchSetup, 'seed' | 'dealer' | 'options'>,
  dealIndex: number,
): DealSetup {
  const dealSeed = (seed + dealIndex) >>> 0;
  return { seed: dealSeed, dealer: seatAfter(dealer, dealIndex % SEATS.length), options };
}

/** A deal by its index. Throws when it was not begun. */
export function dealAt({ deals }: Pick<MatchRecord, 'deals'>, dealIndex: number): DealRecord {
  const deal = deals[dealIndex];
  invariant(deal, `There is no deal ${dealIndex}.`);
  return deal;
}

/** Index of the current deal. */
export function currentDealIndex({ deals }: Pick<MatchRecord, 'deals'>): number {
  return deals.length - 1;
}

/** Cache of replayed games: logs are immutable, and screens query the same game repeatedly. */
const GAMES = new WeakMap<ActionLog, { readonly setupKey: string; readonly game: Game }>();

function setupKey({ seed, dealer, options }: DealSetup): string {
  return `${seed} ${dealer} ${String(options.claims)}`;
}

/** The game after a log, memoized. Throws on an illegal log. */
export function replayDeal(setup: DealSetup, log: ActionLog): Game {
  const cached = GAMES.get(log);
  if (cached?.setupKey === setupKey(setup)) return cached.game;
  return cacheGame(setup, log, replayMahjongLog(setup, log));
}

function cacheGame(setup: DealSetup, log: ActionLog, game: Game): Game {
  GAMES.set(log, { setupKey: setupKey(setup), game });
  return game;
}

/** The state of a deal at its current position. */
export function currentDealState(record: MatchRecord, dealIndex: number): Game {
  return replayDeal(dealSetup(record, dealIndex), currentLog(dealAt(record, dealIndex)));
}

/**
 * The scored game of a deal: its first line that was played to the end, whatever is tried after an
 * undo; null if there is none.
 */
export function scoredGame(record: MatchRecord, dealIndex: number): Game | null {
  const setup = dealSetup(record, dealIndex);
  const games = dealAt(record, dealIndex).lines.map((log) => replayDeal(setup, log));
  return games.find(({ phase }) => phase === 'over') ?? null;
}

/** Standing of the match after its first `deals` deals, counting only finished ones. */
export function matchStanding(record: MatchRecord, deals = record.deals.length): Match {
  let match = createMatch(record.length, record.dealer);
  for (let dealIndex = 0; dealIndex < deals; dealIndex++) {
    const game = scoredGame(record, dealIndex);
    if (game) match = addDealResult(match, game);
  }
  return match;
}

/**
 * Adds an action to a deal. Follows an existing line or starts a new one. `now` is in milliseconds
 * since 1970. Throws on an illegal action.
 */
export function addMahjongAction(
  record: MatchRecord,
  dealIndex: number,
  action: string,
  now: number,
): MatchRecord {
  const deal = dealAt(record, dealIndex);
  const game = currentDealState(record, dealIndex);
  const legalAction = legalActions(game).find((each) => formatMahjongAction(each) === action);
  invariant(legalAction, `There is no "${action}" now.`);
  const log = [...currentLog(deal), action];
  cacheGame(dealSetup(record, dealIndex), log, applyMahjongAction(game, legalAction));
  return withEndTime(withDeal(record, dealIndex, playLog(deal, log)), now);
}

/** Moves a deal to the position after `count` actions of its current line. */
export function rewindDeal(record: MatchRecord, dealIndex: number, count: number): MatchRecord {
  return withDeal(record, dealIndex, rewindLine(dealAt(record, dealIndex), count));
}

/** Moves a deal to a log, which one of its lines begins with. */
export function showDealLog(record: MatchRecord, dealIndex: number, log: ActionLog): MatchRecord {
  return withDeal(record, dealIndex, playLog(dealAt(record, dealIndex), log));
}

/** Starts the next deal. Throws before the current one is finished, and after the match. */
export function nextDeal(record: MatchRecord): MatchRecord {
  invariant(scoredGame(record, currentDealIndex(record)), 'The deal goes on.');
  invariant(!isMatchOver(matchStanding(record)), 'The match is over.');
  return { ...record, deals: [...record.deals, EMPTY_PLAYED_LINES] };
}

/**
 * Merges the lines of another copy of the same match, as far as the limit of kept lines allows, and
 * the deals that only it has; current positions stay. `now` is in milliseconds since 1970. A
 * different match adds nothing.
 */
export function mergeMatchLines(
  record: MatchRecord,
  otherCopy: MatchRecord,
  now: number,
): MatchRecord {
  if (matchIdentity(record) !== matchIdentity(otherCopy)) return record;
  const mergedDeals = record.deals.map((deal, dealIndex) =>
    mergePlayedLines(deal, otherCopy.deals[dealIndex]?.lines ?? []),
  );
  const [first, ...laterDeals] = [...mergedDeals, ...otherCopy.deals.slice(mergedDeals.length)];
  invariant(first, 'A match has a deal.');
  return withEndTime({ ...record, deals: [first, ...laterDeals] }, now);
}

/** The match's setup as a key: equal for two copies of one match. */
function matchIdentity({
  seed,
  length,
  options,
  dealer,
  players,
  you,
  begunAt,
}: MatchSetup): string {
  return JSON.stringify([seed, length, options.claims, dealer, players, you, begunAt]);
}

function withDeal(record: MatchRecord, dealIndex: number, deal: DealRecord): MatchRecord {
  const [first, ...laterDeals] = record.deals.map((each, i) => (i === dealIndex ? deal : each));
  invariant(first, 'A match has a deal.');
  return { ...record, deals: [first, ...laterDeals] };
}

/** Sets the end time when the match is over for the first time. */
function withEndTime(record: MatchRecord, now: number): MatchRecord {
  if (record.endedAt !== null || !isMatchOver(matchStanding(record))) return record;
  return { ...record, endedAt: now };
}
