/** Formatter for Portable Bridge Notation, standard 2.1, export format. */
import type { Card } from '$lib/cards/card';
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { playCards, type Play, type Trick } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { formatDeal } from './deal-notation';
import {
  isPassedOut,
  recordedPlayStart,
  toSingleLine,
  type Alert,
  type GameRecord,
  type Room,
} from './board-record';

/** The player tags, in the order of the standard. */
const PLAYER_TAGS: readonly (readonly [string, Seat])[] = [
  ['West', 'W'],
  ['North', 'N'],
  ['East', 'E'],
  ['South', 'S'],
];

const TEAM_TAGS = [
  ['HomeTeam', 'home'],
  ['VisitTeam', 'visit'],
] as const;

const VULNERABILITY_TEXT: Readonly<Record<Vulnerability, string>> = {
  none: 'None',
  NS: 'NS',
  EW: 'EW',
  all: 'All',
};

const ROOM_TEXT: Readonly<Record<Room, string>> = { open: 'Open', closed: 'Closed' };

/** The value of a tag that is not known; an empty one does not apply (2.1, section 3.2). */
const UNKNOWN = '?';

/** Formats a board with the fifteen mandatory tags; the inverse of `parsePbnFile`. */
export function formatPbnGame(record: GameRecord): string {
  const { title, deal, dealer, vulnerable, auction, contract, endPosition, play, result } = record;
  const start = recordedPlayStart(record);
  const alerts = record.alerts ?? [];
  const tag = (name: string, value: string): string =>
    `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`;
  const unknownOrNone = isPassedOut(record) ? '' : UNKNOWN;
  const lines = [
    tag('Event', toSingleLine(title) ?? UNKNOWN),
    tag('Site', UNKNOWN),
    tag('Date', UNKNOWN),
    tag('Board', toSingleLine(record.board ?? null) ?? UNKNOWN),
    ...PLAYER_TAGS.map(([name, seat]) =>
      tag(name, toSingleLine(record.players?.[seat] ?? null) ?? UNKNOWN),
    ),
    tag('Dealer', dealer ?? UNKNOWN),
    tag('Vulnerable', vulnerable ? VULNERABILITY_TEXT[vulnerable] : UNKNOWN),
    tag('Deal', formatDeal(deal, dealer ?? 'N')),
    tag('Scoring', UNKNOWN),
    tag('Declarer', contract?.declarer ?? endPosition?.declarer ?? unknownOrNone),
    tag(
      'Contract',
      isPassedOut(record)
        ? 'Pass'
        : contract
          ? formatBid(contract)
          : (endPosition?.strain ?? UNKNOWN),
    ),
    tag('Result', result === null ? unknownOrNone : `${result}`),
    ...TEAM_TAGS.flatMap(([name, team]) => {
      const text = toSingleLine(record.teams?.[team] ?? null);
      return text === null ? [] : [tag(name, text)];
    }),
    ...(record.room ? [tag('Room', ROOM_TEXT[record.room])] : []),
    ...(dealer && auction.length > 0
      ? [
          tag('Auction', dealer),
          ...formatAuctionRows(auction, alerts),
          ...alerts.map(({ text }, i) => tag('Note', `${i + 1}:${toSingleLine(text) ?? ''}`)),
        ]
      : []),
    ...(start && (play.length > 0 || endPosition)
      ? [tag('Play', start.trick.leader), ...formatPlayRows(start, play)]
      : []),
  ];
  return `% PBN 2.1\n${lines.join('\n')}\n`;
}

function formatBid({ level, strain, doubling }: Contract): string {
  return `${level}${strain}${doubling}`;
}

/** Four calls a row; an unfinished auction ends with `+`. */
function formatAuctionRows(auction: readonly Call[], alerts: readonly Alert[]): readonly string[] {
  const isComplete = hasAuctionEnded({ dealer: 'N', calls: auction });
  const words = auction.map((call, index) => {
    const note = alerts.findIndex((alert) => alert.call === index);
    return `${call === 'pass' ? 'Pass' : call}${note < 0 ? '' : ` =${note + 1}=`}`;
  });
  return joinInFours(isComplete ? words : [...words, '+']);
}

/**
 * One row per trick, with a column for each seat from the first leader; `*` ends a partial play.
 */
function formatPlayRows(start: Play, cards: readonly Card[]): readonly string[] {
  const play = playCards(start, cards);
  const columns = clockwiseFrom(start.trick.leader);
  const row = ({ leader, cards: played }: Trick): readonly string[] => {
    const order = clockwiseFrom(leader);
    return columns.map((seat) => played[order.indexOf(seat)] ?? '-');
  };
  const tricks = play.trick.cards.length > 0 ? [...play.won, play.trick] : play.won;
  return [...joinInFours(tricks.flatMap(row)), ...(cards.length < 52 ? ['*'] : [])];
}

function joinInFours(words: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (let i = 0; i < words.length; i += 4) rows.push(words.slice(i, i + 4).join(' '));
  return rows;
}
