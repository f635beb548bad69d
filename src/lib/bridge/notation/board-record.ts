/** A board as people write it down: what the files of other programs hold, in whatever form. */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { finalContract, firstIllegalCall, isOver } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Contract } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import {
  cardsPlayedBy,
  misfit,
  playCards,
  playOf,
  type Misfit,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { formatContract } from './contract-notation';
import type { PartialDeal } from './deal-notation';

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
  /** Who sat where; absent where nobody is named. */
  readonly players?: PlayerNames;
  /** What was told of calls; absent where nothing was. */
  readonly alerts?: readonly Alert[];
}

/** The names of those who are known. */
export type PlayerNames = Readonly<Partial<Record<Seat, string>>>;

export interface Alert {
  /** The place of the call in the auction, from 0. */
  readonly call: number;
  /** In one line; empty where the call was alerted without a word. */
  readonly text: string;
}

/** A board of a file as far as it can be read, and all that keeps it from being whole. */
export interface ParsedBoard {
  /** Lawful; without the call or card at which a fault stands and what follows it. Null where the hands cannot be read. */
  readonly record: GameRecord | null;
  readonly faults: readonly Fault[];
  /** What the file says besides and a record has no room for, by its kind; a kind stands once. */
  readonly unsupported: readonly UnsupportedContent[];
}

export type UnsupportedContent = 'comments' | 'marks' | 'notes on cards' | `tag ${string}` | `part ${string}`;

/** A board that is whole, or what keeps it from being so. */
export function toCompleteRecord({ record, faults }: ParsedBoard): Result<GameRecord> {
  return record && faults.length === 0 ? ok(record) : fail(...faults);
}

/**
 * What is lawful of a record, and the faults at which its auction and its play end: those of an illegal call
 * (`auction/…`), `record/contract` when the auction leads elsewhere, `record/no-contract` when cards were played in
 * none, `record/twice` for a card played twice, `record/holds` and `record/revoke` for a card that the hand of its seat
 * could not have played.
 */
export function truncateToLegal(record: GameRecord): readonly [GameRecord, readonly Fault[]] {
  const faults: Fault[] = [];
  let kept = record;
  const called = findAuctionFault(record);
  if (called) {
    faults.push(called);
    const illegal =
      record.dealer && firstIllegalCall({ dealer: record.dealer, calls: record.auction });
    kept = illegal
      ? { ...kept, auction: record.auction.slice(0, illegal.index) }
      : { ...kept, auction: [] };
  }
  const played = findPlayFault(kept);
  if (played) {
    // Without a contract because the auction broke off nothing can be said of the play.
    if (kept.contract !== null || !called) faults.push(played);
    kept = { ...kept, play: kept.play.slice(0, countLegalCards(kept)) };
  }
  const alerts = kept.alerts?.filter(({ call }) => call < kept.auction.length);
  if (alerts && alerts.length < (kept.alerts?.length ?? 0)) kept = { ...kept, alerts };
  return [kept, faults];
}

/** How many cards of a play there are before the first that cannot be. */
function countLegalCards({ deal, contract, play: cards }: GameRecord): number {
  if (contract === null) return 0;
  const again = cards.findIndex((card, i) => cards.indexOf(card) < i);
  const once = again < 0 ? cards : cards.slice(0, again);
  const found = findMisfit(deal, playCards(playOf(contract), once));
  return found ? once.indexOf(found.card) : once.length;
}

/** Of a hand that is not known the cards that it played are known. */
function findMisfit(deal: PartialDeal, play: Play): Misfit | null {
  return misfit(
    dealOf((seat) => deal[seat] ?? toHand(cardsPlayedBy(play, seat))),
    play,
  );
}

function findAuctionFault({ dealer, auction: calls, contract }: GameRecord): Fault | null {
  if (dealer === null) return null;
  const auction = { dealer, calls };
  const illegal = firstIllegalCall(auction);
  if (illegal) {
    const { index, seat, call, code, reason } = illegal;
    return { code, message: `Call ${index + 1}, ${call} by ${seat}: ${reason}` };
  }
  if (!isOver(auction)) return null;
  const reached = finalContract(auction);
  const [by, told] = [reached, contract].map((one) => (one ? formatContract(one) : 'four passes'));
  if (by === told) return null;
  return {
    code: 'record/contract',
    message: `The auction leads to ${by}, but ${told} is given as the contract; mend one of them.`,
  };
}

function findPlayFault({ deal, contract, play: cards }: GameRecord): Fault | null {
  if (cards.length === 0) return null;
  if (contract === null)
    return {
      code: 'record/no-contract',
      message: 'Cards are played, but nothing tells the contract. Add the auction or the contract.',
    };
  const twice = cards.find((card, i) => cards.indexOf(card) < i);
  if (twice)
    return { code: 'record/twice', message: `${twice} is played twice; take one of them out.` };
  const found = findMisfit(deal, playCards(playOf(contract), cards));
  if (!found) return null;
  const { seat, card, because } = found;
  const reason = because === 'holds' ? `${seat} does not hold it` : `${seat} had to follow suit`;
  return {
    code: `record/${because}`,
    message: `${seat} plays ${card}, card ${cards.indexOf(card) + 1} of the play, but ${reason}.`,
  };
}

/** A title as it may stand in a record: in one line and no longer than a name; null when nothing is left. */
export function toSingleLine(title: string | null): string | null {
  const line = (title ?? '').replace(/[\s\p{Cc}|]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, LONGEST_TITLE).trim();
}
