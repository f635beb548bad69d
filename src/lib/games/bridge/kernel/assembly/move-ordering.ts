/** Scores for move ordering: moves with larger scores are tried first. They affect speed only. */
import { count, highestRank } from './card-sets';
import { holding, ownersOf, trump } from './search-hands';
import {
  DISCARD,
  FOURTH,
  GUARD,
  FOURTH_REL,
  LEAD_BASE,
  LEAD_LENGTH,
  LEAD_REL,
  LEAD_RUFF,
  LEAD_RUN,
  LEAD_TOP,
  RUFF,
  RUFF_REL,
  SECOND,
  SECOND_REL,
  THIRD,
  THIRD_REL,
  UNDER,
  weight,
} from './move-weights';

/** The part of a lead's score that depends on the suit alone; `all`: the cards left of the suit. */
export function scoreLeadSuit(seat: i32, suit: i32, all: u32): i32 {
  const left = (seat + 1) & 3;
  const across = seat ^ 2;
  const right = (seat + 3) & 3;
  const lho = holding(left, suit);
  const partner = holding(across, suit);
  const rho = holding(right, suit);
  const kind = trump !== 0 ? 0 : suit === 0 ? 2 : 1;
  // The holders of the highest and second highest card, counted from the seat on lead.
  const order = ownersOf(suit, all);
  const first = ((order >> 24) - seat) & 3;
  const second = ((order >> 22) - seat) & 3;
  let score = weight(LEAD_BASE, (kind << 4) | (first << 2) | second);
  const lengths = kind << 2;
  score += weight(LEAD_LENGTH, lengths) * count(holding(seat, suit));
  score += weight(LEAD_LENGTH, lengths + 1) * count(partner);
  score += weight(LEAD_LENGTH, lengths + 2) * count(lho);
  score += weight(LEAD_LENGTH, lengths + 3) * count(rho);
  if (kind === 1) {
    if (lho === 0 && holding(left, 0) !== 0) score += weight(LEAD_RUFF, 0);
    if (rho === 0 && holding(right, 0) !== 0) score += weight(LEAD_RUFF, 1);
    if (partner === 0 && holding(across, 0) !== 0) score += weight(LEAD_RUFF, 2);
    if (count(holding(seat, suit)) === 1 && holding(seat, 0) !== 0) score += weight(LEAD_RUFF, 3);
  }
  return score;
}

/**
 * The part of a lead's score that depends on the card: a run of equivalent ones, `top` to `low`.
 */
@inline
export function scoreLead(seat: i32, suit: i32, all: u32, top: i32, low: i32): i32 {
  const kind = trump !== 0 ? 0 : suit === 0 ? 2 : 1;
  const higherCount = count(all >> (top + 1));
  let score = weight(LEAD_REL, kind) * higherCount;
  if (higherCount === 0)
    score += weight(LEAD_TOP, (kind << 2) | (((ownersOf(suit, all) >> 22) - seat) & 3));
  if (low < top) score += weight(LEAD_RUN, kind);
  return score;
}

/** The score of following suit; `best`: the rank of the winning card, or 13 when it is a ruff. */
export function scoreFollow(
  position: i32,
  seat: i32,
  suit: i32,
  all: u32,
  rank: i32,
  best: i32,
  partnerWins: bool,
): i32 {
  const beats = rank > best ? 1 : 0;
  const higherCount = count(all >> (rank + 1));
  if (position === 3) {
    const index = (beats << 1) | (partnerWins ? 1 : 0);
    return weight(FOURTH, index) + weight(FOURTH_REL, index) * higherCount;
  }
  const next = (seat + 1) & 3;
  const nextRank = highestRank(holding(next, suit));
  const ruffed = trump === 0 && suit !== 0 && nextRank < 0 && holding(next, 0) !== 0 ? 1 : 0;
  const beatsNext = rank > nextRank ? 1 : 0;
  if (position === 2) {
    const partnerBits = ((partnerWins ? 1 : 0) << 2) | ((best > nextRank ? 1 : 0) << 1);
    const index = (beats << 4) | (beatsNext << 3) | partnerBits | ruffed;
    return weight(THIRD, index) + weight(THIRD_REL, index) * higherCount;
  }
  // Second hand: partner plays last and may win what third hand cannot.
  const partnerRank = highestRank(holding(seat ^ 2, suit));
  const index =
    (beats << 3) |
    (beatsNext << 2) |
    ((partnerRank > best && partnerRank > nextRank ? 1 : 0) << 1) |
    ruffed;
  return weight(SECOND, index) + weight(SECOND_REL, index) * higherCount;
}

/** The score of a discard or ruff. */
export function scoreDiscard(
  position: i32,
  seat: i32,
  suit: i32,
  all: u32,
  rank: i32,
  led: i32,
  best: i32,
  bestSuit: i32,
  partnerWins: bool,
): i32 {
  const higherCount = count(all >> (rank + 1));
  if (suit === trump) {
    if (bestSuit === trump && rank < best) return weight(UNDER, 0) + weight(UNDER, 1) * higherCount;
    const next = (seat + 1) & 3;
    const beatsNext =
      position < 3 && holding(next, led) === 0 && highestRank(holding(next, 0)) > rank ? 1 : 0;
    const index = ((position - 1) << 2) | ((partnerWins ? 1 : 0) << 1) | beatsNext;
    return weight(RUFF, index) + weight(RUFF_REL, position - 1) * higherCount;
  }
  const kind = trump === 0 ? 8 : 0;
  const length = count(holding(seat, suit));
  let score = weight(DISCARD, kind) * length + weight(DISCARD, kind + 1) * higherCount;
  if (higherCount === 0) score += weight(DISCARD, kind + 2);
  score += weight(DISCARD, kind + 3) * count(holding(seat ^ 2, suit));
  if (highestRank(holding(seat ^ 2, suit)) > highestRank(all & ~holding(seat ^ 2, suit)))
    score += weight(DISCARD, kind + 4);
  if (length === 2 && ((ownersOf(suit, all) >> 22) & 3) === seat)
    score += weight(DISCARD, kind + 5);
  if (length === 1) score += weight(DISCARD, kind + 6);
  // A guard needs one card more than the opponents have better ones; the rest is to spare.
  const ownRank = highestRank(holding(seat, suit));
  const opponents = holding((seat + 1) & 3, suit) | holding((seat + 3) & 3, suit);
  const spareGuards = length - 1 - count(opponents >> (ownRank + 1));
  const partnerCovers = highestRank(holding(seat ^ 2, suit)) > ownRank ? 4 : 0;
  score += weight(GUARD, kind | partnerCovers | max(0, min(3, spareGuards + 1)));
  score +=
    weight(DISCARD, kind + 7) *
    max(count(holding((seat + 1) & 3, suit)), count(holding((seat + 3) & 3, suit)));
  return score;
}
