/** The auction of who practises: South and North are bid by hand, the others pass unless they are asked to speak. */
import { callerOf, legalCalls, turnToCall, type Auction } from '$lib/bridge/rules/bridge-auction';
import { isBid, strainOf, type Call } from '$lib/bridge/rules/bridge-calls';
import type { Strain } from '$lib/bridge/rules/contract';
import { sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import type { DeclarersByStrain } from '../trick-statistics';

/** The seat of who practises, whose hand is known. */
export const PRACTICE_SEAT: Seat = 'S';

/** The auction up to the next call that has to be made by hand. */
export function addOpponentPasses(auction: Auction, quiet: boolean): Auction {
  let { calls } = auction;
  const { dealer } = auction;
  for (;;) {
    const turn = turnToCall({ dealer, calls });
    if (!quiet || turn === null || sideOf(turn) === sideOf(PRACTICE_SEAT)) return { dealer, calls };
    calls = [...calls, 'pass'];
  }
}

/** With one call more, and the passes after it. A call that the laws forbid changes nothing. */
export function addPracticeCall(auction: Auction, call: Call, quiet: boolean): Auction {
  if (!legalCalls(auction).includes(call)) return auction;
  return addOpponentPasses({ ...auction, calls: [...auction.calls, call] }, quiet);
}

/** Without the last call that was made by hand. */
export function undoPracticeCall(auction: Auction, quiet: boolean): Auction {
  const last = lastManualCallIndex(auction, quiet);
  return last < 0 ? auction : { ...auction, calls: auction.calls.slice(0, last) };
}

/** Whether there is a call to take back. */
export function canUndoPracticeCall(auction: Auction, quiet: boolean): boolean {
  return lastManualCallIndex(auction, quiet) >= 0;
}

function lastManualCallIndex({ dealer, calls }: Auction, quiet: boolean): number {
  return calls.findLastIndex(
    (_, at) => !quiet || sideOf(callerOf({ dealer, calls }, at)) === sideOf(PRACTICE_SEAT),
  );
}

/** The calls as far as the laws go along. */
export function legalPrefix(dealer: Seat, calls: readonly Call[]): readonly Call[] {
  const lawful: Call[] = [];
  for (const call of calls) {
    // After the end no call is legal.
    if (!legalCalls({ dealer, calls: lawful }).includes(call)) break;
    lawful.push(call);
  }
  return lawful;
}

/** Who plays each strain that a side has bid: of the two the one who named it first. */
export function declarersByStrain({ dealer, calls }: Auction, side: Side): DeclarersByStrain {
  const found: Partial<Record<Strain, Seat>> = {};
  for (const [at, call] of calls.entries()) {
    const caller = callerOf({ dealer, calls }, at);
    if (isBid(call) && sideOf(caller) === side) found[strainOf(call)] ??= caller;
  }
  return found;
}
