/** The fields of a problem file, each read once, and the rules that tie them together. */
import { fieldsOf, required, type Fields } from '$lib/problem-file/fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/head';
import type { Report } from '$lib/problem-file/report';
import { oneOf, wholeNumber } from '$lib/problem-file/words';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { MANNERS, SIGNALS } from '$lib/bridge/knowledge/agreements';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/bridge/rules/vulnerability';
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
  'manner',
  HINTS_KEY,
  'solution',
];

/** The problem of a file's root; null, with faults reported, when it is not lawful. */
export function readBridgeFields(report: Report, root: YamlNode, id: string): BridgeProblem | null {
  const fields = fieldsOf(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'bridge', themes: THEMES });
  const seats = readSeatFields(report, fields);
  const bidding = readBidding(report, fields, seats.dealer);
  const seating = toSeating(seats, bidding);
  if (seating) checkSeating(report, fields, seating, seats);
  const layout = readCardFields(report, fields, seats.student, seating);
  if (bidding && seats.dealer) checkShows(report, seats.dealer, bidding, layout);
  const goal = readGoal(report, fields, seating, layout);
  const chance = readBestChance(report, fields, seating, layout.visible);
  const solved = fields.get('solution');
  const solution = solved ? readBridgeSolution(report, solved) : null;
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
    manner: seats.manner,
    solution,
  };
}

function withoutOffset({ name, deal }: NamedDeal): NamedDeal {
  return { name, deal };
}

type SeatFields = Pick<
  BridgeProblem,
  'dealer' | 'vulnerable' | 'opponents' | 'signals' | 'manner'
> & {
  student: Seat | null;
};

function readSeatFields(report: Report, fields: Fields): SeatFields {
  const student = required(report, fields, 'student', "the student's seat: N, E, S or W");
  const dealer = fields.get('dealer');
  const choice = <Word extends string>(
    key: string,
    known: readonly Word[],
    otherwise: Word,
  ): Word => {
    const node = fields.get(key);
    return (node && oneOf(report, node, known, 'shape/choice', `value of ${key}`)) ?? otherwise;
  };
  return {
    student: student && oneOf(report, student, SEATS, 'shape/seat', 'seat'),
    dealer: dealer ? oneOf(report, dealer, SEATS, 'shape/seat', 'seat') : null,
    vulnerable: choice('vulnerable', VULNERABILITIES, 'none'),
    opponents: choice('opponents', OPPONENTS, 'omniscient'),
    signals: choice('signals', SIGNALS, 'standard'),
    manner: choice('manner', MANNERS, 'plain'),
  };
}

function toSeating(
  { student, opponents }: SeatFields,
  bidding: BiddingFields | null,
): Seating | null {
  return student && bidding ? { student, opponents, contract: bidding.contract } : null;
}

/** The goal, or what the contract asks of the student's side: 6 + level, or to beat it by one. */
function readGoal(
  report: Report,
  fields: Fields,
  seating: Seating | null,
  layout: ProblemCards,
): number | null {
  const node = fields.get('goal');
  const written = asksForBest(node) ? undefined : node;
  const stated = written ? wholeNumber(report, written, 1, 13, 'goal') : null;
  if (!seating || (written && stated === null)) return null;
  const promised = tricksPromised(seating.contract);
  const defends = sideOf(seating.student) !== sideOf(seating.contract.declarer);
  const goal = stated ?? (defends ? 14 - promised : promised);
  checkGoal(report, goal, node?.start ?? fields.start, seating, layout.play);
  return goal;
}
