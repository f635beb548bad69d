/**
 * Benchmark of the readings of calls and cards on boards that people played: how often a hand
 * contradicts its calls, and how often each rule of thumb about cards holds.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { groupBy } from '$lib/core/group-by';
import { seededRandom, type Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import {
  readStatementsAbout,
  type Statement,
} from '$lib/games/bridge/knowledge/bids/auction-reading';
import { believe } from '$lib/games/bridge/knowledge/bids/believed-readings';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { toInformationSet, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { parseLinFile } from '$lib/games/bridge/notation/parse-lin';
import { parsePbnFile } from '$lib/games/bridge/notation/parse-pbn';
import type { Conclusion } from '$lib/games/bridge/opponents/human/mind';
import { drawConclusions } from '$lib/games/bridge/opponents/human/update-beliefs';
import type { Auction } from '$lib/games/bridge/rules/bridge-auction';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCards, playOf } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import type { Card } from '$lib/cards/card';
import type { Bench } from './bench-measures';
import { weightOfTruth } from './fit-rule-strengths';
import { countContradictions, type StatementMoment } from './rule-statements';

/** The statements of a rule, a source and a half that are compared with chance, and the samples. */
const SAMPLED_STATEMENTS = 100;
const SAMPLE_COUNT = 20;
/** Below this number of deals in half A a rule keeps its strength. */
const MIN_DEALS = 50;
const SEED = 20_291;

/** A board with four hands, a whole auction and cards played. */
interface PlayedBoard {
  /** The file, or `single boards` for the files of one board each. */
  readonly source: string;
  readonly half: Half;
  readonly deal: Deal;
  /** The cards of the four hands as a text. */
  readonly dealKey: string;
  readonly auction: Auction;
  readonly contract: Contract | null;
  /** The number of tables that played the deal. */
  readonly tableCount: number;
  readonly cards: readonly Card[];
}

/** The deals are divided by their cards, so that all tables of one deal are in the same half. */
type Half = 'A' | 'B';

/** The ways to take the calls that are compared. */
const CALL_READERS: readonly {
  readonly name: string;
  readonly read: (seat: Seat, auction: Auction) => readonly Statement[];
}[] = [
  {
    name: 'as bid',
    read: (seat, { dealer, calls }) => readStatementsAbout(seat, dealer, calls),
  },
  {
    name: 'as believed',
    read: (seat, { dealer, calls }) =>
      readStatementsAbout(seat, dealer, calls).flatMap((statement) => {
        const constraint = believe(statement.rule, statement.constraint);
        return constraint ? [{ ...statement, constraint }] : [];
      }),
  },
];

export const readingsBench: Bench = {
  name: 'readings',
  about:
    'boards that people played, LIN or PBN (--files FILE ...): the share on which a hand contradicts its calls, and how often what cards tell is true, in two halves of the deals',
  run(args) {
    const { positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { files: { type: 'boolean' } },
    });
    const tablesByDeal = groupBy(positionals.flatMap(readPlayedBoards), ({ dealKey }) => dealKey);
    const boards = [...tablesByDeal.values()].flatMap((tables) =>
      tables.map((board): PlayedBoard => ({ ...board, tableCount: tables.length })),
    );
    console.log(`${boards.length} boards, ${tablesByDeal.size} deals`);
    for (const { name, read } of CALL_READERS) printCalls(name, read, boards);
    printCards(boards);
  },
};

function readPlayedBoards(file: string): readonly Omit<PlayedBoard, 'tableCount'>[] {
  const text = readFileSync(file, 'utf8');
  // A collection of a whole championship exceeds the limit of `parseBoards`.
  const boards = [...(file.endsWith('.pbn') ? parsePbnFile(text) : parseLinFile(text))];
  return boards.flatMap(({ record }): readonly Omit<PlayedBoard, 'tableCount'>[] => {
    const { N, E, S, W } = record?.deal ?? {};
    if (!record?.dealer || !N || !E || !S || !W) return [];
    const deal: Deal = { N, E, S, W };
    if (record.auction.length === 0 || SEATS.some((seat) => deal[seat].length < 13)) return [];
    return [
      {
        source: boards.length > 1 ? file.replace(/.*\//, '') : 'single boards',
        half: halfOf(deal),
        deal,
        dealKey: toDealKey(deal),
        auction: { dealer: record.dealer, calls: record.auction },
        contract: record.contract,
        cards: record.play,
      },
    ];
  });
}

function toDealKey(deal: Deal): string {
  return SEATS.map((seat) => deal[seat].join('')).join(' ');
}

function halfOf(deal: Deal): Half {
  let hash = 0;
  for (const letter of toDealKey(deal)) hash = (31 * hash + letter.charCodeAt(0)) % 65_521;
  return hash % 2 === 0 ? 'A' : 'B';
}

/** A statement of a call about a hand. */
interface CallStatement {
  readonly rule: string;
  /** True when declarer draws the conclusion. */
  readonly isDefender: boolean;
  readonly isTrue: boolean;
}

/** Prints the share of boards with a false statement, by source, and the figures of each rule. */
function printCalls(
  name: string,
  read: (seat: Seat, auction: Auction) => readonly Statement[],
  boards: readonly PlayedBoard[],
): void {
  const judged = boards.map((board) => ({
    board,
    statements: SEATS.flatMap((seat): readonly CallStatement[] =>
      read(seat, board.auction).map(({ rule, constraint }) => ({
        rule,
        isDefender: board.contract !== null && sideOf(seat) !== sideOf(board.contract.declarer),
        isTrue: satisfies(board.deal, constraint),
      })),
    ),
  }));
  for (const [source, group] of groupBy(judged, ({ board }) => board.source)) {
    const falseOf = (isCounted: (statement: CallStatement) => boolean): string =>
      percent(
        group.filter(({ statements }) => statements.some((s) => !s.isTrue && isCounted(s))).length /
          group.length,
      );
    console.log(
      `calls ${name}, ${source}, ${group.length} boards: false of a defender on ${falseOf(({ isDefender }) => isDefender)}, of any hand on ${falseOf(() => true)}`,
    );
  }
  const rules = groupBy(
    judged.flatMap(({ statements }) => statements),
    ({ rule }) => rule,
  );
  console.log(`${`rule, ${name}`.padEnd(44)} times  false`);
  for (const [rule, group] of [...rules].toSorted(([a], [b]) => a.localeCompare(b))) {
    const falseShare = group.filter(({ isTrue }) => !isTrue).length / group.length;
    console.log(
      `${rule.padEnd(44)} ${String(group.length).padStart(5)} ${percent(falseShare).padStart(6)}`,
    );
  }
}

/** A conclusion from a card. */
interface CardStatement {
  readonly board: PlayedBoard;
  readonly rule: string;
  readonly strength: number;
  /** The share of sampled deals in which it was true before; null where it was not sampled. */
  readonly priorShare: number | null;
  readonly isTrue: boolean;
}

/**
 * Prints for each rule about cards, in each half, the share of true conclusions, the share by
 * chance and the strength that fits.
 */
function printCards(boards: readonly PlayedBoard[]): void {
  const random = seededRandom(SEED);
  const fittedStrengths = new Map<string, number>();
  const sampledCounts = new Map<string, number>();
  const statements = boards.flatMap((board): readonly CardStatement[] => {
    const { deal, contract } = board;
    if (!contract) return [];
    return concludeFromCards(board).map((conclusion): CardStatement => {
      const { rule, constraint } = conclusion;
      const scene = definite(conclusion.scene, 'A conclusion from a card has a scene.');
      const key = `${rule.id} ${board.source} ${board.half}`;
      const count = sampledCounts.get(key) ?? 0;
      sampledCounts.set(key, count + 1);
      const sampled =
        count < SAMPLED_STATEMENTS ? sampleDeals(scene.infoSet, [], SAMPLE_COUNT, random) : null;
      return {
        board,
        rule: rule.id,
        strength: rule.strength,
        priorShare: sampled
          ? sampled.filter((sample) => satisfies(sample, constraint)).length / sampled.length
          : null,
        isTrue: satisfies(deal, constraint),
      };
    });
  });
  const columns = (['A', 'B'] as const).map((half) => `${half}: deals right before   fits`);
  console.log(`${'rule, cards'.padEnd(44)}   has  ${columns.join('  ')}  right by source`);
  const byRule = groupBy(statements, ({ rule }) => rule);
  for (const [rule, group] of [...byRule].toSorted(([a], [b]) => a.localeCompare(b))) {
    const halves = (['A', 'B'] as const).map((half) =>
      computeFigures(group.filter(({ board }) => board.half === half)),
    );
    const [{ fits, dealCount }] = halves as [HalfFigures, HalfFigures];
    fittedStrengths.set(rule, dealCount < MIN_DEALS ? (group[0]?.strength ?? 0) : fits);
    const sources = [...groupBy(group, ({ board }) => board.source)].map(
      ([source, ofSource]) =>
        `${source} ${mean(ofSource.map(({ isTrue }) => Number(isTrue))).toFixed(2)} (${ofSource.length})`,
    );
    console.log(
      `${rule.padEnd(44)} ${(group[0]?.strength ?? 0).toFixed(2).padStart(5)}  ${halves.map(formatFigures).join('  ')}  ${sources.join(', ')}`,
    );
  }
  const moments = boards
    .filter(({ half }) => half === 'B')
    .flatMap((board) => drawMoment(board, random));
  const currentStrengths = new Map(statements.map(({ rule, strength }) => [rule, strength]));
  const [current, fitted] = [currentStrengths, fittedStrengths].map((strengths) =>
    weightOfTruth(moments, strengths).toFixed(2),
  );
  console.log(
    `half B, without signals: the truth weighs ${current ?? ''} times the average deal, ${fitted ?? ''} times by what fits half A`,
  );
}

/** A random turn of the play, with what one player concluded from the cards before it. */
function drawMoment(board: PlayedBoard, random: Random): readonly StatementMoment[] {
  const { contract, cards, deal } = board;
  if (!contract || cards.length < 8) return [];
  const cut = { ...board, cards: cards.slice(0, 4 + random.below(Math.min(40, cards.length - 4))) };
  const observers = SEATS.filter((seat) => seat !== dummyOf(contract));
  const observer = definite(observers[random.below(3)], 'Three players see hidden hands.');
  const infoSet = toInformationSetOf(cut, contract, observer);
  // The records do not tell the signals that a side had agreed on.
  const conclusions = drawConclusions(infoSet).filter(
    ({ scene, rule }) =>
      scene !== null &&
      rule.family !== 'signals' &&
      !(rule.kind === 'inference' && rule.isPriorOnly),
  );
  const sampled = conclusions.length > 0 ? sampleDeals(infoSet, [], SAMPLE_COUNT, random) : null;
  if (!sampled) return [];
  return [
    {
      weight: 1 / board.tableCount,
      contradictions: [deal, ...sampled].map((world) => countContradictions(world, conclusions)),
    },
  ];
}

/** The conclusions of declarer and the defenders from the cards of a board. */
function concludeFromCards(board: PlayedBoard): readonly Conclusion[] {
  const { contract } = board;
  if (!contract) return [];
  return SEATS.filter((seat) => seat !== dummyOf(contract)).flatMap((seat) =>
    drawConclusions(toInformationSetOf(board, contract, seat)).filter(
      ({ scene }) => scene !== null,
    ),
  );
}

function toInformationSetOf(
  { deal, auction, cards }: PlayedBoard,
  contract: Contract,
  seat: Seat,
): InformationSet {
  const view = viewFor(seat, contract, deal, playCards(playOf(contract), cards));
  return toInformationSet(view, { ...auction, explained: [], signals: 'standard' });
}

interface HalfFigures {
  readonly dealCount: number;
  /** The share of true conclusions, and the share expected by chance. */
  readonly right: number;
  readonly before: number;
  /** The strength that multiplies the odds as the truth does; 0 when the odds fall. */
  readonly fits: number;
}

/**
 * The figures of a rule in one half. Tables of one deal are not independent, so each deal counts
 * once.
 */
function computeFigures(statements: readonly CardStatement[]): HalfFigures {
  const deals = [...groupBy(statements, ({ board }) => board.dealKey).values()];
  // One true and one false deal are added, so that no share is 0 or 1.
  const right =
    (sum(deals.map((ofDeal) => mean(ofDeal.map(({ isTrue }) => Number(isTrue))))) + 1) /
    (deals.length + 2);
  const sampled = deals.flatMap((ofDeal) => {
    const shares = ofDeal.flatMap(({ priorShare }) => priorShare ?? []);
    return shares.length > 0 ? [mean(shares)] : [];
  });
  const before = (sum(sampled) + 1) / (sampled.length + 2);
  const oddsRatio = right / (1 - right) / (before / (1 - before));
  return { dealCount: deals.length, right, before, fits: Math.max(0, 1 - 1 / oddsRatio) };
}

function formatFigures({ dealCount, right, before, fits }: HalfFigures): string {
  const shares = [right, before, fits].map((value) => value.toFixed(2).padStart(6));
  return [String(dealCount).padStart(6), ...shares].join(' ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
