/** `lie dd`: double-dummy values, of many positions or as the table of one deal. */
import * as v from 'valibot';
import { fault, ok, type Result } from '$lib/core/result';
import { readCards } from '$lib/bridge/notation/cards';
import { readOpenDeal } from '$lib/bridge/notation/deals';
import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/deal';
import { SEATS } from '$lib/bridge/rules/seats';
import type { OpenPosition, SolveOptions } from '$lib/bridge/solver/port';
import { lawfulPosition } from '$lib/bridge/solver/position';
import { createSolver } from '$lib/bridge/solver/solver';
import { dealTable, type DealTable } from '$lib/bridge/solver/deal-table';
import { runBatch } from './batch';
import {
  complain,
  faultLine,
  print,
  readArgs,
  readCount,
  WrongUsage,
  type Command,
} from './command';

const HELP = `lie dd --batch FILE|- [--nodes N]
  One JSON object a line in, one out, in the same order.
  In:  {"deal": PBN, "strain": "NT", "leader": "W", "played": ["SJ"]}
       deal: the cards left before the current trick, 1 to 13 in every hand; leader leads that trick;
       played: what has already been played to it, 0 to 3 cards.
  Out: {"seat": "N", "tricks": 9, "cards": {"SA": 9, "S2": 8}}
       seat is next to play; the tricks that its side takes from here on, the current trick included.
       tricks is null and cards empty when the node budget (--nodes) ran out.
lie dd --table PBN [--json]
  The 20 results: the tricks that each seat takes as declarer in each strain.`;

const Input = v.object({
  deal: v.string(),
  strain: v.picklist(STRAINS),
  leader: v.picklist(SEATS),
  played: v.optional(v.array(v.string()), []),
});

/** The strains as people read a table: no-trump first, then the suits from the spades down. */
const COLUMNS: readonly Strain[] = [...STRAINS].reverse();

export const dd: Command = {
  name: 'dd',
  help: HELP,
  run(args) {
    const { values, positionals } = readArgs(args, {
      batch: { type: 'string' },
      table: { type: 'string' },
      nodes: { type: 'string' },
      json: { type: 'boolean' },
    });
    if (positionals.length > 0) throw new WrongUsage(`dd does not know "${positionals[0] ?? ''}".`);
    if (values.batch !== undefined && values.table === undefined) {
      return runDeals(values.batch, readCount('nodes', values.nodes));
    }
    if (values.table !== undefined && values.batch === undefined) {
      return Promise.resolve(runTable(values.table, values.json ?? false));
    }
    throw new WrongUsage('dd takes --batch FILE|- or --table PBN.');
  },
};

function runDeals(path: string, nodes: number | undefined): Promise<number> {
  const solver = createSolver();
  const options: SolveOptions = nodes === undefined ? {} : { nodes };
  return runBatch(path, (input) => {
    const position = readPosition(input);
    if (!position.ok) return position;
    const { seat, tricks, cards } = solver.cardValues(position.value, options);
    return ok({ seat, tricks, cards: Object.fromEntries(cards) });
  });
}

/** What is wrong with the shape of a line, in words: `strain is missing`. */
function shapeMessage({ path, expected, received }: v.BaseIssue<unknown>): string {
  const key = path?.map((item) => String(item.key)).join('.');
  if (key === undefined) return `Write one object a line, not ${received}.`;
  if (received === 'undefined') return `${key} is missing.`;
  return `${key} takes ${expected ?? 'something else'}, not ${received}.`;
}

/** A position from outside, checked. */
function readPosition(input: unknown): Result<OpenPosition> {
  const shape = v.safeParse(Input, input);
  if (!shape.success) {
    const [issue] = shape.issues;
    return fault('position/shape', shapeMessage(issue));
  }
  const deal = readOpenDeal(shape.output.deal);
  if (!deal.ok) return deal;
  const played = readCards(shape.output.played.join(' '));
  if (!played.ok) return played;
  const { strain, leader } = shape.output;
  return lawfulPosition({ hands: deal.value, strain, leader, played: played.value });
}

function runTable(pbn: string, json: boolean): number {
  const deal = readTableDeal(pbn);
  if (!deal.ok) {
    for (const found of deal.faults) complain(faultLine(found));
    return 1;
  }
  const table = dealTable(deal.value, createSolver());
  print(json ? JSON.stringify(inColumns(table)) : drawn(table));
  return 0;
}

function readTableDeal(pbn: string): Result<Deal> {
  const deal = readOpenDeal(pbn);
  if (!deal.ok) return deal;
  const position = lawfulPosition({ hands: deal.value, strain: 'NT', leader: 'N', played: [] });
  return position.ok ? deal : position;
}

function inColumns(table: DealTable): object {
  return Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      Object.fromEntries(COLUMNS.map((strain) => [strain, table[seat][strain]])),
    ]),
  );
}

function drawn(table: DealTable): string {
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => String(cell).padStart(3)).join('');
  return [
    row(['', ...COLUMNS]),
    ...SEATS.map((seat) => row([seat, ...COLUMNS.map((strain) => table[seat][strain])])),
  ].join('\n');
}
