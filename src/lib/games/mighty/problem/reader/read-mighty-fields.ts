/** Reads the fields of a problem file, and checks them against each other. */
import { invariant, ok, type Result } from '$lib/core/result';
import { readKnownFields, readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/problem-head';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readOneOf, readWholeNumber, readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readCall, readFriend, readPlayed } from '$lib/games/mighty/notation/mighty-notation';
import { pointsIn, ALL_POINTS } from '$lib/games/mighty/rules/mighty-cards';
import { bidCountOf, isMightyBid, bidTrumpOf } from '$lib/games/mighty/rules/mighty-bids';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import { actualFriend, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { pointsWon } from '$lib/games/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import {
  MIGHTY_SEAT_NAMES,
  parseMightySeat,
  type MightyProblem,
  type ContractSetting,
  type PlayOrSuit,
  type Solution,
} from '../mighty-problem';
import { THEMES } from '../mighty-themes';
import { readMightyDeals, readPartialLayout, type PartialLayout } from './read-mighty-deals';
import { checkMightyStartInDeals, readMightyStart, type MightyStart } from './read-mighty-start';
import type { LocatedMightyDeal } from './read-card-rows';
import { isSuit } from '$lib/cards/suits';
import { readSolution as readSolutionIn } from '$lib/problem-file/solution-line';

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

/**
 * The problem of a file's root node; null, with faults reported, when it is invalid. Later fields
 * are read even after an invalid one, so that one run reports all faults.
 */
export function readMightyFields(
  report: FaultReport,
  root: YamlNode,
  id: string,
): MightyProblem | null {
  const fields = readKnownFields(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'mighty', themes: THEMES });
  const student = readSeat(report, fields, 'student');
  const contractFields = readContractAndFriend(report, fields);
  const start = contractFields && readMightyStart(report, fields.get('start'), contractFields);
  const deals =
    start && student !== null
      ? readHiddenCards(report, fields, contractFields, student, start)
      : null;
  if (start && deals) checkMightyStartInDeals(report, start, deals);
  const solutionNode = fields.get('solution');
  const solution = solutionNode ? readMightySolution(report, solutionNode) : null;
  const goal =
    start && deals && student !== null
      ? readGoal(report, fields, { ...contractFields, student }, start, deals)
      : null;
  if (!head || !contractFields || student === null || !start || !deals || goal === null)
    return null;
  return {
    id,
    ...head,
    ...contractFields,
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
  const friendNode = readRequired(report, fields, 'friend', 'mighty, joker, first, none or a card');
  const friendText =
    friendNode &&
    readWords(report, friendNode, 'friend/unknown', 'mighty, joker, first, none or a card');
  const friend = friendText && readFriend(friendText.value);
  if (friend && !friend.ok && friendNode) reportAll(report, friend.faults, friendNode.start);
  const callerNode = fields.get('caller');
  const caller = callerNode
    ? readOneOf(report, callerNode, ['H3', 'S3'], 'shape/choice', 'caller')
    : 'H3';
  if (callerNode && contract && contract.trump !== 'C') {
    const message = 'The caller is C3 unless clubs are trump: take this line out.';
    report.fault('caller/not-clubs', message, callerNode.start);
  }
  if (declarer === null || !contract || !friend?.ok || !caller) return null;
  return { contract: { ...contract, declarer }, friend: friend.value, callerUnderClubs: caller };
}

function readContract(
  report: FaultReport,
  fields: YamlFields,
): Omit<MightyContract, 'declarer'> | null {
  const node = readRequired(report, fields, 'contract', 'the points and the trump, such as 15H');
  const contractText =
    node && readWords(report, node, 'contract/unknown', 'the points and the trump, such as 15H');
  if (!contractText) return null;
  const parsedCall = readCall(contractText.value);
  if (parsedCall.ok && isMightyBid(parsedCall.value))
    return { count: bidCountOf(parsedCall.value), trump: bidTrumpOf(parsedCall.value) };
  const message = `"${contractText.value.slice(0, 40)}" is no contract. Write the points from 13 to 20 and the trump S, H, D, C or NT, such as 15H.`;
  report.fault('contract/unknown', message, contractText.start);
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
  const isDeclarer = student === contract.declarer;
  const buried = isDeclarer
    ? readRequired(
        report,
        fields,
        'buried',
        'the three cards that the student has buried as declarer',
      )
    : null;
  const misplacedBuried = isDeclarer ? undefined : fields.get('buried');
  if (misplacedBuried) {
    const message = 'Only the declarer knows what is buried: write it in each deal.';
    report.fault('buried/not-the-declarer', message, misplacedBuried.start);
  }
  const node = readRequired(
    report,
    fields,
    'deals',
    'the layouts of the hidden hands, under real:',
  );
  if (!hand || (isDeclarer && !buried) || misplacedBuried) return null;
  const entries = [
    { key: MIGHTY_SEAT_NAMES[student], keyStart: hand.start, value: hand },
    ...(buried ? [{ key: 'buried', keyStart: buried.start, value: buried }] : []),
  ];
  const visibleFields: YamlFields = { ...fields, entries, hasOnlyKnownKeys: true };
  const visibleCards: PartialLayout | null = readPartialLayout(report, visibleFields, start, {});
  return visibleCards && node && readMightyDeals(report, node, start, visibleCards);
}

/**
 * The goal in points; by default the contract's count for the declarer's side, and for the
 * defenders the fewest points that defeat the contract.
 */
function readGoal(
  report: FaultReport,
  fields: YamlFields,
  { contract, friend, student }: ContractAndFriend & { readonly student: Seat },
  { play }: MightyStart,
  deals: readonly LocatedMightyDeal[],
): number | null {
  const goalNode = fields.get('goal');
  const statedGoal = goalNode ? readWholeNumber(report, goalNode, 1, ALL_POINTS, 'goal') : null;
  if (goalNode && statedGoal === null) return null;
  const offset = goalNode?.start ?? fields.start;
  const { declarer, count } = contract;
  if (friend === 'first' && student !== declarer && play.won.length === 0) {
    const message =
      'The first trick is to show who the friend is, so a student who is not the declarer sits down after it: play it in the start.';
    report.fault('friend/not-settled', message, offset);
    return null;
  }
  const [firstDeal] = deals;
  invariant(firstDeal, 'There is at least one real deal.');
  const firstDealFriend = actualFriend(friend, declarer, firstDeal.deal.hands, play);
  const isDeclarerSide = student === declarer || student === firstDealFriend;
  const goal = statedGoal ?? (isDeclarerSide ? count : ALL_POINTS - count + 1);
  for (const { name, deal } of deals) {
    const friendInDeal = actualFriend(friend, declarer, deal.hands, play);
    const side = SEATS.filter(
      (seat) => (seat === declarer || seat === friendInDeal) === isDeclarerSide,
    );
    const securedPoints = pointsWon(play, side) + (isDeclarerSide ? pointsIn(deal.buried) : 0);
    const maxPoints = securedPoints + ALL_POINTS - pointsWon(play, SEATS) - pointsIn(deal.buried);
    if (securedPoints < goal && goal <= maxPoints) continue;
    const [code, problemText] =
      securedPoints >= goal
        ? [
            'start/goal-reached',
            `has its ${goal} already after the start, so nothing is left to decide`,
          ]
        : [
            'start/goal-out-of-reach',
            `can come to ${maxPoints} points at the most, and the goal is ${goal}`,
          ];
    report.fault(code, `In "${name.en}" the student's side ${problemText}.`, offset);
    return null;
  }
  return goal;
}

/**
 * The author's line and the explanation, or null and faults. The legality of the line is checked
 * elsewhere.
 */
function readMightySolution(report: FaultReport, node: YamlNode): Solution | null {
  return readSolutionIn(report, node, {
    seats: MIGHTY_SEAT_NAMES,
    exampleCondition: '{ P1: HQ }',
    noCardCode: 'card/not-cards',
    readPlayedCard: readPlayed,
    readConditionCard: readPlayOrSuit,
  });
}

function readPlayOrSuit(word: string): Result<PlayOrSuit> {
  return isSuit(word) ? ok<PlayOrSuit>(word) : readPlayed(word);
}
