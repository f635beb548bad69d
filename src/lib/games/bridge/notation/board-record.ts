/** A board record, the common content of PBN, LIN and RBN files, with its legality check. */
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import {
  finalContract,
  firstIllegalCall,
  hasAuctionEnded,
} from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { openingLeader, type Contract, type Strain } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayedBy,
  misfit,
  playCards,
  playOf,
  type Misfit,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { previousSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { formatContract } from './contract-notation';
import type { PartialDeal } from './deal-notation';
import type { WrittenBoard } from './written-board';

/** Maximal length of a title, a name or a note, in characters. */
const MAX_TITLE_LENGTH = 120;

/** A board: hands, auction, play and result. Null stands for missing information. */
export interface GameRecord {
  /** The event or title: a single trimmed line. */
  readonly title: string | null;
  /** The board number in its event, when it is separate from the title. */
  readonly board?: string;
  /** The room of a match in which a board is played twice; absent when unknown. */
  readonly room?: Room;
  /** The hands before the play. */
  readonly deal: PartialDeal;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /**
   * The calls from the dealer, legal, possibly incomplete; empty when unknown or without a dealer.
   */
  readonly auction: readonly Call[];
  /**
   * The contract of the finished auction, or as stated; null also when all four passed, and in an
   * end position whose level is not told.
   */
  readonly contract: Contract | null;
  /**
   * Absent unless the record is of an end position without a contract, or of one in which another
   * seat than the opening leader leads.
   */
  readonly endPosition?: EndPosition;
  /**
   * The cards from the opening lead, or from the end position on, legal in the known hands; empty
   * without either.
   */
  readonly play: readonly Card[];
  /** Declarer's tricks, 0 to 13: as stated, by a claim, or counted from a complete play. */
  readonly result: number | null;
  /** Absent when no player is named. */
  readonly players?: PlayerNames;
  /** Absent when no team is named. */
  readonly teams?: TeamNames;
  /** Absent without alerts. */
  readonly alerts?: readonly Alert[];
}

export type Room = 'open' | 'closed';

/** The end of a play, with fewer than thirteen cards in each hand. */
export interface EndPosition {
  readonly strain: Strain;
  /** The seat that leads to the first trick. */
  readonly leader: Seat;
  /** Null when nothing tells it. */
  readonly declarer: Seat | null;
}

/** The names of the known players. */
export type PlayerNames = Readonly<Partial<Record<Seat, string>>>;

/** The names of the known teams; the home team sits North and South in the open room. */
export type TeamNames = Readonly<Partial<Record<'home' | 'visit', string>>>;

/** An alert of a call. */
export interface Alert {
  /** The index of the call in the auction, from 0. */
  readonly call: number;
  /** A single line; empty for an alert without explanation. */
  readonly text: string;
}

/** The readable part of a board in a file, with the faults of the rest. */
export interface ParsedBoard {
  /** A legal record, cut off before the first faulty call or card; null without readable hands. */
  readonly record: GameRecord | null;
  readonly faults: readonly Fault[];
  /** The kinds of content that a record does not keep, without duplicates. */
  readonly unsupported: readonly UnsupportedContent[];
  /** The board of a text without notation, with the words that its faults are about. */
  readonly written?: WrittenBoard;
}

/** A kind of content that a board record does not keep. */
export type UnsupportedContent =
  | 'comments'
  | 'marks'
  | 'notes on cards'
  | 'scoring'
  | 'carried scores'
  | `tag ${string}`
  | `part ${string}`;

/** True when all four seats passed. */
export function isPassedOut({ dealer, auction, contract }: GameRecord): boolean {
  return dealer !== null && contract === null && hasAuctionEnded({ dealer, calls: auction });
}

/**
 * The contract by which the cards of a record are played; of an end position without a level the
 * lowest with its trumps, by its declarer or else by the seat before the one on lead. Null without
 * either.
 */
export function playedContract({
  contract,
  endPosition,
}: Pick<GameRecord, 'contract' | 'endPosition'>): Contract | null {
  if (contract || !endPosition) return contract;
  const { strain, leader, declarer } = endPosition;
  return { level: 1, strain, doubling: '', declarer: declarer ?? previousSeat(leader) };
}

/** The play of a record before its first card; null without a contract or an end position. */
export function recordedPlayStart({
  contract,
  endPosition,
}: Pick<GameRecord, 'contract' | 'endPosition'>): Play | null {
  if (endPosition) return beginPlay(endPosition.strain, endPosition.leader);
  return contract && playOf(contract);
}

/**
 * The seat that leads the first card of a record's play where it is not the opening leader, as it
 * may be in an end position; else null.
 */
export function otherLeader(record: Pick<GameRecord, 'contract' | 'endPosition'>): Seat | null {
  const { endPosition } = record;
  const contract = playedContract(record);
  if (!contract || !endPosition || endPosition.leader === openingLeader(contract)) return null;
  return endPosition.leader;
}

/**
 * Cuts auction and play off before the first illegal call and card. Faults: those of an illegal
 * call (`auction/…`), `record/contract` when the auction ends in another contract,
 * `record/no-contract` for a play without a contract, `record/twice` for a card played twice,
 * `record/holds` and `record/revoke` for a card that its seat does not hold or that does not follow
 * suit.
 */
export function truncateToLegal(record: GameRecord): readonly [GameRecord, readonly Fault[]] {
  const faults: Fault[] = [];
  let legalRecord = record;
  const auctionFault = findAuctionFault(record);
  if (auctionFault) {
    faults.push(auctionFault);
    const illegal =
      record.dealer && firstIllegalCall({ dealer: record.dealer, calls: record.auction });
    legalRecord = illegal
      ? { ...legalRecord, auction: record.auction.slice(0, illegal.index) }
      : { ...legalRecord, auction: [] };
  }
  const playFault = findPlayFault(legalRecord);
  if (playFault) {
    // A faulty auction leaves no contract, by which the play could be judged.
    if (playedContract(legalRecord) !== null || !auctionFault) faults.push(playFault);
    legalRecord = { ...legalRecord, play: legalRecord.play.slice(0, countLegalCards(legalRecord)) };
  }
  const alerts = legalRecord.alerts?.filter(({ call }) => call < legalRecord.auction.length);
  if (alerts && alerts.length < (legalRecord.alerts?.length ?? 0))
    legalRecord = { ...legalRecord, alerts };
  return [legalRecord, faults];
}

/** The number of cards before the first illegal one. */
function countLegalCards(record: GameRecord): number {
  const { deal, play: cards } = record;
  const start = recordedPlayStart(record);
  if (start === null) return 0;
  const repeatIndex = cards.findIndex((card, i) => cards.indexOf(card) < i);
  const uniqueCards = repeatIndex < 0 ? cards : cards.slice(0, repeatIndex);
  const firstMisfit = findMisfit(deal, playCards(start, uniqueCards));
  return firstMisfit ? uniqueCards.indexOf(firstMisfit.card) : uniqueCards.length;
}

/** The first illegal card of a play; an unknown hand is taken to hold the cards that it played. */
function findMisfit(deal: PartialDeal, play: Play): Misfit | null {
  return misfit(
    dealOf((seat) => deal[seat] ?? toHand(cardsPlayedBy(play, seat))),
    play,
  );
}

/** The fault of an illegal call, or of a finished auction that leads to another contract. */
function findAuctionFault({ dealer, auction: calls, contract }: GameRecord): Fault | null {
  if (dealer === null) return null;
  const auction = { dealer, calls };
  const illegal = firstIllegalCall(auction);
  if (illegal) {
    const { index, seat, call, code, reason } = illegal;
    return { code, message: `Call ${index + 1}, ${call} by ${seat}: ${reason}` };
  }
  if (!hasAuctionEnded(auction)) return null;
  const reachedContract = finalContract(auction);
  const [reachedText, statedText] = [reachedContract, contract].map((reachedOrStated) =>
    reachedOrStated ? formatContract(reachedOrStated) : 'four passes',
  );
  if (reachedText === statedText) return null;
  return {
    code: 'record/contract',
    message: `The auction leads to ${reachedText}, but ${statedText} is given as the contract; mend one of them.`,
  };
}

/** The fault of the first card that the rules or the hands do not allow. */
function findPlayFault(record: GameRecord): Fault | null {
  const { deal, play: cards } = record;
  if (cards.length === 0) return null;
  const start = recordedPlayStart(record);
  if (start === null)
    return {
      code: 'record/no-contract',
      message: 'Cards are played, but nothing tells the contract. Add the auction or the contract.',
    };
  const repeatedCard = cards.find((card, i) => cards.indexOf(card) < i);
  if (repeatedCard)
    return {
      code: 'record/twice',
      message: `${repeatedCard} is played twice; take one of them out.`,
    };
  const firstMisfit = findMisfit(deal, playCards(start, cards));
  if (!firstMisfit) return null;
  const { seat, card, because } = firstMisfit;
  const reason = because === 'holds' ? `${seat} does not hold it` : `${seat} had to follow suit`;
  return {
    code: `record/${because}`,
    message: `${seat} plays ${card}, card ${cards.indexOf(card) + 1} of the play, but ${reason}.`,
  };
}

/**
 * Normalizes text for a record: a single line without `|`, which separates the parts of LIN; one
 * that is too long ends with `…`. Null when nothing is left.
 */
export function toSingleLine(title: string | null): string | null {
  const line = (title ?? '').replace(/[\s\p{Cc}|]+/gu, ' ').trim();
  // Characters that take two units are not cut in halves.
  const letters = [...line.slice(0, 2 * MAX_TITLE_LENGTH)];
  if (letters.length > MAX_TITLE_LENGTH || line.length > 2 * MAX_TITLE_LENGTH)
    return `${letters
      .slice(0, MAX_TITLE_LENGTH - 1)
      .join('')
      .trim()}…`;
  return line === '' ? null : line;
}
