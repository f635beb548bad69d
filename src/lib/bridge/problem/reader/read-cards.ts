/** The cards of a problem: the visible hands, the deals, and what was played of them before. */
import { fieldsOf, required, type Fields } from '$lib/problem-file/fields';
import type { Report } from '$lib/problem-file/report';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { playOf } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { BridgeProblem, Seating } from '../bridge-problem';
import { readBeliefs, type Beliefs } from './read-beliefs';
import { onlyDifferent, readDeals, type PlacedDeal } from './read-bridge-deals';
import { readVisibleHands, type WrittenHand } from './read-hands';
import { checkStartInDeals, playStart, readBecause, readStart, type StartCard } from './read-bridge-start';

export interface Layout {
  readonly visible: readonly WrittenHand[];
  /** Null when some real deal could not be read. */
  readonly real: readonly PlacedDeal[] | null;
  readonly virtual: readonly PlacedDeal[];
  readonly believed: Beliefs;
  readonly start: readonly StartCard[];
  readonly because: BridgeProblem['because'];
  /** The play after `start`; null when it could not be played. */
  readonly play: Play | null;
}

const MOST_REAL = 12;

/** The first real deal as it is written; nothing where none is. */
function firstReal(deals: YamlNode | undefined): YamlNode | undefined {
  const real = deals?.kind === 'map' ? deals.entries.find(({ key }) => key === 'real') : undefined;
  return real?.value.kind === 'list' ? real.value.items[0] : undefined;
}

/** The cards of a problem; what is wrong with them is reported. */
export function readLayout(
  report: Report,
  fields: Fields,
  student: Seat | null,
  seating: Seating | null,
): Layout {
  const started = fields.get('start');
  const hands = required(report, fields, 'hands', "the student's hand and dummy's");
  const visible =
    hands &&
    readVisibleHands(
      report,
      hands,
      firstReal(fields.get('deals')),
      student,
      seating?.contract ?? null,
      started !== undefined,
    );
  const start = started ? readStart(report, started) : [];
  const reasons = fields.get('because');
  // Where the start could not be read nobody knows which cards it holds.
  const because = reasons && start ? readBecause(report, reasons, start) : undefined;
  const absent = started ? start?.length === 0 : !fields.meant.has('start');
  if (absent && seating) reportMissingStart(report, fields, seating);
  const play = visible && seating && start && playFrom(report, start, seating, visible);
  const deals = required(report, fields, 'deals', 'the layouts of the hidden hands, under real:');
  const groups = deals && fieldsOf(report, deals, ['real', 'virtual', 'believed'], 'the deals');
  const real = groups && readReal(report, groups, visible);
  const virtual = (groups && readVirtual(report, groups, visible, real)) ?? [];
  const imagined = groups?.get('believed');
  const believed = imagined
    ? readBeliefs(report, imagined, seating, (real?.whole && real.deals) || [])
    : {};
  if (play && start && real)
    checkStartInDeals(report, play, start, real.deals, [
      ...virtual,
      ...Object.values(believed).flat(),
    ]);
  return {
    visible: visible ?? [],
    real: real?.whole ? real.deals : null,
    virtual,
    believed,
    start: start ?? [],
    because,
    play,
  };
}

function reportMissingStart(report: Report, fields: Fields, { student, contract }: Seating): void {
  if (sideOf(student) !== sideOf(contract.declarer) || student === dummyOf(contract)) return;
  report.fault(
    'start/missing',
    '"start" is missing: declarer sits down after the opening lead, so give at least that card.',
    fields.start,
  );
}

function playFrom(
  report: Report,
  start: readonly StartCard[],
  { contract }: Seating,
  visible: readonly WrittenHand[],
): Play | null {
  return start.length === 0 ? playOf(contract) : playStart(report, start, contract, visible);
}

interface RealDeals {
  readonly deals: readonly PlacedDeal[];
  /** Whether every item of the list was lawful. */
  readonly whole: boolean;
}

function readReal(
  report: Report,
  groups: Fields,
  visible: readonly WrittenHand[] | null,
): RealDeals | null {
  const node = required(report, groups, 'real', 'the deals that may be the truth');
  if (node === null) return null;
  if (node.kind === 'list' && (node.items.length === 0 || node.items.length > MOST_REAL))
    report.fault(
      'deal/count',
      `There are 1 to ${MOST_REAL} real deals, not ${node.items.length}.`,
      node.start,
    );
  const written = shortened(node);
  const read = readDeals(report, written, 'deal', new Set(), visible);
  const complete = read.filter((deal) => deal !== null);
  const deals = onlyDifferent(
    report,
    complete,
    [],
    'deal/same',
    (name) => `This real deal is the same as ${name}; take one of them out.`,
  );
  return { deals, whole: node.kind === 'list' && deals.length === read.length };
}

/** A list that is far too long is not read to its end. */
function shortened(node: YamlNode): YamlNode {
  return node.kind === 'list' ? { ...node, items: node.items.slice(0, MOST_REAL) } : node;
}

function readVirtual(
  report: Report,
  groups: Fields,
  visible: readonly WrittenHand[] | null,
  real: RealDeals | null,
): readonly PlacedDeal[] {
  const node = groups.get('virtual');
  if (!node) return [];
  const names = new Set(real?.deals.map(({ name }) => name.en));
  const read = readDeals(report, node, 'virtual', names, visible).filter((deal) => deal !== null);
  const others = onlyDifferent(
    report,
    read,
    real?.deals ?? [],
    'deal/virtual-is-real',
    (name) => `This virtual deal is the same as ${name}; a virtual deal must never be the truth.`,
  );
  return others;
}
