/**
 * Zero-window double-dummy search with partition search (Ginsberg 1996): do North and South take
 * `need` of the tricks left? An answer has 64 bits: the ranks that it depends on (in each suit the
 * cards below the lowest of them may be exchanged at will), and the flag MADE when the answer is
 * yes, or OUT_OF_BUDGET.
 */
import { count, toCardSet, nthHighest, cardsOfSuit, highestRank } from './card-sets';
import { allHands, hand, holding, shapeUnit, ownersOf, setHand, trump } from './search-hands';
import { quickTricks, quickTrickRanks } from './quick-tricks';
import { hasLaterTricks, hasTopTrumps, laterTrickRanks } from './later-tricks';
import { learnsDiscard, learnsLead, recordDiscard, recordLead } from './history';
import {
  decodeLead,
  encodeLead,
  generateMoves,
  hashTurn,
  lowOfMove,
  moveListStart,
  rankOfMove,
  refutationMove,
  storeRefutation,
  suitOfMove,
  topOfMove,
} from './move-list';
import { hitMask01, hitMask23 } from './pattern-chunk';
import { storeBounds, probe, shapeKey, storedLead } from './transposition-table';
import {
  winningRank,
  winningSuit,
  isContested,
  ledSuit,
  trickAfterLead,
  trickWinner,
  trickAfterCard,
} from './packed-trick';

export const MADE: u64 = 1 << 63;
export const OUT_OF_BUDGET: u64 = 1 << 62;
const RANKS: u64 = 0x1fff1fff1fff1fff;

/** Positions searched since the last `setBudget`. */
export let nodes: u32 = 0;
/** The most positions that may be searched. */
export let budget: u32 = 0xffffffff;

export function setBudget(limit: u32): void {
  nodes = 0;
  budget = limit;
}

/** The card that caused the last cutoff. */
let cutoffCard: i32 = 0;

/** Counts a position; false when the budget is exceeded. */
@inline
export function countNode(): bool {
  return ++nodes <= budget;
}

/** True when the budget did not suffice: an answer of the search in progress means nothing. */
@inline
export function isOutOfBudget(): bool {
  return nodes > budget;
}

/** Searches the start of a trick. */
export function searchTrickStart(shape: u64, seat: i32, tricksLeft: i32, need: i32): u64 {
  if (need <= 0) return MADE;
  if (need > tricksLeft) return 0;
  if (!countNode()) return OUT_OF_BUDGET;
  if (tricksLeft === 1) return lastTrick(seat);
  const ours = (seat & 1) === 0;
  const wanted = ours ? need : tricksLeft - need + 1;
  if (quickTricks(seat, tricksLeft, wanted) >= wanted) return quickTrickRanks | (ours ? MADE : 0);
  // Quick tricks leave out partner's winners without an entry; top trumps are sure all the same.
  if (trump === 0 && hasTopTrumps(seat, wanted)) return laterTrickRanks | (ours ? MADE : 0);
  if (hasLaterTricks(seat, tricksLeft, tricksLeft + 1 - wanted))
    return laterTrickRanks | (ours ? 0 : MADE);

  const cardsLeft = allHands();
  const owners01 =
    ((ownersOf(0, cardsOfSuit(cardsLeft, 0)) as u64) << 26) |
    ownersOf(1, cardsOfSuit(cardsLeft, 1));
  const owners23 =
    ((ownersOf(2, cardsOfSuit(cardsLeft, 2)) as u64) << 26) |
    ownersOf(3, cardsOfSuit(cardsLeft, 3));
  const key = shapeKey(shape, seat, tricksLeft, trump);
  const stored = probe(key, owners01, owners23, need);
  if (stored !== 0) {
    const ranks = maskToRanks(cardsLeft, hitMask01, 0) | maskToRanks(cardsLeft, hitMask23, 2);
    return stored > 0 ? ranks | MADE : ranks;
  }
  const answer = searchTurn(shape, seat, tricksLeft << 2, need, 0, storedLead);
  if ((answer & OUT_OF_BUDGET) !== 0) return answer;
  const isMade = (answer & MADE) !== 0;
  storeBounds(
    key,
    owners01,
    (ranksToMask(cardsLeft, answer, 0) << 26) | ranksToMask(cardsLeft, answer, 1),
    owners23,
    (ranksToMask(cardsLeft, answer, 2) << 26) | ranksToMask(cardsLeft, answer, 3),
    isMade ? need : 0,
    isMade ? tricksLeft : need - 1,
    isMade === ours ? encodeLead(seat, cutoffCard) : 0,
  );
  return answer;
}

/**
 * Searches one seat's turn at any point of a trick; `toPlay` cards are still to be played. `lead`:
 * an encoded lead to be tried first if the refutation table has none; 0 for none.
 */
export function searchTurn(
  shape: u64,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  lead: i32,
): u64 {
  const led = ledSuit(trick);
  const following: u32 = (toPlay & 3) !== 0 ? holding(seat, led) : 0;
  if (following !== 0 && (following & (following - 1)) === 0) {
    return searchCard(shape, seat, toPlay, need, trick, led, highestRank(following));
  }
  const successFlag: u64 = (seat & 1) === 0 ? MADE : 0;
  const turnHash = hashTurn(toPlay, seat, trick, following);
  let ranks: u64 = 0;
  // The moves that failed, each as the lowest card of its run.
  let failed: u64 = 0;
  // Cards known to be no better than one tried before.
  let prunedCards: u64 = 0;
  // The refutation move comes first; the others are generated if it fails.
  let at = moveListStart(toPlay);
  let end: usize = 0;
  let move = refutationMove(turnHash, toPlay, seat, trick, following);
  if (move < 0) move = decodeLead(seat, lead);
  if (move < 0) {
    end = generateMoves(toPlay, seat, trick, following);
    move = load<i32>(at);
  }
  while (true) {
    const suit = suitOfMove(move);
    const top = (1 as u32) << topOfMove(move);
    if ((prunedCards & toCardSet(top, suit)) === 0) {
      const rank = rankOfMove(move);
      const answer = searchCard(shape, seat, toPlay, need, trick, suit, rank);
      if ((answer & (MADE | OUT_OF_BUDGET)) === successFlag) {
        cutoffCard = (suit << 4) | rank;
        storeRefutation(turnHash, cutoffCard);
        if ((toPlay & 3) === 0) {
          if (learnsLead(toPlay)) recordLead(seat, (suit << 4) | lowOfMove(move), failed);
        } else if (following === 0 && learnsDiscard(toPlay)) {
          recordDiscard(seat, (suit << 4) | lowOfMove(move), failed);
        }
        return answer;
      }
      if ((answer & OUT_OF_BUDGET) !== 0) return answer;
      failed |= (1 as u64) << ((suit << 4) | lowOfMove(move));
      // Every card below the lowest relevant rank is equivalent to this one.
      const relevantRanks = cardsOfSuit(answer & RANKS, suit);
      const lowestRelevant: u32 = relevantRanks === 0 ? 0x2000 : relevantRanks & -relevantRanks;
      const low = (1 as u32) << lowOfMove(move);
      prunedCards |= toCardSet(lowestRelevant > top ? lowestRelevant - 1 : (top << 1) - low, suit);
      ranks |= answer & RANKS;
      if (lowestRelevant <= top) ranks |= toCardSet(low, suit);
    }
    if (end === 0) end = generateMoves(toPlay, seat, trick, following);
    else at += 4;
    if (at >= end) return ranks | (successFlag ^ MADE);
    move = load<i32>(at);
  }
}

/** Searches the position after one card. */
export function searchCard(
  shape: u64,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  suit: i32,
  rank: i32,
): u64 {
  const before = hand(seat);
  setHand(seat, before ^ toCardSet(1 << rank, suit));
  const after = shape - shapeUnit(seat, suit);
  let answer: u64;
  if ((toPlay & 3) === 0) {
    if (!countNode()) answer = OUT_OF_BUDGET;
    else
      answer = searchTurn(
        after,
        (seat + 1) & 3,
        toPlay - 1,
        need,
        trickAfterLead(seat, suit, rank),
        0,
      );
  } else {
    const next = trickAfterCard(trick, seat, suit, rank);
    if ((toPlay & 3) !== 1) {
      if (!countNode()) answer = OUT_OF_BUDGET;
      else answer = searchTurn(after, (seat + 1) & 3, toPlay - 1, need, next, 0);
    } else {
      const won = trickWinner(next);
      answer = searchTrickStart(after, won, toPlay >> 2, need - 1 + (won & 1));
      if (isContested(next)) answer |= toCardSet(1 << winningRank(next), winningSuit(next));
    }
  }
  setHand(seat, before);
  return answer;
}

/** The last trick, in which each hand has one card. */
function lastTrick(leader: i32): u64 {
  let suit = 0;
  while (holding(leader, suit) === 0) suit++;
  let card = holding(leader, suit);
  let won = leader;
  let contested = false;
  for (let i = 1; i < 4; i++) {
    const seat = (leader + i) & 3;
    const same = holding(seat, suit);
    if (same !== 0) {
      contested = true;
      if (same > card) {
        card = same;
        won = seat;
      }
    } else if (trump === 0 && suit !== 0 && holding(seat, 0) !== 0) {
      suit = 0;
      card = holding(seat, 0);
      won = seat;
      contested = false;
    }
  }
  const ranks = contested ? toCardSet(card, suit) : 0;
  return (won & 1) === 0 ? ranks | MADE : ranks;
}

/** The cards left that a table pattern's mask fixes in suits `suit` and `suit + 1`. */
@inline
function maskToRanks(cardsLeft: u64, mask: u64, suit: i32): u64 {
  const first = popcnt<i32>((mask >> 26) as i32) >> 1;
  const second = popcnt<i32>((mask as i32) & 0x3ffffff) >> 1;
  return (
    toCardSet(nthHighest(cardsOfSuit(cardsLeft, suit), first), suit) |
    toCardSet(nthHighest(cardsOfSuit(cardsLeft, suit + 1), second), suit + 1)
  );
}

/** The owner mask of a suit that reaches down to the lowest relevant rank. */
@inline
function ranksToMask(cardsLeft: u64, ranks: u64, suit: i32): u64 {
  const relevantRanks = cardsOfSuit(ranks & RANKS, suit);
  if (relevantRanks === 0) return 0;
  const from: u32 = relevantRanks & -relevantRanks;
  const cards = count(cardsOfSuit(cardsLeft, suit) & ~(from - 1));
  return (0x3ffffff & ~((0x3ffffff as u32) >> (cards << 1))) as u64;
}
