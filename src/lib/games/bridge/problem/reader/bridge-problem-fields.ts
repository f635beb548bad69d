/** Reads the fields of a problem file and checks the rules between them. */
import { readKnownFields, readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/problem-head';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readOneOf, readWholeNumber } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { LEADS, SIGNALS, type Leads } from '$lib/games/bridge/knowledge/agreements';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { OPPONENTS, type BridgeProblem, type NamedDeal, type Seating } from '../bridge-problem';
import { THEMES } from '../bridge-themes';
import { readBidding, type BiddingFields } from './read-bidding';
import { asksForBest, readBestChance } from './read-best-chance';
import { readCardFields, type ProblemCards } from './read-cards';
import { readBridgeSolution } from './read-bridge-solution';
import { checkGoal, checkSeating, checkShows } from './cross-field-rules';

const KEYS = [
  ...HEAD_KEYS,
  'student',
  'opponents',
  'dealer',
  'vulnerable',
  'auction',
  'contract',
  'goal',
  'chances',
  'hands',
  'deals',
  'start',
  'because',
  'signals',
  'leads',
  'manner',
  HINTS_KEY,
  'solution',
];

/** The problem of a file's root; null, with faults reported, when it is invalid. */
export function readBridgeFields(
  report: FaultReport,
  root: YamlNode,
  id: string,
): BridgeProblem | null {
  const fields = readKnownFields(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'bridge', themes: THEMES });
  const seats = readSeatFields(report, fields);
  const bidding = readBidding(report, fields, seats.dealer);
  const seating = toSeating(seats, bidding);
  if (seating) checkSeating(report, fields, seating, seats);
  const layout = readCardFields(report, fields, seats.student, seating);
  if (bidding && seats.dealer) checkShows(report, seats.dealer, bidding, layout);
  const goal = readGoal(report, fields, seating, layout);
  const chance = readBestChance(report, fields, seating, layout);
  const solutionNode = fields.get('solution');
  const solution = solutionNode ? readBridgeSolution(report, solutionNode) : null;
  if (!head || !seating || !bidding || !layout.real || goal === null || chance === null)
    return null;
  return {
    id,
    ...head,
    ...seating,
    dealer: seats.dealer,
    vulnerable: seats.vulnerable,
    auction: bidding.calls,
    goal,
    ...(chance && { chance }),
    real: layout.real.map(withoutOffset),
    virtual: layout.virtual.map(withoutOffset),
    believed: Object.fromEntries(
      Object.entries(layout.believed).map(([seat, deals]) => [seat, deals.map(withoutOffset)]),
    ),
    start: layout.start.map(({ card }) => card),
    ...(layout.because && { because: layout.because }),
    signals: seats.signals,
    ...(seats.leads !== 'fourth-best' && { leads: seats.leads }),
    solution,
  };
}

function withoutOffset({ name, deal }: NamedDeal): NamedDeal {
  return { name, deal };
}

/** The fields about seats and opponents, with defaults; the student is null when not readable. */
type SeatFields = Pick<BridgeProblem, 'dealer' | 'vulnerable' | 'opponents' | 'signals'> & {
  student: Seat | null;
  leads: Leads;
};

function readSeatFields(report: FaultReport, fields: YamlFields): SeatFields {
  const student = readRequired(report, fields, 'student', "the student's seat: N, E, S or W");
  const dealer = fields.get('dealer');
  const choice = <Word extends string>(
    key: string,
    allowed: readonly Word[],
    defaultValue: Word,
  ): Word => {
    const node = fields.get(key);
    return (
      (node && readOneOf(report, node, allowed, 'shape/choice', `value of ${key}`)) ?? defaultValue
    );
  };
  return {
    student: student && readOneOf(report, student, SEATS, 'shape/seat', 'seat'),
    dealer: dealer ? readOneOf(report, dealer, SEATS, 'shape/seat', 'seat') : null,
    vulnerable: choice('vulnerable', VULNERABILITIES, 'none'),
    opponents: choice('opponents', OPPONENTS, 'omniscient'),
    signals: choice('signals', SIGNALS, 'standard'),
    leads: choice('leads', LEADS, 'fourth-best'),
  };
}

function toSeating(
  { student, opponents }: SeatFields,
  bidding: BiddingFields | null,
): Seating | null {
  return student && bidding ? { student, opponents, contract: bidding.contract } : null;
}

/**
 * The written goal, or else that of the contract: 6 + level for declarer, down one for a defender.
 */
function readGoal(
  report: FaultReport,
  fields: YamlFields,
  seating: Seating | null,
  layout: ProblemCards,
): number | null {
  const node = fields.get('goal');
  const goalNode = asksForBest(node) ? undefined : node;
  const writtenGoal = goalNode ? readWholeNumber(report, goalNode, 1, 13, 'goal') : null;
  if (!seating || (goalNode && writtenGoal === null)) return null;
  const promised = tricksPromised(seating.contract);
  const defends = sideOf(seating.student) !== sideOf(seating.contract.declarer);
  const goal = writtenGoal ?? (defends ? 14 - promised : promised);
  checkGoal(report, goal, node?.start ?? fields.start, seating, layout.play);
  return goal;
}
