/**
 * Deals around a hand that was bid, consistent with the meaning of the calls and with further
 * conditions.
 */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import {
  readAuctionStatements,
  type AuctionStatement,
} from '$lib/games/bridge/knowledge/bids/auction-reading';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { DECK } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Auction } from '$lib/games/bridge/rules/bridge-auction';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { dependsOnPlay, type DealCondition } from '../conditions/deal-condition';
import { readConditions } from '../conditions/read-conditions';
import { evaluateCondition } from '../conditions/evaluate-condition';
import { findDeals, type PreparedSearch, type DealSearchResult } from '../find-deals';
import {
  toCondition,
  dependsOnAuction,
  prepareDealSearch,
  type DealQuestion,
} from '../deal-question';
import type { BiddingPractice } from './bidding-address';
import { PRACTICE_SEAT } from './practice-auction';

/** Number of deals that the table of results is computed from. */
export const PRACTICE_DEAL_COUNT = 100;
/** Most deals that are sampled to find them. */
const MAX_DRAWS = 50_000;

/** A prepared search with the statements that the auction makes. */
export interface PreparedBidding {
  readonly preparedSearch: PreparedSearch;
  readonly inferences: readonly AuctionStatement[];
  /** Statements that contradict the question or a stronger statement. */
  readonly droppedInferences: readonly AuctionStatement[];
}

/** South's hand. Faults: those of `parseHand`, and `bidding/cards` unless it has thirteen cards. */
export function readPracticeHand(text: string): Result<Hand> {
  const read = parseHand(text);
  if (!read.ok || read.value.length === 13) return read;
  return failWith('bidding/cards', `${read.value.length} cards: a hand has thirteen.`);
}

/** The conditions on the hands. Faults: those of `readConditions`, and `bidding/play`. */
export function readHandConditions(text: string): Result<readonly DealCondition[]> {
  if (hasOnlyRemarks(text)) return ok([]);
  const read = readConditions(text);
  if (!read.ok) return read;
  if (dependsOnPlay(read.value) || dependsOnAuction(read.value))
    return failWith(
      'bidding/play',
      'Here only hands are asked about: no card that is played, no auction.',
    );
  return ok([read.value]);
}

/** Prepares the deals around a hand that was bid. Faults: those of its parts, and `finder/none`. */
export function prepareBidding({
  hand,
  dealer,
  calls,
  where,
}: BiddingPractice): Result<PreparedBidding> {
  const southHand = readPracticeHand(hand);
  const conditions = readHandConditions(where);
  if (!southHand.ok || !conditions.ok) return fail(...faultsOf(southHand), ...faultsOf(conditions));
  const hands: PartialDeal = { N: null, E: null, W: null, S: southHand.value };
  return prepareWithAuction(createHandQuestion(hands, conditions.value), { dealer, calls });
}

/**
 * A question with the believed statements of an auction about the hidden hands added as conditions.
 * If they contradict it, statements are added one by one, the strongest first, and those that leave
 * no deal are dropped.
 */
export function prepareWithAuction(
  question: DealQuestion,
  { dealer, calls }: Auction,
  nodeLimit?: number,
): Result<PreparedBidding> {
  const { hands } = question;
  const seat = SEATS.find((knownSeat) => hands[knownSeat] !== null) ?? PRACTICE_SEAT;
  const statements = readAuctionStatements(dealer, calls, { seat, hand: hands[seat] ?? [] }).filter(
    ({ constraint }) => !concernsKnownHand(constraint, hands),
  );
  const prepare = (addedStatements: readonly AuctionStatement[]): Result<PreparedSearch> =>
    prepareDealSearch(
      {
        ...question,
        conditions: [...question.conditions, ...addedStatements.map(inferenceToCondition)],
      },
      createDoubleDummySolver,
      nodeLimit,
    );
  const searchWithAll = prepare(statements);
  if (searchWithAll.ok)
    return ok({
      preparedSearch: searchWithAll.value,
      inferences: statements,
      droppedInferences: [],
    });
  let keptStatements: readonly AuctionStatement[] = [];
  let search = prepare(keptStatements);
  if (!search.ok) return search;
  for (const statement of statements.toSorted((a, b) => b.strength - a.strength)) {
    const next = prepare([...keptStatements, statement]);
    if (!next.ok) continue;
    keptStatements = [...keptStatements, statement];
    search = next;
  }
  const isKept = (statement: AuctionStatement): boolean => keptStatements.includes(statement);
  return ok({
    preparedSearch: search.value,
    inferences: statements.filter(isKept),
    droppedInferences: statements.filter((statement) => !isKept(statement)),
  });
}

/** Runs a prepared search to its end; equal seeds give equal deals. */
export function collectDeals(
  preparedSearch: PreparedSearch,
  count: number,
  seed: number,
): DealSearchResult {
  const search = findDeals(preparedSearch, { count, draws: MAX_DRAWS }, seededRandom(seed));
  let next = search.next();
  while (!next.done) next = search.next();
  return next.value;
}

/**
 * South's hand of a random deal that satisfies the conditions, by rejection; null where it gives
 * up.
 */
export function dealMatchingHand(
  conditions: readonly DealCondition[],
  random: Random,
): Hand | null {
  for (let tries = 0; tries < MAX_DEALT_HANDS; tries++) {
    const cards = shuffle(DECK, random);
    const deal = dealOf((seat) => {
      const offset = 13 * SEATS.indexOf(seat);
      return toHand(cards.slice(offset, offset + 13));
    });
    // The conditions are on hands alone, so that none needs a trial.
    if (conditions.every((condition) => evaluateCondition(deal, condition, () => null) === true))
      return deal[PRACTICE_SEAT];
  }
  return null;
}

/** Most deals that are dealt for one hand. */
const MAX_DEALT_HANDS = 100_000;

/** A question about hands alone, without a contract or a play. */
function createHandQuestion(
  hands: PartialDeal,
  conditions: readonly DealCondition[],
): DealQuestion {
  return {
    hands,
    contract: null,
    goal: null,
    student: null,
    play: [],
    auctionConstraints: [],
    conditions,
    lines: new Map(),
  };
}

function inferenceToCondition({ believed }: AuctionStatement): DealCondition {
  return toCondition(believed);
}

/** True for a constraint with a part on a hand that is known anyway. */
function concernsKnownHand(constraint: Constraint, hands: PartialDeal): boolean {
  if ('seat' in constraint) return hands[constraint.seat] !== null;
  const operands = constraint.kind === 'not' ? [constraint.of] : constraint.of;
  return operands.some((operand) => concernsKnownHand(operand, hands));
}

/** True for a text of empty lines and comments only. */
function hasOnlyRemarks(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || line.trim().startsWith('#'));
}

function faultsOf(read: Result<unknown>): readonly Fault[] {
  return read.ok ? [] : read.faults;
}
