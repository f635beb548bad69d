/** A board as people write it down: what the files of other programs hold, in whatever form. */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { handOf } from '$lib/cards/hand';
import { finalContract, firstIllegalCall, isOver } from '$lib/bridge/rules/auction';
import type { Call } from '$lib/bridge/rules/calls';
import type { Contract } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/deal';
import { cardsPlayedBy, misfit, playCards, playOf } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { makeContract } from './contracts';
import type { PartialDeal } from './deals';

/** Letters of a title that are kept. */
const LONGEST_TITLE = 120;

/** A written board; null is what the writer left out. */
export interface GameRecord {
  /** What the board is called: one line, without space around it. */
  readonly title: string | null;
  /** Its number among the boards of its event, where that stands apart from the title. */
  readonly board?: string;
  /** The hands before the first card was played. */
  readonly deal: PartialDeal;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** From the dealer on, lawful, over or not; empty when it was left out, and without a dealer. */
  readonly auction: readonly Call[];
  /** What the auction led to when it is over; null as well when all four passed. */
  readonly contract: Contract | null;
  /** From the opening lead on, lawful in the hands that are known; empty without a contract. */
  readonly play: readonly Card[];
  /** The tricks of declarer's side, 0 to 13, when the play was cut short by a claim or told as a number. */
  readonly result: number | null;
}

/**
 * The record, when it keeps the laws. Faults: those of an illegal call (`auction/…`),
 * `record/contract` when the auction leads elsewhere, `record/no-contract` when cards were played in
 * none, `record/twice` for a card played twice, `record/holds` and `record/revoke` for a card that the
 * hand of its seat could not have played.
 */
export function lawfulRecord(record: GameRecord): Result<GameRecord> {
  const found = auctionFault(record) ?? playFault(record);
  return found ? fail(found) : ok(record);
}

function auctionFault({ dealer, auction: calls, contract }: GameRecord): Fault | null {
  if (dealer === null) return null;
  const auction = { dealer, calls };
  const illegal = firstIllegalCall(auction);
  if (illegal) {
    const { index, seat, call, code, reason } = illegal;
    return { code, message: `Call ${index + 1}, ${call} by ${seat}: ${reason}` };
  }
  if (!isOver(auction)) return null;
  const reached = finalContract(auction);
  const [by, told] = [reached, contract].map((one) => (one ? makeContract(one) : 'four passes'));
  if (by === told) return null;
  return {
    code: 'record/contract',
    message: `The auction leads to ${by}, but ${told} is given as the contract; mend one of them.`,
  };
}

function playFault({ deal, contract, play: cards }: GameRecord): Fault | null {
  if (cards.length === 0) return null;
  if (contract === null)
    return {
      code: 'record/no-contract',
      message: 'Cards are played, but nothing tells the contract. Add the auction or the contract.',
    };
  const twice = cards.find((card, i) => cards.indexOf(card) < i);
  if (twice)
    return { code: 'record/twice', message: `${twice} is played twice; take one of them out.` };
  const play = playCards(playOf(contract), cards);
  // Of a hand that is not known the cards that it played are known.
  const found = misfit(
    dealOf((seat) => deal[seat] ?? handOf(cardsPlayedBy(play, seat))),
    play,
  );
  if (!found) return null;
  const { seat, card, because } = found;
  const reason = because === 'holds' ? `${seat} does not hold it` : `${seat} had to follow suit`;
  return {
    code: `record/${because}`,
    message: `${seat} plays ${card}, card ${cards.indexOf(card) + 1} of the play, but ${reason}.`,
  };
}

/** A title as it may stand in a record: in one line and no longer than a name; null when nothing is left. */
export function inOneLine(title: string | null): string | null {
  const line = (title ?? '').replace(/[\s\p{Cc}|]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, LONGEST_TITLE).trim();
}
