/** Reads the cards of a problem: the visible hands, the deals, and the cards of the start. */
import { readKnownFields, readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { playOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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

/** The fields of a problem that hold cards. */
export interface ProblemCards {
  /** The hands that the student sees. */
  readonly visible: readonly WrittenHand[];
  /** The deals that may be the truth; null when some of them could not be read. */
  readonly real: readonly LocatedDeal[] | null;
  /** Deals that only guide the opponents' choice among equal cards and are never the truth. */
  readonly virtual: readonly LocatedDeal[];
  /** The deals that human-like seats take to be possible. */
  readonly believed: BelievedDeals;
  /** The cards before the student's first decision. */
  readonly start: readonly StartCard[];
  /** The author's reasons for unusual cards of the start. */
  readonly because: BridgeProblem['because'];
  /** The play after `start`; null when it could not be played. */
  readonly play: Play | null;
}

const MAX_REAL_DEALS = 12;

/** The node of the first real deal, if there is one. */
function findFirstRealDeal(deals: YamlNode | undefined): YamlNode | undefined {
  const real = deals?.kind === 'map' ? deals.entries.find(({ key }) => key === 'real') : undefined;
  return real?.value.kind === 'list' ? real.value.items[0] : undefined;
}

/** Reads all fields that hold cards; faults are reported. */
export function readCardFields(
  report: FaultReport,
  fields: YamlFields,
  student: Seat | null,
  seating: Seating | null,
): ProblemCards {
  const startNode = fields.get('start');
  const hands = readRequired(report, fields, 'hands', "the student's hand and dummy's");
  const visible =
    hands &&
    readVisibleHands(
      report,
      hands,
      findFirstRealDeal(fields.get('deals')),
      student,
      seating?.contract ?? null,
      startNode !== undefined,
    );
  const start = startNode ? readBridgeStart(report, startNode) : [];
  const reasons = fields.get('because');
  // The reasons are checked against the cards of the start, so only if these could be read.
  const because = reasons && start ? readBecause(report, reasons, start) : undefined;
  const isStartMissing = startNode ? start?.length === 0 : !fields.misspelledKeys.has('start');
  if (isStartMissing && seating) reportMissingStart(report, fields, seating);
  const play = visible && seating && start && replayStart(report, start, seating, visible);
  const deals = readRequired(
    report,
    fields,
    'deals',
    'the layouts of the hidden hands, under real:',
  );
  const groups =
    deals && readKnownFields(report, deals, ['real', 'virtual', 'believed'], 'the deals');
  const real = groups && readRealDeals(report, groups, visible);
  const virtual = (groups && readVirtualDeals(report, groups, visible, real)) ?? [];
  const believedNode = groups?.get('believed');
  const believed = believedNode
    ? readBelievedDeals(report, believedNode, seating, (real?.isComplete && real.deals) || [])
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

function reportMissingStart(
  report: FaultReport,
  fields: YamlFields,
  { student, contract }: Seating,
): void {
  if (sideOf(student) !== sideOf(contract.declarer) || student === dummyOf(contract)) return;
  report.fault(
    'start/missing',
    '"start" is missing: declarer sits down after the opening lead, so give at least that card.',
    fields.start,
  );
}

function replayStart(
  report: FaultReport,
  start: readonly StartCard[],
  { contract }: Seating,
  visible: readonly WrittenHand[],
): Play | null {
  return start.length === 0 ? playOf(contract) : playStart(report, start, contract, visible);
}

interface RealDeals {
  readonly deals: readonly LocatedDeal[];
  /** True when every item of the list is valid. */
  readonly isComplete: boolean;
}

function readRealDeals(
  report: FaultReport,
  groups: YamlFields,
  visible: readonly WrittenHand[] | null,
): RealDeals | null {
  const node = readRequired(report, groups, 'real', 'the deals that may be the truth');
  if (node === null) return null;
  if (node.kind === 'list' && (node.items.length === 0 || node.items.length > MAX_REAL_DEALS))
    report.fault(
      'deal/count',
      `There are 1 to ${MAX_REAL_DEALS} real deals, not ${node.items.length}.`,
      node.start,
    );
  const usedNames = new Set<string>();
  const readDeals = readBridgeDeals(report, truncateDeals(node), 'deal', usedNames, visible);
  const validDeals = readDeals.filter((deal) => deal !== null);
  const deals = removeDuplicates(
    report,
    validDeals,
    [],
    'deal/same',
    (name) => `This real deal is the same as ${name}; take one of them out.`,
  );
  return { deals, isComplete: node.kind === 'list' && deals.length === readDeals.length };
}

/** The list without the items beyond the limit, which are not read. */
function truncateDeals(node: YamlNode): YamlNode {
  return node.kind === 'list' ? { ...node, items: node.items.slice(0, MAX_REAL_DEALS) } : node;
}

function readVirtualDeals(
  report: FaultReport,
  groups: YamlFields,
  visible: readonly WrittenHand[] | null,
  real: RealDeals | null,
): readonly LocatedDeal[] {
  const node = groups.get('virtual');
  if (!node) return [];
  const names = new Set(real?.deals.map(({ name }) => name.en));
  const deals = readBridgeDeals(report, node, 'virtual', names, visible).filter(
    (deal) => deal !== null,
  );
  return removeDuplicates(
    report,
    deals,
    real?.deals ?? [],
    'deal/virtual-is-real',
    (name) => `This virtual deal is the same as ${name}; a virtual deal must never be the truth.`,
  );
}
