/** A match as data: its deals, each with every way in which it was played. A record never changes; steps make new ones. */
import {
  currentLog,
  rewound,
  EMPTY_PLAYED_LINES,
  mergeLines as withOtherLines,
  playLog,
  type ActionLog,
  type PlayedLines,
} from '$lib/core/played-lines';
import { invariant } from '$lib/core/result';
import { formatMahjongAction } from '$lib/mahjong/notation/actions';
import { replayMahjongLog, type DealSetup } from '$lib/mahjong/notation/log';
import { applyMahjongAction, legalActions, type Game } from '$lib/mahjong/rules/game';
import { addDealResult, createMatch, isMatchOver, type Match } from '$lib/mahjong/rules/match';
import type { MahjongOptions } from '$lib/mahjong/rules/options';
import { seatAfter, SEATS, type BySeat, type Seat } from '$lib/mahjong/rules/seats';

/** A deal, and every way in which it was played; a log begins with the first discard. */
export type DealRecord = PlayedLines;

export interface MatchRecord {
  /** A whole number from 0 to 2^32 - 1, which decides all tiles: the deal at place n is dealt from this seed plus n. */
  readonly seed: number;
  readonly length: Match['length'];
  readonly options: MahjongOptions;
  /** Who deals first. */
  readonly dealer: Seat;
  /** What plays at each seat, such as `kim`; where the student sits it says nothing. */
  readonly players: BySeat<string>;
  /** The student's seat; null in a match that is watched. */
  readonly you: Seat | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** When its last deal first came to its end; null before. */
  readonly endedAt: number | null;
  /** The deals that were begun; the last of them is on the table. */
  readonly deals: readonly [DealRecord, ...DealRecord[]];
}

/** What is known of a match before its first discard. */
export type MatchSetup = Omit<MatchRecord, 'endedAt' | 'deals'>;

export function createMatchRecord(beginning: MatchSetup): MatchRecord {
  return { ...beginning, endedAt: null, deals: [EMPTY_PLAYED_LINES] };
}

/** What the deal at a place begins with. */
export function dealSetup(
  { seed, dealer, options }: Pick<MatchSetup, 'seed' | 'dealer' | 'options'>,
  number: number,
): DealSetup {
  const own = (seed + number) >>> 0;
  return { seed: own, dealer: seatAfter(dealer, number % SEATS.length), options };
}

/** The deal at a place. Throws when it was not begun. */
export function dealAt({ deals }: Pick<MatchRecord, 'deals'>, number: number): DealRecord {
  const deal = deals[number];
  invariant(deal, `There is no deal ${number}.`);
  return deal;
}

/** The place of the deal on the table. */
export function currentDealIndex({ deals }: Pick<MatchRecord, 'deals'>): number {
  return deals.length - 1;
}

/** A log never changes, and whoever shows a game asks for it again and again. */
const GAMES = new WeakMap<ActionLog, { readonly begun: string; readonly game: Game }>();

function begunWith({ seed, dealer, options }: DealSetup): string {
  return `${seed} ${dealer} ${String(options.claims)}`;
}

/** The game after a log, reckoned once. Throws where the rules do not allow it. */
export function replayDeal(dealt: DealSetup, log: ActionLog): Game {
  const known = GAMES.get(log);
  if (known?.begun === begunWith(dealt)) return known.game;
  return remembered(dealt, log, replayMahjongLog(dealt, log));
}

function remembered(dealt: DealSetup, log: ActionLog, game: Game): Game {
  GAMES.set(log, { begun: begunWith(dealt), game });
  return game;
}

/** The game of a deal as it stands. */
export function currentDealState(record: MatchRecord, number: number): Game {
  return replayDeal(dealSetup(record, number), currentLog(dealAt(record, number)));
}

/** The game of a deal that counts: the first of its lines that was played to the end; null when none was. */
export function scoredGame(record: MatchRecord, number: number): Game | null {
  const dealt = dealSetup(record, number);
  const games = dealAt(record, number).lines.map((log) => replayDeal(dealt, log));
  return games.find(({ phase }) => phase === 'over') ?? null;
}

/** How the match stands after its first `deals` deals, as far as they have come to an end. */
export function matchStanding(record: MatchRecord, deals = record.deals.length): Match {
  let match = createMatch(record.length, record.dealer);
  for (let number = 0; number < deals; number++) {
    const game = scoredGame(record, number);
    if (game) match = addDealResult(match, game);
  }
  return match;
}

/**
 * The record after one action more in the deal at a place. What was played so before is followed; anything else
 * begins a line of its own. `now` is in milliseconds since 1970. Throws when the rules do not allow the action.
 */
export function addAction(
  record: MatchRecord,
  number: number,
  action: string,
  now: number,
): MatchRecord {
  const deal = dealAt(record, number);
  const game = currentDealState(record, number);
  const done = legalActions(game).find((each) => formatMahjongAction(each) === action);
  invariant(done, `There is no "${action}" now.`);
  const log = [...currentLog(deal), action];
  remembered(dealSetup(record, number), log, applyMahjongAction(game, done));
  return ended(withDeal(record, number, playLog(deal, log)), now);
}

/** The record with a deal back, or forward again, where `count` actions of the line on the table are played. */
export function rewindTo(record: MatchRecord, number: number, count: number): MatchRecord {
  return withDeal(record, number, rewound(dealAt(record, number), count));
}

/** The record with the next deal on the table. Throws before the last one has an end, and after the match. */
export function nextDeal(record: MatchRecord): MatchRecord {
  invariant(scoredGame(record, currentDealIndex(record)), 'The deal goes on.');
  invariant(!isMatchOver(matchStanding(record)), 'The match is over.');
  return { ...record, deals: [...record.deals, EMPTY_PLAYED_LINES] };
}

/**
 * The record with every way in which the same match went as `other` tells it, as far as there is room, and the
 * deals that it alone has; what both have stands where it stood. `now` is in milliseconds since 1970. Another match adds nothing.
 */
export function mergeMatchLines(record: MatchRecord, other: MatchRecord, now: number): MatchRecord {
  if (beginningOf(record) !== beginningOf(other)) return record;
  const own = record.deals.map((deal, number) =>
    withOtherLines(deal, other.deals[number]?.lines ?? []),
  );
  const [first, ...more] = [...own, ...other.deals.slice(own.length)];
  invariant(first, 'A match has a deal.');
  return ended({ ...record, deals: [first, ...more] }, now);
}

function beginningOf({ seed, length, options, dealer, players, you, begunAt }: MatchSetup): string {
  return JSON.stringify([seed, length, options.claims, dealer, players, you, begunAt]);
}

function withDeal(record: MatchRecord, number: number, deal: DealRecord): MatchRecord {
  const [first, ...more] = record.deals.map((each, i) => (i === number ? deal : each));
  invariant(first, 'A match has a deal.');
  return { ...record, deals: [first, ...more] };
}

function ended(record: MatchRecord, now: number): MatchRecord {
  if (record.endedAt !== null || !isMatchOver(matchStanding(record))) return record;
  return { ...record, endedAt: now };
}
