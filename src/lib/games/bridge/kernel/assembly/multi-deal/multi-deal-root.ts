/** The root of the multi-deal search: a set of deals at any point of a trick. */
import { setTricksAtRoot } from '../history';
import { allHands, hand } from '../search-hands';
import { trickAfterLead, trickWinner, trickAfterCard } from '../packed-trick';
import { searchTrickStartOfAll, searchTurnOfAll, setRootTricks } from './multi-deal-search';

let deals: u64 = 0;
let cardsLeft: u64 = 0;
let seat: i32 = 0;
let toPlay: i32 = 0;
let trick: i32 = 0;
/** Tricks that North and South won by cards played at the root. */
let wonAtRoot: i32 = 0;

/**
 * Begins with a set of deals, at the start of a trick; the current hands are those of one of them.
 */
export function enterDealSet(dealSet: u64, leader: i32): void {
  deals = dealSet;
  cardsLeft = allHands();
  seat = leader;
  const tricks = popcnt<i64>(hand(0)) as i32;
  setTricksAtRoot(tricks);
  setRootTricks(tricks);
  toPlay = tricks << 2;
  trick = 0;
  wonAtRoot = 0;
}

/** Plays a card to the trick, lawful in all the deals. */
export function playAtDealSetRoot(card: i32): void {
  const suit = card >> 4;
  const rank = card & 15;
  trick =
    (toPlay & 3) === 0 ? trickAfterLead(seat, suit, rank) : trickAfterCard(trick, seat, suit, rank);
  cardsLeft ^= (1 as u64) << card;
  toPlay--;
  seat = (seat + 1) & 3;
  if ((toPlay & 3) !== 0) return;
  seat = trickWinner(trick);
  wonAtRoot += (seat & 1) ^ 1;
  trick = 0;
}

/**
 * A core of the deals for taking `need` of the tricks left (see `multi-deal-search.ts`); 0 if one
 * line of North and South wins them all.
 */
export function solveDealSet(need: i32): u64 {
  const missing = need - wonAtRoot;
  if (missing <= 0) return 0;
  if (missing > (toPlay + 3) >> 2) return deals & -deals;
  return (toPlay & 3) === 0
    ? searchTrickStartOfAll(cardsLeft, deals, seat, toPlay >> 2, missing)
    : searchTurnOfAll(cardsLeft, deals, seat, toPlay, missing, trick, -1);
}
