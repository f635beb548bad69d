/**
 * The kernel's exports. The host writes a position to the input buffer, calls `enter`, then asks.
 *
 * Input, 36 bytes at `input()`: sixteen sets of cards, 16 bits each, at `seat * 4 + suit` (seats N
 * E S W; suits C D H S; bit 0 the two, bit 12 the ace), all cards left *before* the trick in
 * progress; then one byte for each card already played to it, `suit * 16 + rank`. The position must
 * be lawful. Output, 64 signed bytes at `output()`: see each question.
 *
 * A node budget is a number of positions, 0 for no bound; an answer is exact, or -1 when the budget
 * ran out. The same calls in the same order give the same answers and node counts.
 */
import { toCardSet } from './card-sets';
import {
  indexOwners,
  allocateOwnerTables,
  setHand,
  setTrump,
  selectOwnerTables,
} from './search-hands';
import { clearHistory } from './history';
import { clearRefutations } from './move-list';
import {
  UNKNOWN,
  enterRoot,
  firstGuess,
  legalCards,
  playAtRoot,
  canReach,
  tricksToGo,
  solveValue,
  valueAfterCard,
} from './double-dummy-root';
import { budget, isOutOfBudget, nodes, setBudget } from './double-dummy-search';
import { enterDealSet, playAtDealSetRoot, solveDealSet } from './multi-deal/multi-deal-root';
import { storeDeal } from './multi-deal/deal-hands';
import { clearMoveOrdering } from './multi-deal/multi-deal-search';
import { clearProofs, allocateProofs, proofBytesUsed } from './multi-deal/proof-table';
import { clearTable, allocateTable, tableBytesUsed } from './transposition-table';

const INPUT: usize = memory.data(64, 16);
const OUTPUT: usize = memory.data(64, 16);
const DEALS_INPUT: usize = memory.data(64 * 32, 16);

export function input(): usize {
  return INPUT;
}
export function output(): usize {
  return OUTPUT;
}
/** Sixteen sets of cards, as in the input, for each of up to 64 deals. */
export function dealsInput(): usize {
  return DEALS_INPUT;
}

/**
 * Gives the transposition table at most `tableBytes` and the table of multi-deal proofs
 * `proofBytes` (none when 0), and clears both. `ownerTables`: cached owner tables of each suit, 16
 * to 128; many serve questions about many deals in turn.
 */
export function configure(tableBytes: usize, proofBytes: usize, ownerTables: i32): void {
  const end = allocateProofs(
    allocateOwnerTables((__heap_base + 15) & ~15, ownerTables),
    proofBytes,
  );
  allocateTable(end, tableBytes);
  clearMoveOrdering();
  clearRefutations();
}

/** Clears the tables. */
export function reset(): void {
  clearTable();
  clearProofs();
  clearMoveOrdering();
  clearRefutations();
  clearHistory();
}

/** The kernel's number of a suit: trumps 0, the others in their order. */
function toKernelSuit(suit: i32, strain: i32): i32 {
  if (strain > 3) return suit;
  return suit === strain ? 0 : suit < strain ? suit + 1 : suit;
}

let inputStrain: i32 = 4;

/** Reads the position from the input: strain 0 to 3 for clubs to spades, 4 for notrump. */
export function enter(strain: i32, leader: i32, played: i32): void {
  setStrain(strain);
  setHands(INPUT, strain);
  selectOwnerTables(0);
  indexOwners();
  enterRoot(leader);
  for (let i = 0; i < played; i++) {
    const card = load<u8>(INPUT + 32 + i) as i32;
    playAtRoot(toKernelSuit(card >> 4, strain), card & 15);
  }
}

/** Sets the trump suit; what was learnt about moves in another strain misleads and is cleared. */
function setStrain(strain: i32): void {
  if (strain !== inputStrain) {
    clearRefutations();
    clearHistory();
  }
  inputStrain = strain;
  setTrump(strain > 3 ? 4 : 0);
}

function setHands(from: usize, strain: i32): void {
  for (let seat = 0; seat < 4; seat++) {
    let cards: u64 = 0;
    for (let suit = 0; suit < 4; suit++) {
      cards |= toCardSet(load<u16>(from + (seat << 3) + (suit << 1)), toKernelSuit(suit, strain));
    }
    setHand(seat, cards);
  }
}

/**
 * Reads so many possible deals (12, or 64 with 64 owner tables or more), with North's and South's
 * hands the same in all; `played`: the cards of the trick, up to four here, which are lawful in each
 * of the deals.
 */
export function enterDeals(count: i32, strain: i32, leader: i32, played: i32): void {
  setStrain(strain);
  for (let deal = 0; deal < count; deal++) {
    setHands(DEALS_INPUT + (deal << 5), strain);
    storeDeal(deal);
  }
  enterDealSet((-1 as u64) >> (64 - count), leader);
  for (let i = 0; i < played; i++) {
    const card = load<u8>(INPUT + 32 + i) as i32;
    playAtDealSetRoot((toKernelSuit(card >> 4, strain) << 4) | (card & 15));
  }
}

/**
 * 1 if North and South have one line, chosen without knowing the deal, that takes `need` tricks or
 * more in all deals that were entered, the trick in progress included; else 0, and the output is a
 * set of 64 bits: some of the deals (not always the fewest) that no one line wins together.
 */
export function winsAll(need: i32, budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  const core = solveDealSet(need);
  if (core !== 0 && isOutOfBudget()) return UNKNOWN;
  store<u64>(OUTPUT, core);
  return core === 0 ? 1 : 0;
}

/** The most tricks that the side to play can take. */
export function positionValue(budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  return solveValue(firstGuess());
}

/** 1 if the side to play can take `tricks` or more, else 0. */
export function canTake(tricks: i32, budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  return canReach(tricks);
}

/**
 * The value of every legal card: 64 bytes of output at `suit * 16 + rank`, -1 where the card is not
 * legal. Returns the value of the position.
 */
export function cardValues(budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  memory.fill(OUTPUT, 0xff, 64);
  const best = solveValue(firstGuess());
  if (best === UNKNOWN) return UNKNOWN;
  const legal = legalCards();
  for (let suit = 0; suit < 4; suit++) {
    const place = toKernelSuit(suit, inputStrain);
    for (let rank = 12; rank >= 0; rank--) {
      if ((legal & toCardSet(1 << rank, place)) === 0) continue;
      const tricks = valueAfterCard(place, rank, best);
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
 * The results of the hands in the input in one strain, no card played: output at `leader` has the
 * tricks of the leader's side. Returns 0, or -1 when the budget for all four ran out.
 */
export function leaderResults(strain: i32, budget: u32): i32 {
  setBudget(budget === 0 ? 0xffffffff : budget);
  // Each side takes about the same number of tricks whichever seat leads.
  let northSouth = -1;
  for (let leader = 0; leader < 4; leader++) {
    enter(strain, leader, 0);
    const guess = (leader & 1) === 0 ? northSouth : tricksToGo - northSouth;
    const tricks = solveValue(northSouth < 0 ? firstGuess() : guess);
    if (tricks === UNKNOWN) return UNKNOWN;
    store<i8>(OUTPUT + leader, tricks as i8);
    northSouth = (leader & 1) === 0 ? tricks : tricksToGo - tricks;
  }
  return 0;
}

/** Positions searched by the last question, at most its budget. */
export function nodesUsed(): u32 {
  return min(nodes, budget);
}
/** Bytes of the tables in use. */
export function tableUsed(): usize {
  return tableBytesUsed() + proofBytesUsed();
}
