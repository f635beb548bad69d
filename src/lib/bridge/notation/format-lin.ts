/** Boards in LIN, the notation of Bridge Base Online, and links to its viewer. */
import { rankOf } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { isOver } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Contract } from '$lib/bridge/rules/contract';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import { LIN_SEATS, LIN_VULNERABILITY } from './lin-parts';
import { toSingleLine, type Alert, type GameRecord } from './board-record';

/**
 * A board in LIN; `readLin` reads it back. LIN knows a contract only by its auction: where the auction
 * was left out, declarer bids it at once. A hand without cards is written as one that is unknown.
 */
export function formatLin(record: GameRecord): string {
  const { title, deal, vulnerable, play, result, players = {} } = record;
  const { dealer, calls } = auctionOf(record);
  const names = LIN_SEATS.map((seat) => (toSingleLine(players[seat] ?? null) ?? '').replaceAll(',', ' '));
  const place = dealer ? LIN_SEATS.indexOf(dealer) + 1 : '';
  const parts: [name: string, value: string][] = [
    ['pn', names.some((name) => name !== '') ? names.join(',') : ''],
    ['md', `${place}${LIN_SEATS.map((seat) => linHand(deal[seat] ?? [])).join(',')}`],
    ['ah', toSingleLine(title) ?? ''],
    ['sv', vulnerable ? LIN_VULNERABILITY[vulnerable] : ''],
    ...calls.flatMap((call, place) => said(call, alertAt(record, place))),
    ...play.map((card): [string, string] => ['pc', card]),
    ['mc', result === null ? '' : `${result}`],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}|${value}|`)
    .join('');
}

function alertAt({ alerts = [], auction }: GameRecord, place: number): Alert | undefined {
  return auction.length === 0 ? undefined : alerts.find(({ call }) => call === place);
}

function said(call: Call, alert: Alert | undefined): [name: string, value: string][] {
  if (!alert) return [['mb', linCall(call)]];
  return [
    ['mb', `${linCall(call)}!`],
    ['an', toSingleLine(alert.text) ?? ''],
  ];
}

interface WrittenAuction {
  readonly dealer: Seat | null;
  readonly calls: readonly Call[];
}

function auctionOf({ dealer, auction, contract }: GameRecord): WrittenAuction {
  const told = contract === null || (dealer !== null && isOver({ dealer, calls: auction }));
  return told ? { dealer, calls: auction } : shortestAuction(dealer ?? contract.declarer, contract);
}

/** Passes up to declarer, who bids the contract; the next opponent doubles it if it is doubled. */
function shortestAuction(
  dealer: Seat,
  { level, strain, doubling, declarer }: Contract,
): WrittenAuction {
  const before = clockwiseFrom(dealer).indexOf(declarer);
  const doubles: Readonly<Record<typeof doubling, readonly Call[]>> = {
    '': [],
    X: ['X'],
    XX: ['X', 'XX'],
  };
  const calls: readonly Call[] = [
    ...Array<Call>(before).fill('pass'),
    `${level}${strain}`,
    ...doubles[doubling],
    ...Array<Call>(3).fill('pass'),
  ];
  return { dealer, calls };
}

function linCall(call: Call): string {
  return call === 'pass' ? 'p' : call === 'X' ? 'd' : call === 'XX' ? 'r' : call.replace('NT', 'N');
}

function linHand(hand: Hand): string {
  return SUITS.map((suit) => {
    const ranks = cardsInSuit(toHand(hand), suit).map(rankOf).join('');
    return ranks === '' ? '' : `${suit}${ranks}`;
  }).join('');
}

/** A link to the viewer of Bridge Base Online with a board in it. Its address is the viewer's own. */
export function toViewerLink(record: GameRecord): string {
  return `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(formatLin(record))}`;
}
