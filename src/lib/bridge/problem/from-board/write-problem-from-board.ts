/**
 * The file of a new problem from a board, with comments on the parts that the author still has to
 * write.
 */
import { formatCards } from '$lib/bridge/notation/card-notation';
import { formatContract } from '$lib/bridge/notation/contract-notation';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { formatHand } from '$lib/bridge/notation/hand-notation';
import { hasAuctionEnded } from '$lib/bridge/rules/bridge-auction';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { playCards, playOf } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { formatEntry, type PlainValue } from '$lib/problem-file/editing/format-yaml';
import {
  studentGoal,
  seatsSeenByStudent,
  startCards,
  type SourceBoard,
  type SourceLayout,
} from './source-board';

/** Cards of a hand in a problem. */
const FULL_HAND_SIZE = 13;

/** The text of a problem with the student in this seat; it keeps every fact of the board. */
export function writeProblemFromBoard(begun: SourceBoard, student: Seat): string {
  const start = startCards(begun, student);
  const seen = seatsSeenByStudent(begun, student, start);
  return [
    entry('game', 'bridge'),
    entry('format', 1),
    `${entry('title', begun.title ?? 'My problem')}  # shown once it is solved`,
    entry('student', student),
    ...biddingLines(begun),
    ...goalLines(begun, student),
    '',
    '# What the student sees: spades.hearts.diamonds.clubs',
    ...handLines(begun, seen),
    '',
    ...dealLines(begun, seen),
    '',
    ...startLines(begun, start),
    ...begun.remarks.map(comment),
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

function biddingLines({ dealer, vulnerable, auction, contract }: SourceBoard): readonly string[] {
  const dealerLines = [
    ...(dealer ? [entry('dealer', dealer)] : []),
    ...(vulnerable ? [entry('vulnerable', vulnerable)] : []),
  ];
  const calls = auction.join(' ');
  if (dealer && contract && hasAuctionEnded({ dealer, calls: auction }))
    return [...dealerLines, entry('auction', auction)];
  const begun = calls === '' ? [] : [comment(`The bidding that was written: ${calls}`)];
  return [
    ...dealerLines,
    ...begun,
    contract
      ? entry('contract', formatContract(contract))
      : '# contract: 3NT by S  # nobody told it: take away the first sign and write what is played',
  ];
}

function goalLines(begun: SourceBoard, student: Seat): readonly string[] {
  const { contract, goal: needed } = begun;
  const differsFromContract = contract && needed !== null && needed !== tricksPromised(contract);
  return differsFromContract ? [entry('goal', studentGoal(begun, student))] : [];
}

function handLines({ layouts: [{ deal }] }: SourceBoard, seen: readonly Seat[]): readonly string[] {
  const known = seen.flatMap((seat) =>
    deal[seat] ? [[seat, formatHand(deal[seat])] as const] : [],
  );
  const unknown = seen.filter((seat) => deal[seat] === null);
  return [
    known.length > 0 ? entry('hands', Object.fromEntries(known)) : 'hands:',
    ...unknown.map((seat) => `  # ${seat}: this hand is not known; write it here`),
  ];
}

function dealLines({ layouts }: SourceBoard, seen: readonly Seat[]): readonly string[] {
  const [{ deal: first }] = layouts;
  const same = (deal: SourceLayout['deal']): boolean =>
    seen.every((seat) => formatHand(deal[seat] ?? []) === formatHand(first[seat] ?? []));
  const taken = layouts.filter(({ deal }) => same(deal));
  const others = layouts.filter(({ deal }) => !same(deal));
  const names = new Set<string>();
  const item = (layout: SourceLayout): PlainValue => dealItem(layout, seen, names);
  const real = taken.filter((layout) => !layout.virtual).map(item);
  const virtual = taken.filter((layout) => layout.virtual).map(item);
  const sizes = new Set(SEATS.flatMap((seat) => first[seat]?.length ?? []));
  const isShort = [...sizes].some((size) => size < FULL_HAND_SIZE);
  const isOpen = SEATS.some((seat) => !seen.includes(seat) && first[seat] === null);
  return [
    ...(real.length === 1
      ? [
          '# One layout so far. The student’s line has to win in every real deal: swap cards in a copy of it.',
        ]
      : ['# The layouts that may be the truth: the student’s line has to win in all of them.']),
    ...(isOpen ? ['# Hidden hands that nobody has told are still to be written here.'] : []),
    ...(isShort
      ? [
          '# The board had fewer than 13 cards in a hand: give each its first cards back, and play them in the start.',
        ]
      : []),
    entry('deals', { real, ...(virtual.length > 0 && { virtual }) }),
    ...others.map(({ name, deal }) =>
      comment(`Left out, for here the student would see another hand: ${formatDeal(deal)} ${name}`),
    ),
  ];
}

/** The hidden hands of a layout; the last of four full hands is left out, as the rest. */
function dealItem(
  { name, deal }: SourceLayout,
  seen: readonly Seat[],
  names: Set<string>,
): PlainValue {
  const hidden = SEATS.filter((seat) => !seen.includes(seat));
  const isWhole = SEATS.every((seat) => deal[seat]?.length === FULL_HAND_SIZE);
  // Most authors list West.
  const rest = isWhole ? hidden.find((seat) => seat !== 'W') : undefined;
  const written = hidden.flatMap((seat) =>
    seat !== rest && deal[seat] ? [[seat, formatHand(deal[seat])] as const] : [],
  );
  return { name: newName(name === '' ? 'as dealt' : name, names), ...Object.fromEntries(written) };
}

function newName(wanted: string, names: Set<string>): string {
  let name = wanted;
  for (let i = 2; names.has(name); i++) name = `${wanted} (${i})`;
  names.add(name);
  return name;
}

function startLines({ contract, play }: SourceBoard, start: readonly string[]): readonly string[] {
  const first = '# The cards before the first decision, from the opening lead on.';
  if (!contract || (start.length === 0 && play.length === 0))
    return [first, '# start: SK S2 S3 S5  # take away the first sign and write the cards'];
  const written = start.length > 0 ? [first, entry('start', start.join(' '))] : [];
  if (play.length === start.length) return written;
  const { won, trick } = playCards(playOf(contract), play);
  const tricks = trick.cards.length > 0 ? [...won, trick] : won;
  return [
    ...written,
    '# All that was played. A problem begins best at the first decision that matters: put what comes before it into',
    '# the start.',
    ...tricks.map(({ leader, cards }, i) => comment(`${i + 1}. ${leader}: ${formatCards(cards)}`)),
  ];
}
