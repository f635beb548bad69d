/**
 * The file of a new problem from a board, with comments on the parts that the author still has to
 * write.
 */
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { playCards } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { formatEntry, type PlainValue } from '$lib/problem-file/editing/format-yaml';
import {
  studentGoal,
  seatsSeenByStudent,
  sourcePlayStart,
  startCards,
  type SourceBoard,
  type SourceLayout,
} from './source-board';

/** Number of cards in a hand of a problem's deals. */
const FULL_HAND_SIZE = 13;

/**
 * The text of a problem with the student in a seat. Every fact of the board is kept, in a comment
 * where no field holds it.
 */
export function writeProblemFromBoard(board: SourceBoard, student: Seat): string {
  const start = startCards(board, student);
  const visibleSeats = seatsSeenByStudent(board, student, start);
  return [
    entry('game', 'bridge'),
    entry('format', 1),
    `${entry('title', board.title ?? 'My problem')}  # shown once it is solved`,
    entry('student', student),
    ...biddingLines(board),
    ...goalLines(board, student),
    '',
    '# What the student sees: spades.hearts.diamonds.clubs',
    ...handLines(board, visibleSeats),
    '',
    ...dealLines(board, visibleSeats),
    '',
    ...startLines(board, start),
    ...board.remarks.map(comment),
    '',
  ].join('\n');
}

function entry(key: string, value: PlainValue): string {
  return formatEntry(key, value, 0);
}

/** A one-line YAML comment of any text. */
function comment(text: string): string {
  return `# ${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`.trim();
}

/** The auction if it is complete, else the contract with the calls in a comment. */
function biddingLines({ dealer, vulnerable, auction, contract }: SourceBoard): readonly string[] {
  const dealerLines = [
    ...(dealer ? [entry('dealer', dealer)] : []),
    ...(vulnerable ? [entry('vulnerable', vulnerable)] : []),
  ];
  const calls = auction.join(' ');
  if (dealer && contract && hasAuctionEnded({ dealer, calls: auction }))
    return [...dealerLines, entry('auction', auction)];
  const callsComment = calls === '' ? [] : [comment(`The bidding that was written: ${calls}`)];
  return [
    ...dealerLines,
    ...callsComment,
    contract
      ? entry('contract', formatContract(contract))
      : '# contract: 3NT by S  # nobody told it: take away the first sign and write what is played',
  ];
}

function goalLines(board: SourceBoard, student: Seat): readonly string[] {
  const { contract, goal } = board;
  const differsFromContract = contract && goal !== null && goal !== tricksPromised(contract);
  return differsFromContract ? [entry('goal', studentGoal(board, student))] : [];
}

function handLines(
  { layouts: [{ deal }] }: SourceBoard,
  visibleSeats: readonly Seat[],
): readonly string[] {
  const knownHands = visibleSeats.flatMap((seat) =>
    deal[seat] ? [[seat, formatHand(deal[seat])] as const] : [],
  );
  const unknownSeats = visibleSeats.filter((seat) => deal[seat] === null);
  return [
    knownHands.length > 0 ? entry('hands', Object.fromEntries(knownHands)) : 'hands:',
    ...unknownSeats.map((seat) => `  # ${seat}: this hand is not known; write it here`),
  ];
}

/**
 * The layouts as real and virtual deals. Layouts in which the student would see other hands do not
 * belong to the same problem: they are kept in comments.
 */
function dealLines({ layouts }: SourceBoard, visibleSeats: readonly Seat[]): readonly string[] {
  const [{ deal: firstDeal }] = layouts;
  const showsSameHands = (deal: SourceLayout['deal']): boolean =>
    visibleSeats.every(
      (seat) => formatHand(deal[seat] ?? []) === formatHand(firstDeal[seat] ?? []),
    );
  const sameViewLayouts = layouts.filter(({ deal }) => showsSameHands(deal));
  const otherLayouts = layouts.filter(({ deal }) => !showsSameHands(deal));
  const names = new Set<string>();
  const toDealItem = (layout: SourceLayout): PlainValue => dealItem(layout, visibleSeats, names);
  const real = sameViewLayouts.filter((layout) => !layout.virtual).map(toDealItem);
  const virtual = sameViewLayouts.filter((layout) => layout.virtual).map(toDealItem);
  const sizes = new Set(SEATS.flatMap((seat) => firstDeal[seat]?.length ?? []));
  const hasShortHands = [...sizes].some((size) => size < FULL_HAND_SIZE);
  const hasUnknownHands = SEATS.some(
    (seat) => !visibleSeats.includes(seat) && firstDeal[seat] === null,
  );
  return [
    ...(real.length === 1
      ? [
          '# One layout so far. The student’s line has to win in every real deal: swap cards in a copy of it.',
        ]
      : ['# The layouts that may be the truth: the student’s line has to win in all of them.']),
    ...(hasUnknownHands
      ? ['# Hidden hands that nobody has told are still to be written here.']
      : []),
    ...(hasShortHands
      ? [
          '# The board had fewer than 13 cards in a hand: give each its first cards back, and play them in the start.',
        ]
      : []),
    entry('deals', { real, ...(virtual.length > 0 && { virtual }) }),
    ...otherLayouts.map(({ name, deal }) =>
      comment(`Left out, for here the student would see another hand: ${formatDeal(deal)} ${name}`),
    ),
  ];
}

/** The hidden hands of a layout; of four full hands one is left out, as it gets the other cards. */
function dealItem(
  { name, deal }: SourceLayout,
  visibleSeats: readonly Seat[],
  names: Set<string>,
): PlainValue {
  const hiddenSeats = SEATS.filter((seat) => !visibleSeats.includes(seat));
  const areHandsFull = SEATS.every((seat) => deal[seat]?.length === FULL_HAND_SIZE);
  // Most authors list West.
  const omittedSeat = areHandsFull ? hiddenSeats.find((seat) => seat !== 'W') : undefined;
  const writtenHands = hiddenSeats.flatMap((seat) =>
    seat !== omittedSeat && deal[seat] ? [[seat, formatHand(deal[seat])] as const] : [],
  );
  return {
    name: newName(name === '' ? 'as dealt' : name, names),
    ...Object.fromEntries(writtenHands),
  };
}

/** A name that no deal has yet: `baseName`, or that with a number after it. Added to `names`. */
function newName(baseName: string, names: Set<string>): string {
  let name = baseName;
  for (let i = 2; names.has(name); i++) name = `${baseName} (${i})`;
  names.add(name);
  return name;
}

/** The start, and all cards played in comments when more were played than the start has. */
function startLines(board: SourceBoard, start: readonly string[]): readonly string[] {
  const { contract, play } = board;
  const heading = '# The cards before the first decision, from the opening lead on.';
  if (!contract || (start.length === 0 && play.length === 0))
    return [heading, '# start: SK S2 S3 S5  # take away the first sign and write the cards'];
  const startEntry = start.length > 0 ? [heading, entry('start', start.join(' '))] : [];
  if (play.length === start.length) return startEntry;
  const { won, trick } = playCards(sourcePlayStart(contract, board), play);
  const tricks = trick.cards.length > 0 ? [...won, trick] : won;
  return [
    ...startEntry,
    '# All that was played. A problem begins best at the first decision that matters: put what comes before it into',
    '# the start.',
    ...tricks.map(({ leader, cards }, i) => comment(`${i + 1}. ${leader}: ${formatCards(cards)}`)),
  ];
}
