/** The fields of a problem file, each read once, and the rules that tie them together. */
import { MANNERS, SIGNALS } from '$lib/bridge/knowledge/agreement';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { SEATS, sideOf, type Seat } from '$lib/bridge/rules/seats';
import { VULNERABILITIES } from '$lib/bridge/rules/vulnerability';
import { OPPONENTS, type BridgeProblem, type NamedDeal, type Seating } from '../problem';
import { THEMES } from '../themes';
import type { YamlDocument } from '../yaml/document';
import { readBidding, type ReadAuction } from './auction';
import { fieldsOf, listOf, required, type Fields } from './fields';
import { readLayout, type Layout } from './layout';
import type { Report } from './report';
import { readSolution } from './solution';
import { checkGoal, checkSeating, checkShows } from './table-rules';
import { oneOf, plainText, readText, wholeNumber, type Desk } from './words';

const KEYS = [
  'game',
  'format',
  'title',
  'level',
  'themes',
  'author',
  'source',
  'licence',
  'student',
  'opponents',
  'dealer',
  'vulnerable',
  'auction',
  'contract',
  'goal',
  'hands',
  'deals',
  'start',
  'signals',
  'manner',
  'hints',
  'solution',
];

/** The problem of a document; null, with faults reported, when it is not lawful. */
export function readFields(
  report: Report,
  { root, text }: YamlDocument,
  id: string,
): BridgeProblem | null {
  const fields = fieldsOf(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const desk: Desk = { report, file: text };
  checkFormat(report, fields);
  const about = readAbout(desk, fields);
  const seats = readSeats(report, fields);
  const bidding = readBidding(desk, fields, seats.dealer);
  const seating = seatingOf(seats, bidding);
  if (seating) checkSeating(report, fields, seating, seats);
  const layout = readLayout(desk, fields, seats.student, seating);
  if (bidding && seats.dealer) checkShows(report, seats.dealer, bidding, layout);
  const goal = readGoal(report, fields, seating, layout);
  const solved = fields.get('solution');
  const solution = solved ? readSolution(desk, solved) : null;
  if (!about || !seating || !bidding || !layout.real || goal === null) return null;
  return {
    id,
    ...about,
    ...seating,
    dealer: seats.dealer,
    vulnerable: seats.vulnerable,
    auction: bidding.calls,
    goal,
    real: layout.real.map(withoutPlace),
    virtual: layout.virtual.map(withoutPlace),
    believed: Object.fromEntries(
      Object.entries(layout.believed).map(([seat, deals]) => [seat, deals.map(withoutPlace)]),
    ),
    start: layout.start.map(({ card }) => card),
    signals: seats.signals,
    manner: seats.manner,
    solution,
  };
}

function withoutPlace({ name, deal }: NamedDeal): NamedDeal {
  return { name, deal };
}

function checkFormat(report: Report, fields: Fields): void {
  const game = required(report, fields, 'game', 'write game: bridge');
  if (game) oneOf(report, game, ['bridge'], 'shape/game', 'game of this reader');
  const format = required(report, fields, 'format', 'write format: 1');
  const known = format?.kind === 'scalar' && format.value === 1;
  if (format && !known)
    report.fault(
      'shape/format',
      'This reader knows format: 1, written without quotes.',
      format.start,
    );
}

type About = Pick<BridgeProblem, 'title' | 'level' | 'themes' | 'hints'> & {
  author?: string;
  source?: string;
  licence?: string;
};

function readAbout(desk: Desk, fields: Fields): About | null {
  const { report } = desk;
  const titled = required(report, fields, 'title', 'give the problem a name');
  const title = titled && readText(desk, titled, 'title');
  const graded = fields.get('level');
  const level = graded ? wholeNumber(report, graded, 1, 5, 'level') : null;
  const listed = fields.get('themes');
  const themes = (listed ? (listOf(report, listed, 'the themes') ?? []) : []).flatMap(
    (item) => oneOf(report, item, THEMES, 'theme/unknown', 'theme') ?? [],
  );
  const ladder = fields.get('hints');
  const hints = (ladder ? (listOf(report, ladder, 'the hints') ?? []) : []).flatMap(
    (item) => readText(desk, item, 'hint') ?? [],
  );
  const credits: { author?: string; source?: string; licence?: string } = {};
  for (const key of ['author', 'source', 'licence'] as const) {
    const node = fields.get(key);
    const text = node && plainText(desk, node, key);
    if (text) credits[key] = text;
  }
  if (title === null) return null;
  return { title, level: level as About['level'], themes: [...new Set(themes)], ...credits, hints };
}

type Seats = Pick<BridgeProblem, 'dealer' | 'vulnerable' | 'opponents' | 'signals' | 'manner'> & {
  student: Seat | null;
};

function readSeats(report: Report, fields: Fields): Seats {
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

function seatingOf({ student, opponents }: Seats, bidding: ReadAuction | null): Seating | null {
  return student && bidding ? { student, opponents, contract: bidding.contract } : null;
}

/** The goal, or what the contract asks of the student's side: 6 + level, or to beat it by one. */
function readGoal(
  report: Report,
  fields: Fields,
  seating: Seating | null,
  layout: Layout,
): number | null {
  const written = fields.get('goal');
  const stated = written ? wholeNumber(report, written, 1, 13, 'goal') : null;
  if (!seating || (written && stated === null)) return null;
  const promised = tricksPromised(seating.contract);
  const defends = sideOf(seating.student) !== sideOf(seating.contract.declarer);
  const goal = stated ?? (defends ? 14 - promised : promised);
  checkGoal(report, goal, written?.start ?? fields.start, seating, layout.play);
  return goal;
}
