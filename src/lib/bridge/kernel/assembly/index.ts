/**
 * What the host calls. It writes a position to the input, calls `enter`, then asks.
 *
 * Input, 36 bytes at `input()`: sixteen sets of cards, 16 bits each, at `seat * 4 + suit` (seats N E
 * S W; suits C D H S; bit 0 the two, bit 12 the ace), all cards left *before* the trick in progress;
 * then one byte for each card already played to it, `suit * 16 + rank`. The position must be lawful.
 * Output, 64 signed bytes at `output()`: see each question.
 *
 * A node budget is a number of positions, 0 for no bound. What it does not suffice for is -1; what
 * is answered is exact. Same calls in the same order give the same answers and node counts.
 */
import { inSuit } from './cards';
import { indexOwners, laySheets, setHand, setTrump, turnToPage } from './board';
import { forgetCutoffs } from './moves';
import {
  UNKNOWN, begin, firstGuess, legalCards, playAtRoot, reaches, tricksToGo, value, valueAfter,
} from './root';
import { budget, nodes, setBudget } from './search';
import { beginAll, playAtRootOfAll, wins } from './switching/root';
import { keepDeal } from './switching/deals';
import { forgetOrder } from './switching/search';
import { clearProofs, layProofs, proofBytesUsed } from './switching/table';
import { clearTable, layTable, tableBytesUsed } from './table';

const INPUT: usize = memory.data(64, 16);
const OUTPUT: usize = memory.data(64, 16);
const DEALS_INPUT: usize = memory.data(12 * 32, 16);

export function input(): usize {
  return INPUT;
}
export function output(): usize {
  return OUTPUT;
}
/** Sixteen sets of cards, as in the input, for each of up to twelve deals. */
export function dealsInput(): usize {
  return DEALS_INPUT;
}

/**
 * Gives the table of positions at most `tableBytes`, and that of what is proved about several deals
 * `proofBytes` (none when 0), and empties both. `sheets`: how many ways in which a suit may lie are kept ready, 16 to
 * 128, for those who ask of many deals in turn.
 */
export function configure(tableBytes: usize, proofBytes: usize, sheets: i32): void {
  const end = layProofs(laySheets((__heap_base + 15) & ~15, sheets), proofBytes);
  layTable(end, tableBytes);
  forgetCutoffs();
}

/** Empties the tables. */
export function reset(): void {
  clearTable();
  clearProofs();
  forgetOrder();
  forgetCutoffs();
}

/** The kernel's number of a suit: trumps 0, the others in their order. */
function placeOf(suit: i32, strain: i32): i32 {
  if (strain > 3) return suit;
  return suit === strain ? 0 : suit < strain ? suit + 1 : suit;
}

let strainOfInput: i32 = 4;

/** Takes over the position from the input: strain 0 to 3 for clubs to spades, 4 for no-trump. */
export function enter(strain: i32, leader: i32, played: i32): void {
  strainOfInput = strain;
  setTrump(strain > 3 ? 4 : 0);
  setHands(INPUT, strain);
  turnToPage(0);
  indexOwners();
  begin(leader);
  for (let i = 0; i < played; i++) {
    const card = load<u8>(INPUT + 32 + i) as i32;
    playAtRoot(placeOf(card >> 4, strain), card & 15);
  }
}

function setHands(from: usize, strain: i32): void {
  for (let seat = 0; seat < 4; seat++) {
    let cards: u64 = 0;
    for (let suit = 0; suit < 4; suit++) {
      cards |= inSuit(load<u16>(from + (seat << 3) + (suit << 1)), placeOf(suit, strain));
    }
    setHand(seat, cards);
  }
}

/**
 * Takes over a set of deals (a mask) that may be the truth, with North's and South's hands the same in
 * all; `played`, up to four cards here, are read from the input and lawful in each of the deals.
 */
export function enterDeals(deals: i32, strain: i32, leader: i32, played: i32): void {
  setTrump(strain > 3 ? 4 : 0);
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    const deal = ctz<i32>(rest);
    setHands(DEALS_INPUT + (deal << 5), strain);
    keepDeal(deal);
  }
  beginAll(deals, leader);
  for (let i = 0; i < played; i++) {
    const card = load<u8>(INPUT + 32 + i) as i32;
    playAtRootOfAll((placeOf(card >> 4, strain) << 4) | (card & 15));
  }
}

/**
 * Whether North and South, who do not know which of the deals that were entered is the truth, take
 * `need` tricks or more with one line, the trick in progress included: 1 or 0.
 */
export function winsAll(need: i32, budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  return wins(need);
}

/** The most tricks that the side to play can take. */
export function positionValue(budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  return value(firstGuess());
}

/** Whether the side to play can take `tricks` or more: 1 or 0. */
export function canTake(tricks: i32, budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  return reaches(tricks);
}

/**
 * The value of every legal card: 64 bytes of output at `suit * 16 + rank`, -1 where the card is not
 * legal. Returns the value of the position.
 */
export function cardValues(budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  memory.fill(OUTPUT, 0xff, 64);
  const best = value(firstGuess());
  if (best === UNKNOWN) return UNKNOWN;
  const legal = legalCards();
  for (let suit = 0; suit < 4; suit++) {
    const place = placeOf(suit, strainOfInput);
    for (let rank = 12; rank >= 0; rank--) {
      if ((legal & inSuit(1 << rank, place)) === 0) continue;
      const tricks = valueAfter(place, rank, best);
      if (tricks === UNKNOWN) {
        memory.fill(OUTPUT, 0xff, 64);
        return UNKNOWN;
      }
      store<i8>(OUTPUT + (suit << 4) + rank, tricks as i8);
    }
  }
  return best;
}

/**
 * The 20 results of the hands in the input, no card played: output at `strain * 4 + leader` has the
 * tricks of the leader's side. Returns 0, or -1 when the budget for all of them ran out.
 */
export function allResults(budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  memory.fill(OUTPUT, 0xff, 64);
  for (let strain = 4; strain >= 0; strain--) {
    // Whoever leads, declarer's side takes about the same number of tricks.
    let northSouth = -1;
    for (let leader = 0; leader < 4; leader++) {
      enter(strain, leader, 0);
      const near = (leader & 1) === 0 ? northSouth : tricksToGo - northSouth;
      const tricks = value(northSouth < 0 ? firstGuess() : near);
      if (tricks === UNKNOWN) return UNKNOWN;
      store<i8>(OUTPUT + (strain << 2) + leader, tricks as i8);
      northSouth = (leader & 1) === 0 ? tricks : tricksToGo - tricks;
    }
  }
  return 0;
}

/** Positions looked at by the last question, no more than its budget. */
export function nodesUsed(): u32 {
  return min(nodes, budget);
}
/** Bytes of the tables in use. */
export function tableUsed(): usize {
  return tableBytesUsed() + proofBytesUsed();
}
