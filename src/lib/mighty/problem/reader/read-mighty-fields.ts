/** Reads the fields of a problem file, and checks them against each other. */
import { invariant } from '$lib/core/result';
import { readKnownFields, readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/problem-head';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readOneOf, readWholeNumber, readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readCall, readFriend } from '$lib/mighty/notation/mighty-notation';
import { pointsIn, ALL_POINTS } from '$lib/mighty/rules/mighty-cards';
import { bidCountOf, isMightyBid, bidTrumpOf } from '$lib/mighty/rules/mighty-bids';
import type { MightyContract } from '$lib/mighty/rules/kitty-exchange';
import { actualFriend, type FriendDeclaration } from '$lib/mighty/rules/friend';
import { pointsWon } from '$lib/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import {
  MIGHTY_SEAT_NAMES,
  parseMightySeat,
  type MightyProblem,
  type ContractSetting,
} from '../mighty-problem';
import { THEMES } from '../mighty-themes';
import { readMightyDeals, readPartialLayout, type PartialLayout } from './read-mighty-deals';
import { readMightySolution } from './read-mighty-solution';
import { checkMightyStartInDeals, readMightyStart, type MightyStart } from './read-mighty-start';
import type { LocatedMightyDeal } from './read-card-rows';

const KEYS = [
  ...HEAD_KEYS,
  'student',
  'declarer',
  'contract',
  'friend',
  'caller',
  'goal',
  'hand',
  'buried',
  'deals',
  'start',
  HINTS_KEY,
  'solution',
];

/** The problem of a file's root node; null, with faults reported, when it is invalid. */
export function readMightyFields(
  report: FaultReport,
  root: YamlNode,
  id: string,
): MightyProblem | null {
  const fields = readKnownFields(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'mighty', themes: THEMES });
  const student = readSeat(report, fields, 'student');
  const table = readContractAndFriend(report, fields);
  const start = table && readMightyStart(report, fields.get('start'), table);
  const deals =
    start && student !== null ? readHiddenCards(report, fields, table, student, start) : null;
  if (start && deals) checkMightyStartInDeals(report, start, deals);
  const solved = fields.get('solution');
  const solution = solved ? readMightySolution(report, solved) : null;
  const goal =
    start && deals && student !== null
      ? readGoal(report, fields, { ...table, student }, start, deals)
      : null;
  if (!head || !table || student === null || !start || !deals || goal === null) return null;
  return {
    id,
    ...head,
    ...table,
    student,
    goal,
    real: deals.map(({ name, deal }) => ({ name, deal })),
    start: start.plays.map(({ value }) => value),
    solution,
  };
}

function readSeat(report: FaultReport, fields: YamlFields, key: string): Seat | null {
  const node = readRequired(report, fields, key, 'a seat from P0 to P4');
  const name = node && readOneOf(report, node, MIGHTY_SEAT_NAMES, 'shape/seat', 'seat');
  return name ? parseMightySeat(name) : null;
}

type ContractAndFriend = ContractSetting & { readonly friend: FriendDeclaration };

function readContractAndFriend(report: FaultReport, fields: YamlFields): ContractAndFriend | null {
  const declarer = readSeat(report, fields, 'declarer');
  const contract = readContract(report, fields);
  const named = readRequired(report, fields, 'friend', 'mighty, joker, first, none or a card');
  const words =
    named && readWords(report, named, 'friend/unknown', 'mighty, joker, first, none or a card');
  const friend = words && readFriend(words.value);
  if (friend && !friend.ok && named) reportAll(report, friend.faults, named.start);
  const other = fields.get('caller');
  const caller = other ? readOneOf(report, other, ['H3', 'S3'], 'shape/choice', 'caller') : 'H3';
  if (other && contract && contract.trump !== 'C') {
    const message = 'The caller is C3 unless clubs are trump: take this line out.';
    report.fault('caller/not-clubs', message, other.start);
  }
  if (declarer === null || !contract || !friend?.ok || !caller) return null;
  return { contract: { ...contract, declarer }, friend: friend.value, callerUnderClubs: caller };
}

function readContract(
  report: FaultReport,
  fields: YamlFields,
): Omit<MightyContract, 'declarer'> | null {
  const node = readRequired(report, fields, 'contract', 'the points and the trump, such as 15H');
  const words =
    node && readWords(report, node, 'contract/unknown', 'the points and the trump, such as 15H');
  if (!words) return null;
  const read = readCall(words.value);
  if (read.ok && isMightyBid(read.value))
    return { count: bidCountOf(read.value), trump: bidTrumpOf(read.value) };
  const message = `"${words.value.slice(0, 40)}" is no contract. Write the points from 13 to 20 and the trump S, H, D, C or NT, such as 15H.`;
  report.fault('contract/unknown', message, words.start);
  return null;
}

/** The possible deals, given the student's own cards, and its buried cards as the declarer. */
function readHiddenCards(
  report: FaultReport,
  fields: YamlFields,
  { contract }: ContractAndFriend,
  student: Seat,
  start: MightyStart,
): readonly LocatedMightyDeal[] | null {
  const hand = readRequired(report, fields, 'hand', "the student's cards after the start");
  const buries = student === contract.declarer;
  const buried = buries
    ? readRequired(
        report,
        fields,
        'buried',
        'the three cards that the student has buried as declarer',
      )
    : null;
  const hidden = buries ? undefined : fields.get('buried');
  if (hidden) {
    const message = 'Only the declarer knows what is buried: write it in each deal.';
    report.fault('buried/not-the-declarer', message, hidden.start);
  }
  const node = readRequired(
    report,
    fields,
    'deals',
    'the layouts of the hidden hands, under real:',
  );
  if (!hand || (buries && !buried) || hidden) return null;
  const entries = [
    { key: MIGHTY_SEAT_NAMES[student], keyStart: hand.start, value: hand },
    ...(buried ? [{ key: 'buried', keyStart: buried.start, value: buried }] : []),
  ];
  const own: YamlFields = { ...fields, entries, hasOnlyKnownKeys: true };
  const seen: PartialLayout | null = readPartialLayout(report, own, start, {});
  return seen && node && readMightyDeals(report, node, start, seen);
}

/**
 * The goal; by default the count of the contract for the declarer's side, or what beats it for the
 * defenders.
 */
function readGoal(
  report: FaultReport,
  fields: YamlFields,
  { contract, friend, student }: ContractAndFriend & { readonly student: Seat },
  { play }: MightyStart,
  deals: readonly LocatedMightyDeal[],
): number | null {
  const written = fields.get('goal');
  const stated = written ? readWholeNumber(report, written, 1, ALL_POINTS, 'goal') : null;
  if (written && stated === null) return null;
  const at = written?.start ?? fields.start;
  const { declarer, count } = contract;
  if (friend === 'first' && student !== declarer && play.won.length === 0) {
    const message =
      'The first trick is to show who the friend is, so a student who is not the declarer sits down after it: play it in the start.';
    report.fault('friend/not-settled', message, at);
    return null;
  }
  const [first] = deals;
  invariant(first, 'There is at least one real deal.');
  const beside = actualFriend(friend, declarer, first.deal.hands, play);
  const declares = student === declarer || student === beside;
  const goal = stated ?? (declares ? count : ALL_POINTS - count + 1);
  for (const { name, deal } of deals) {
    const other = actualFriend(friend, declarer, deal.hands, play);
    const side = SEATS.filter((seat) => (seat === declarer || seat === other) === declares);
    const won = pointsWon(play, side) + (declares ? pointsIn(deal.buried) : 0);
    const maxPoints = won + ALL_POINTS - pointsWon(play, SEATS) - pointsIn(deal.buried);
    if (won < goal && goal <= maxPoints) continue;
    const [code, why] =
      won >= goal
        ? [
            'start/goal-reached',
            `has its ${goal} already after the start, so nothing is left to decide`,
          ]
        : [
            'start/goal-out-of-reach',
            `can come to ${maxPoints} points at the most, and the goal is ${goal}`,
          ];
    report.fault(code, `In "${name.en}" the student's side ${why}.`, at);
    return null;
  }
  return goal;
}
