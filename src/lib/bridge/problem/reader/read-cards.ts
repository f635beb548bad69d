/** The cards of a problem: the visible hands, the deals, and what was played of them before. */
import { fieldsOf, required, type Fields } from '$lib/problem-file/fields';
import type { Report } from '$lib/problem-file/report';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { playOf } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { BridgeProblem, Seating } from '../bridge-problem';
import { readBelievedDeals, type BelievedDeals } from './read-beliefs';
import { removeDuplicates, readBridgeDeals, type LocatedDeal } from './read-bridge-deals';
import { readVisibleHands, type WrittenHand } from './read-hands';
import {
  checkStartInDeals,
  playStart,
  readBecause,
  readBridgeStart,
  type StartCard,
} from './read-bridge-start';

export interface ProblemCards {
  readonly visible: readonly WrittenHand[];
  /** Null when some real deal could not be read. */
  readonly real: readonly LocatedDeal[] | null;
  readonly virtual: readonly LocatedDeal[];
  readonly believed: BelievedDeals;
  readonly start: readonly StartCard[];
  readonly because: BridgeProblem['because'];
  /** The play after `start`; null when it could not be played. */
  readonly play: Play | null;
}

const MAX_REAL_DEALS = 12;

/** The first real deal as it is written; nothing where none is. */
function findFirstRealDeal(deals: YamlNode | undefined): YamlNode | undefined {
  const real = deals?.kind === 'map' ? deals.entries.find(({ key }) => key === 'real') : undefined;
  return real?.value.kind === 'list' ? real.value.items[0] : undefined;
}

/** The cards of a problem; what is wrong with them is reported. */
export function readCardFields(
  report: Report,
  fields: Fields,
  student: Seat | null,
  seating: Seating | null,
): ProblemCards {
  const started = fields.get('start');
  const hands = required(report, fields, 'hands', "the student's hand and dummy's");
  const visible =
    hands &&
    readVisibleHands(
      report,
      hands,
      findFirstRealDeal(fields.get('deals')),
      student,
      seating?.contract ?? null,
      started !== undefined,
    );
  const start = started ? readBridgeStart(report, started) : [];
  const reasons = fields.get('because');
  // Where the start could not be read nobody knows which cards it holds.
  const because = reasons && start ? readBecause(report, reasons, start) : undefined;
  const absent = started ? start?.length === 0 : !fields.meant.has('start');
  if (absent && seating) reportMissingStart(report, fields, seating);
  const play = visible && seating && start && replayStart(report, start, seating, visible);
  const deals = required(report, fields, 'deals', 'the layouts of the hidden hands, under real:');
  const groups = deals && fieldsOf(report, deals, ['real', 'virtual', 'believed'], 'the deals');
  const real = groups && readRealDeals(report, groups, visible);
  const virtual = (groups && readVirtualDeals(report, groups, visible, real)) ?? [];
  const imagined = groups?.get('believed');
  const believed = imagined
    ? readBelievedDeals(report, imagined, seating, (real?.isComplete && real.deals) || [])
    : {};
  if (play && start && real)
    checkStartInDeals(report, play, start, real.deals, [
      ...virtual,
      ...Object.values(believed).flat(),
    ]);
  return {
    visible: visible ?? [],
    real: real?.isComplete ? real.deals : null,
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

function replayStart(
  report: Report,
  start: readonly StartCard[],
  { contract }: Seating,
  visible: readonly WrittenHand[],
): Play | null {
  return start.length === 0 ? playOf(contract) : playStart(report, start, contract, visible);
}

interface RealDeals {
  readonly deals: readonly LocatedDeal[];
  /** Whether every item of the list was lawful. */
  readonly isComplete: boolean;
}

function readRealDeals(
  report: Report,
  groups: Fields,
  visible: readonly WrittenHand[] | null,
): RealDeals | null {
  const node = required(report, groups, 'real', 'the deals that may be the truth');
  if (node === null) return null;
  if (node.kind === 'list' && (node.items.length === 0 || node.items.length > MAX_REAL_DEALS))
    report.fault(
      'deal/count',
      `There are 1 to ${MAX_REAL_DEALS} real deals, not ${node.items.length}.`,
      node.start,
    );
  const written = truncateDeals(node);
  const read = readBridgeDeals(report, written, 'deal', new Set(), visible);
  const complete = read.filter((deal) => deal !== null);
  const deals = removeDuplicates(
    report,
    complete,
    [],
    'deal/same',
    (name) => `This real deal is the same as ${name}; take one of them out.`,
  );
  return { deals, isComplete: node.kind === 'list' && deals.length === read.length };
}

/** A list that is far too long is not read to its end. */
function truncateDeals(node: YamlNode): YamlNode {
  return node.kind === 'list' ? { ...node, items: node.items.slice(0, MAX_REAL_DEALS) } : node;
}

function readVirtualDeals(
  report: Report,
  groups: Fields,
  visible: readonly WrittenHand[] | null,
  real: RealDeals | null,
): readonly LocatedDeal[] {
  const node = groups.get('virtual');
  if (!node) return [];
  const names = new Set(real?.deals.map(({ name }) => name.en));
  const read = readBridgeDeals(report, node, 'virtual', names, visible).filter(
    (deal) => deal !== null,
  );
  const others = removeDuplicates(
    report,
    read,
    real?.deals ?? [],
    'deal/virtual-is-real',
    (name) => `This virtual deal is the same as ${name}; a virtual deal must never be the truth.`,
  );
  return others;
}
