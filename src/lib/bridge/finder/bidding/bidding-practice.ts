/** Deals around a hand that was bid: what the calls were taken to show, and what was asked besides. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { readAuctionStatements, type AuctionStatement } from '$lib/bridge/knowledge/bids/auction-reading';
import type { PartialDeal } from '$lib/bridge/notation/deal-notation';
import { parseHand } from '$lib/bridge/notation/hand-notation';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { DECK } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { Auction } from '$lib/bridge/rules/bridge-auction';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { dependsOnPlay, type DealCondition } from '../conditions/deal-condition';
import { readConditions } from '../conditions/read-conditions';
import { evaluateCondition } from '../conditions/evaluate-condition';
import { findDeals, type PreparedSearch, type DealSearchResult } from '../find-deals';
import { toCondition, dependsOnAuction, prepareDealSearch, type DealQuestion } from '../deal-question';
import type { BiddingPractice } from './bidding-address';
import { PRACTICE_SEAT } from './practice-auction';

/** Deals of a table of results. */
export const PRACTICE_DEAL_COUNT = 100;
/** Deals that are drawn at the most to find them. */
const MAX_DRAWS = 50_000;

/** A question with what the calls of an auction tell. */
export interface PreparedBidding {
  readonly asked: PreparedSearch;
  readonly inferences: readonly AuctionStatement[];
  /** What no deal can keep: of what contradicts the weaker, for nobody believes both. */
  readonly droppedInferences: readonly AuctionStatement[];
}

/** South's hand of thirteen cards. Faults: those of `readHand`, `bidding/cards` for another number of them. */
export function readPracticeHand(text: string): Result<Hand> {
  const read = parseHand(text);
  if (!read.ok || read.value.length === 13) return read;
  return failWith('bidding/cards', `${read.value.length} cards: a hand has thirteen.`);
}

/** What is asked of all hands; nothing where nothing is written. Faults: those of conditions, `bidding/play`. */
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

/** The deals of the others around a hand that was bid. Faults besides those of what is written: `finder/none`. */
export function prepareBidding({ hand, dealer, calls, where }: BiddingPractice): Result<PreparedBidding> {
  const own = readPracticeHand(hand);
  const conditions = readHandConditions(where);
  if (!own.ok || !conditions.ok) return fail(...faultsOf(own), ...faultsOf(conditions));
  const hands: PartialDeal = { N: null, E: null, W: null, S: own.value };
  return prepareWithAuction(createHandQuestion(hands, conditions.value), { dealer, calls });
}

/**
 * A question with what the calls tell of the hands that are not known. What contradicts the hands, the conditions, or
 * what is trusted more is dropped.
 */
export function prepareWithAuction(
  question: DealQuestion,
  { dealer, calls }: Auction,
  nodes?: number,
): Result<PreparedBidding> {
  const { hands } = question;
  const seat = SEATS.find((each) => hands[each] !== null) ?? PRACTICE_SEAT;
  const heard = readAuctionStatements(dealer, calls, { seat, hand: hands[seat] ?? [] }).filter(
    ({ constraint }) => !concernsKnownHand(constraint, hands),
  );
  const prepare = (said: readonly AuctionStatement[]): Result<PreparedSearch> =>
    prepareDealSearch(
      { ...question, conditions: [...question.conditions, ...said.map(inferenceToCondition)] },
      createDoubleDummySolver,
      nodes,
    );
  const all = prepare(heard);
  if (all.ok) return ok({ asked: all.value, heard, dropped: [] });
  let kept: readonly AuctionStatement[] = [];
  let asked = prepare(kept);
  if (!asked.ok) return asked;
  for (const each of heard.toSorted((a, b) => b.strength - a.strength)) {
    const next = prepare([...kept, each]);
    if (!next.ok) continue;
    kept = [...kept, each];
    asked = next;
  }
  const isKept = (each: AuctionStatement): boolean => kept.includes(each);
  return ok({
    asked: asked.value,
    heard: heard.filter(isKept),
    dropped: heard.filter((each) => !isKept(each)),
  });
}

/** Deals of a question that was made ready, none twice: the same for the same seed. */
export function collectDeals(asked: PreparedSearch, count: number, seed: number): DealSearchResult {
  const search = findDeals(asked, { count, draws: MAX_DRAWS }, seededRandom(seed));
  let next = search.next();
  while (!next.done) next = search.next();
  return next.value;
}

/** A hand for South out of a deal as the conditions ask, each as likely as any other; null where none was found. */
export function dealMatchingHand(conditions: readonly DealCondition[], random: Random): Hand | null {
  for (let tries = 0; tries < MAX_DEALT_HANDS; tries++) {
    const cards = shuffle(DECK, random);
    const deal = dealOf((seat) => {
      const first = 13 * SEATS.indexOf(seat);
      return toHand(cards.slice(first, first + 13));
    });
    // Nothing of the play is asked, so that nothing has to be judged.
    if (conditions.every((each) => evaluateCondition(deal, each, () => null) === true)) return deal[PRACTICE_SEAT];
  }
  return null;
}

/** Deals that are dealt at the most for one hand. */
const MAX_DEALT_HANDS = 100_000;

function createHandQuestion(hands: PartialDeal, conditions: readonly DealCondition[]): DealQuestion {
  const nothing = { contract: null, goal: null, student: null, play: [], shown: [] };
  return { ...nothing, hands, conditions, lines: new Map() };
}

function inferenceToCondition({ constraint }: AuctionStatement): DealCondition {
  return toCondition(constraint);
}

function concernsKnownHand(constraint: Constraint, hands: PartialDeal): boolean {
  if ('seat' in constraint) return hands[constraint.seat] !== null;
  const parts = constraint.kind === 'not' ? [constraint.of] : constraint.of;
  return parts.some((part) => concernsKnownHand(part, hands));
}

/** Whether a text of conditions holds remarks and nothing else. */
function hasOnlyRemarks(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || line.trim().startsWith('#'));
}

function faultsOf(read: Result<unknown>): readonly Fault[] {
  return read.ok ? [] : read.faults;
}
