/** Formatter for LIN, the notation of Bridge Base Online, and for links to its hand viewer. */
import { rankOf } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Contract } from '$lib/games/bridge/rules/contract';
import {
  clockwiseFrom,
  previousSeat,
  SEATS,
  sideOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import { LIN_SEATS, LIN_VULNERABILITY } from './lin-parts';
import {
  otherLeader,
  playedContract,
  toSingleLine,
  type Alert,
  type GameRecord,
} from './board-record';

/**
 * Formats a board; `parseLinFile` parses it back. LIN has no contract apart from the auction:
 * without one, the shortest auction is invented. The auction tells who leads: in an end position
 * that another seat leads, the seat before it becomes declarer. A hand without cards is written as
 * unknown.
 */
export function formatLin(record: GameRecord): string {
  const { title, board, room, deal, vulnerable, play, players = {}, teams } = record;
  const result = toWrittenResult(record);
  const { dealer, calls } = toWrittenAuction(record);
  const names = LIN_SEATS.map((seat) => toListItem(players[seat]));
  const dealerNumber = dealer ? LIN_SEATS.indexOf(dealer) + 1 : '';
  const boardText =
    board === undefined ? null : title === null ? `Board ${board}` : `board ${board}`;
  // vg: the teams of a match, without its title, which may have commas; qx: room and board, pn:
  // names, md: dealer and hands, ah: title and board, sv: vulnerability, pc: cards, mc: tricks
  // claimed.
  const parts: [name: string, value: string][] = [
    ['vg', teams ? `,,,,,${toListItem(teams.home)},,${toListItem(teams.visit)},` : ''],
    ['qx', room ? `${room.charAt(0)}${board ?? ''}` : ''],
    ['pn', names.some((name) => name !== '') ? names.join(',') : ''],
    ['md', `${dealerNumber}${LIN_SEATS.map((seat) => formatLinHand(deal[seat] ?? [])).join(',')}`],
    ['ah', [toSingleLine(title), boardText].filter((text) => text !== null).join(', ')],
    ['sv', vulnerable ? LIN_VULNERABILITY[vulnerable] : ''],
    ...calls.flatMap((call, index) => formatCallParts(call, findAlert(record, index))),
    ...play.map((card): [string, string] => ['pc', card]),
    ['mc', result === null ? '' : `${result}`],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}|${value}|`)
    .join('');
}

/** A name in a list, whose items are separated by commas. */
function toListItem(name: string | undefined): string {
  return (toSingleLine(name ?? null) ?? '').replaceAll(',', ' ');
}

/** The alert of a call; an invented auction has none. */
function findAlert(record: GameRecord, index: number): Alert | undefined {
  const { alerts = [], auction } = record;
  return auction.length === 0 || otherLeader(record)
    ? undefined
    : alerts.find(({ call }) => call === index);
}

/** A call as `mb`, with its alert as `!` and `an`. */
function formatCallParts(call: Call, alert: Alert | undefined): [name: string, value: string][] {
  if (!alert) return [['mb', formatLinCall(call)]];
  return [
    ['mb', `${formatLinCall(call)}!`],
    ['an', toSingleLine(alert.text) ?? ''],
  ];
}

interface WrittenAuction {
  readonly dealer: Seat | null;
  readonly calls: readonly Call[];
}

/** The auction of the record, or one that leads to its contract. */
function toWrittenAuction(record: GameRecord): WrittenAuction {
  const { dealer, auction } = record;
  const contract = toWrittenContract(record);
  const hasAuction =
    !otherLeader(record) &&
    (contract === null || (dealer !== null && hasAuctionEnded({ dealer, calls: auction })));
  return hasAuction || contract === null
    ? { dealer, calls: auction }
    : shortestAuction(dealer ?? contract.declarer, contract);
}

/** The contract of the record, by the seat before the one that leads. */
function toWrittenContract(record: GameRecord): Contract | null {
  const contract = playedContract(record);
  const leader = otherLeader(record);
  return contract && leader ? { ...contract, declarer: previousSeat(leader) } : contract;
}

/** The tricks of the declarer that is written. */
function toWrittenResult(record: GameRecord): number | null {
  const { result, deal } = record;
  const [declarer, written] = [playedContract(record), toWrittenContract(record)].map(
    (contract) => contract?.declarer,
  );
  if (result === null || !declarer || !written || sideOf(declarer) === sideOf(written))
    return result;
  return Math.max(...SEATS.map((seat) => deal[seat]?.length ?? 0)) - result;
}

/** The shortest auction to a contract: passes up to declarer, the bid, and doubles at once. */
function shortestAuction(
  dealer: Seat,
  { level, strain, doubling, declarer }: Contract,
): WrittenAuction {
  const passCount = clockwiseFrom(dealer).indexOf(declarer);
  const doubles: Readonly<Record<typeof doubling, readonly Call[]>> = {
    '': [],
    X: ['X'],
    XX: ['X', 'XX'],
  };
  const calls: readonly Call[] = [
    ...Array<Call>(passCount).fill('pass'),
    `${level}${strain}`,
    ...doubles[doubling],
    ...Array<Call>(3).fill('pass'),
  ];
  return { dealer, calls };
}

function formatLinCall(call: Call): string {
  return call === 'pass' ? 'p' : call === 'X' ? 'd' : call === 'XX' ? 'r' : call.replace('NT', 'N');
}

function formatLinHand(hand: Hand): string {
  return SUITS.map((suit) => {
    const ranks = cardsInSuit(toHand(hand), suit).map(rankOf).join('');
    return ranks === '' ? '' : `${suit}${ranks}`;
  }).join('');
}

/** A link that opens a board in the hand viewer of Bridge Base Online. */
export function toViewerLink(record: GameRecord): string {
  return `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(formatLin(record))}`;
}
