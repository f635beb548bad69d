/** The order in which moves are tried: larger scores first. Only speed depends on it, never a value. */
import { count, topRank } from './cards';
import { held, owners, trump } from './board';
import {
  DISCARD, FOURTH, GUARD, FOURTH_REL, LEAD_BASE, LEAD_LENGTH, LEAD_REL, LEAD_RUFF, LEAD_RUN, LEAD_TOP,
  RUFF, RUFF_REL, SECOND, SECOND_REL, THIRD, THIRD_REL, UNDER, weight,
} from './weights';

/** What the leads of a suit have in common, whatever the card; `all` are the cards left of it. */
export function scoreSuit(seat: i32, suit: i32, all: u32): i32 {
  const left = (seat + 1) & 3;
  const across = seat ^ 2;
  const right = (seat + 3) & 3;
  const lho = held(left, suit);
  const partner = held(across, suit);
  const rho = held(right, suit);
  const kind = trump !== 0 ? 0 : suit === 0 ? 2 : 1;
  // Who holds the highest and the second highest card, counted from the seat on lead.
  const order = owners(suit, all);
  const first = ((order >> 24) - seat) & 3;
  const second = ((order >> 22) - seat) & 3;
  let score = weight(LEAD_BASE, (kind << 4) | (first << 2) | second);
  const lengths = kind << 2;
  score += weight(LEAD_LENGTH, lengths) * count(held(seat, suit));
  score += weight(LEAD_LENGTH, lengths + 1) * count(partner);
  score += weight(LEAD_LENGTH, lengths + 2) * count(lho);
  score += weight(LEAD_LENGTH, lengths + 3) * count(rho);
  if (kind === 1) {
    if (lho === 0 && held(left, 0) !== 0) score += weight(LEAD_RUFF, 0);
    if (rho === 0 && held(right, 0) !== 0) score += weight(LEAD_RUFF, 1);
    if (partner === 0 && held(across, 0) !== 0) score += weight(LEAD_RUFF, 2);
    if (count(held(seat, suit)) === 1 && held(seat, 0) !== 0) score += weight(LEAD_RUFF, 3);
  }
  return score;
}

/** What a card adds to the score of its suit: `top` to `low` is its run of equal cards. */
@inline
export function scoreLead(seat: i32, suit: i32, all: u32, top: i32, low: i32): i32 {
  const kind = trump !== 0 ? 0 : suit === 0 ? 2 : 1;
  const above = count(all >> (top + 1));
  let score = weight(LEAD_REL, kind) * above;
  if (above === 0) score += weight(LEAD_TOP, (kind << 2) | (((owners(suit, all) >> 22) - seat) & 3));
  if (low < top) score += weight(LEAD_RUN, kind);
  return score;
}

/** A card of the suit led; `best` is the rank of the winning card, or 13 when that is a ruff. */
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
  const above = count(all >> (rank + 1));
  if (position === 3) {
    const index = (beats << 1) | (partnerWins ? 1 : 0);
    return weight(FOURTH, index) + weight(FOURTH_REL, index) * above;
  }
  const next = (seat + 1) & 3;
  const behind = topRank(held(next, suit));
  const ruffed = trump === 0 && suit !== 0 && behind < 0 && held(next, 0) !== 0 ? 1 : 0;
  const over = rank > behind ? 1 : 0;
  if (position === 2) {
    const partners = (partnerWins ? 1 : 0) << 2 | ((best > behind ? 1 : 0) << 1);
    const index = (beats << 4) | (over << 3) | partners | ruffed;
    return weight(THIRD, index) + weight(THIRD_REL, index) * above;
  }
  // Second hand: partner plays last and may win what third hand cannot.
  const last = topRank(held(seat ^ 2, suit));
  const index = (beats << 3) | (over << 2) | ((last > best && last > behind ? 1 : 0) << 1) | ruffed;
  return weight(SECOND, index) + weight(SECOND_REL, index) * above;
}

/** A card of another suit than the one led. */
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
  const above = count(all >> (rank + 1));
  if (suit === trump) {
    if (bestSuit === trump && rank < best) return weight(UNDER, 0) + weight(UNDER, 1) * above;
    const next = (seat + 1) & 3;
    const over = position < 3 && held(next, led) === 0 && topRank(held(next, 0)) > rank ? 1 : 0;
    const index = ((position - 1) << 2) | ((partnerWins ? 1 : 0) << 1) | over;
    return weight(RUFF, index) + weight(RUFF_REL, position - 1) * above;
  }
  const kind = trump === 0 ? 8 : 0;
  const length = count(held(seat, suit));
  let score = weight(DISCARD, kind) * length + weight(DISCARD, kind + 1) * above;
  if (above === 0) score += weight(DISCARD, kind + 2);
  score += weight(DISCARD, kind + 3) * count(held(seat ^ 2, suit));
  if (topRank(held(seat ^ 2, suit)) > topRank(all & ~held(seat ^ 2, suit))) score += weight(DISCARD, kind + 4);
  if (length === 2 && ((owners(suit, all) >> 22) & 3) === seat) score += weight(DISCARD, kind + 5);
  if (length === 1) score += weight(DISCARD, kind + 6);
  // A guard is as long as there are better cards of the opponents, and one more; how much is to spare?
  const mine = topRank(held(seat, suit));
  const opponents = held((seat + 1) & 3, suit) | held((seat + 3) & 3, suit);
  const spare = length - 1 - count(opponents >> (mine + 1));
  const his = topRank(held(seat ^ 2, suit)) > mine ? 4 : 0;
  score += weight(GUARD, kind | his | max(0, min(3, spare + 1)));
  score += weight(DISCARD, kind + 7) * max(count(held((seat + 1) & 3, suit)), count(held((seat + 3) & 3, suit)));
  return score;
}
