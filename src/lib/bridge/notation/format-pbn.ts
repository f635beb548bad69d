/** A game as PBN, standard 2.1 (export). */
import type { Card } from '$lib/cards/card';
import { isOver } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { openingLeader, type Contract } from '$lib/bridge/rules/contract';
import { playCards, playOf, type Trick } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { formatDeal } from './deal-notation';
import { toSingleLine, type Alert, type GameRecord } from './board-record';

/** The tags of the players, in the order of the standard. */
const NAMED: readonly (readonly [string, Seat])[] = [
  ['West', 'W'],
  ['North', 'N'],
  ['East', 'E'],
  ['South', 'S'],
];

const VULNERABLE_WRITTEN: Readonly<Record<Vulnerability, string>> = {
  none: 'None',
  NS: 'NS',
  EW: 'EW',
  all: 'All',
};

/** A game as a PBN file in export format, with all its fifteen tags; `readPbnGame` reads it back. */
export function formatPbnGame(record: GameRecord): string {
  const { title, deal, dealer, vulnerable, auction, contract, play, result } = record;
  const alerts = record.alerts ?? [];
  const passed = dealer !== null && contract === null && isOver({ dealer, calls: auction });
  const tag = (name: string, value: string): string =>
    `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`;
  const empty = (...names: readonly string[]): string[] => names.map((name) => tag(name, ''));
  const lines = [
    tag('Event', toSingleLine(title) ?? ''),
    ...empty('Site', 'Date'),
    tag('Board', toSingleLine(record.board ?? null) ?? ''),
    ...NAMED.map(([name, seat]) => tag(name, toSingleLine(record.players?.[seat] ?? null) ?? '')),
    tag('Dealer', dealer ?? ''),
    tag('Vulnerable', vulnerable ? VULNERABLE_WRITTEN[vulnerable] : '?'),
    tag('Deal', formatDeal(deal, dealer ?? 'N')),
    tag('Scoring', ''),
    tag('Declarer', contract?.declarer ?? ''),
    tag('Contract', passed ? 'Pass' : contract ? makeBid(contract) : ''),
    tag('Result', result === null ? '' : `${result}`),
    ...(dealer && auction.length > 0
      ? [
          tag('Auction', dealer),
          ...auctionRows(auction, alerts),
          ...alerts.map(({ text }, i) => tag('Note', `${i + 1}:${toSingleLine(text) ?? ''}`)),
        ]
      : []),
    ...(contract && play.length > 0
      ? [tag('Play', openingLeader(contract)), ...playRows(contract, play)]
      : []),
  ];
  return `% PBN 2.1\n${lines.join('\n')}\n`;
}

function makeBid({ level, strain, doubling }: Contract): string {
  return `${level}${strain}${doubling}`;
}

/** Four calls a row; an auction that goes on ends with `+`. */
function auctionRows(auction: readonly Call[], alerts: readonly Alert[]): readonly string[] {
  const over = isOver({ dealer: 'N', calls: auction });
  const words = auction.map((call, place) => {
    const note = alerts.findIndex((alert) => alert.call === place);
    return `${call === 'pass' ? 'Pass' : call}${note < 0 ? '' : ` =${note + 1}=`}`;
  });
  return inFours(over ? words : [...words, '+']);
}

/** A trick a row, its columns the seats from the opening leader on; `*` where the play stops early. */
function playRows(contract: Contract, cards: readonly Card[]): readonly string[] {
  const play = playCards(playOf(contract), cards);
  const columns = clockwiseFrom(openingLeader(contract));
  const row = ({ leader, cards: played }: Trick): readonly string[] => {
    const order = clockwiseFrom(leader);
    return columns.map((seat) => played[order.indexOf(seat)] ?? '-');
  };
  const tricks = play.trick.cards.length > 0 ? [...play.won, play.trick] : play.won;
  return [...inFours(tricks.flatMap(row)), ...(cards.length < 52 ? ['*'] : [])];
}

function inFours(words: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (let i = 0; i < words.length; i += 4) rows.push(words.slice(i, i + 4).join(' '));
  return rows;
}
