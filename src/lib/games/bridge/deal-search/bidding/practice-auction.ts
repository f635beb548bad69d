/**
 * The auction of bidding practice: South and North are bid by hand, East and West pass by default.
 */
import {
  callerOf,
  legalCalls,
  turnToCall,
  type Auction,
} from '$lib/games/bridge/rules/bridge-auction';
import { isBid, strainOf, type Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { sideOf, type Seat, type Side } from '$lib/games/bridge/rules/bridge-seats';
import type { DeclarersByStrain } from '../trick-statistics';

/** The seat whose hand is known. */
export const PRACTICE_SEAT: Seat = 'S';

/** The auction with passes of the opponents up to the next call that is made by hand. */
export function addOpponentPasses(auction: Auction, opponentsPass: boolean): Auction {
  let { calls } = auction;
  const { dealer } = auction;
  for (;;) {
    const turn = turnToCall({ dealer, calls });
    if (!opponentsPass || turn === null || sideOf(turn) === sideOf(PRACTICE_SEAT))
      return { dealer, calls };
    calls = [...calls, 'pass'];
  }
}

/** The auction with a call and the opponents' passes after it; unchanged by an illegal call. */
export function addPracticeCall(auction: Auction, call: Call, opponentsPass: boolean): Auction {
  if (!legalCalls(auction).includes(call)) return auction;
  return addOpponentPasses({ ...auction, calls: [...auction.calls, call] }, opponentsPass);
}

/** The auction before the last call that was made by hand. */
export function undoPracticeCall(auction: Auction, opponentsPass: boolean): Auction {
  const last = lastManualCallIndex(auction, opponentsPass);
  return last < 0 ? auction : { ...auction, calls: auction.calls.slice(0, last) };
}

/** True where a call was made by hand. */
export function canUndoPracticeCall(auction: Auction, opponentsPass: boolean): boolean {
  return lastManualCallIndex(auction, opponentsPass) >= 0;
}

function lastManualCallIndex({ dealer, calls }: Auction, opponentsPass: boolean): number {
  return calls.findLastIndex(
    (_, callIndex) =>
      !opponentsPass || sideOf(callerOf({ dealer, calls }, callIndex)) === sideOf(PRACTICE_SEAT),
  );
}

/** The calls before the first illegal one. */
export function legalPrefix(dealer: Seat, calls: readonly Call[]): readonly Call[] {
  const legalPrefixCalls: Call[] = [];
  for (const call of calls) {
    // After the end of the auction no call is legal.
    if (!legalCalls({ dealer, calls: legalPrefixCalls }).includes(call)) break;
    legalPrefixCalls.push(call);
  }
  return legalPrefixCalls;
}

/** The declarer of each strain that a side has bid: the first of the two to bid it. */
export function declarersByStrain({ dealer, calls }: Auction, side: Side): DeclarersByStrain {
  const declarers: Partial<Record<Strain, Seat>> = {};
  for (const [callIndex, call] of calls.entries()) {
    const caller = callerOf({ dealer, calls }, callIndex);
    if (isBid(call) && sideOf(caller) === side) declarers[strainOf(call)] ??= caller;
  }
  return declarers;
}
