/** The position of all deals at any point of a trick, and the question that is asked about it. */
import { allHands, hand } from '../board';
import { ledWith, winner, withCard } from '../trick';
import { leadAll, turnAll } from './search';

let deals: i32 = 0;
let left: u64 = 0;
let seat: i32 = 0;
let toPlay: i32 = 0;
let trick: i32 = 0;
/** Tricks of North and South that ended at the root. */
let taken: i32 = 0;

/** Takes over a set of deals, of which one is on the board, at the start of a trick. */
export function beginAll(set: i32, leader: i32): void {
  deals = set;
  left = allHands();
  seat = leader;
  toPlay = (popcnt<i64>(hand(0)) as i32) << 2;
  trick = 0;
  taken = 0;
}

/** A card played to the trick, lawful in all the deals. */
export function playAtRootOfAll(card: i32): void {
  const suit = card >> 4;
  const rank = card & 15;
  trick = (toPlay & 3) === 0 ? ledWith(seat, suit, rank) : withCard(trick, seat, suit, rank);
  left ^= (1 as u64) << card;
  toPlay--;
  seat = (seat + 1) & 3;
  if ((toPlay & 3) !== 0) return;
  seat = winner(trick);
  taken += (seat & 1) ^ 1;
  trick = 0;
}

/** Whether North and South take `need` of the tricks to go with one line in all the deals. */
export function wins(need: i32): i32 {
  const more = need - taken;
  if (more <= 0) return 1;
  if (more > (toPlay + 3) >> 2) return 0;
  return (toPlay & 3) === 0
    ? leadAll(left, deals, seat, toPlay >> 2, more)
    : turnAll(left, deals, seat, toPlay, more, trick, -1);
}
