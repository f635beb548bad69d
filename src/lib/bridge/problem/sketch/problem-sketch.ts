/** A problem that is being written, as far as it can be drawn: lawful or not, every card where the text puts it. */
import type { Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { entryOf, itemsOf, scalarText, readLeniently } from '$lib/problem-file/editing/lenient-reader';
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import { parseCard } from '$lib/bridge/notation/card-notation';
import { parseContract } from '$lib/bridge/notation/contract-notation';
import { finalContract, firstIllegalCall } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { dealOf, restOfDeck, type Deal } from '$lib/bridge/rules/bridge-deal';
import { isSeat, partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/bridge/rules/vulnerability';
import { readCallsLeniently } from './lenient-calls';
import { readHandLeniently } from './lenient-hand';

export const DEAL_GROUPS = ['real', 'virtual'] as const;
/** Deals that may be the truth, and deals that never are. */
export type DealGroup = (typeof DEAL_GROUPS)[number];

/** Hands as they are written, by seat. */
export type WrittenHands = Readonly<Partial<Record<Seat, Hand>>>;

export interface SketchDeal {
  readonly group: DealGroup;
  /** Its place in its group, from 0. */
  readonly index: number;
  /** False for the empty first deal of a file that has none. */
  readonly isWritten: boolean;
  /** Null where it has none. */
  readonly name: string | null;
  /** The hands that the deal itself names. */
  readonly namedHands: WrittenHands;
  /** The four hands with any number of cards, and a card in as many hands as it stands in. */
  readonly hands: Deal;
  /** The hand that is left out in the text and gets what is left; null where there is none. */
  readonly restSeat: Seat | null;
  /** Cards in two hands or more. */
  readonly duplicateCards: Hand;
  /** Cards in no hand. */
  readonly unplacedCards: Hand;
}

export interface ProblemSketch {
  /** Whether the text is YAML, so that it can be changed. */
  readonly isYaml: boolean;
  readonly student: Seat | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability;
  /** The calls as far as they can be read; null where there is no auction. */
  readonly calls: readonly Call[] | null;
  /** Whether every call could be read and is legal. */
  readonly areCallsLegal: boolean;
  /** The contract that is written, or that the auction led to; null where there is none. */
  readonly contract: Contract | null;
  /** The hands under `hands`. */
  readonly sharedHands: WrittenHands;
  /** The seats whose hand is the same in every deal: it stands under `hands`, or is to stand there. */
  readonly sharedSeats: readonly Seat[];
  /** The real deals and then the virtual ones: one at least, and that is real. */
  readonly deals: readonly [SketchDeal, ...(readonly SketchDeal[])];
  /** The cards of the start as far as they can be read. */
  readonly start: readonly Card[];
}

/**
 * Up to so many cards that are left are the hand that is left out; more are still to be placed: whoever lays card after
 * card would see those that are in the air leap into a hand.
 */
const MAX_REST_CARDS = 13;

/** More items of a list than this are not drawn. */
const MAX_DEALS_PER_GROUP = 40;

/** What of a text can be drawn. It never throws, whatever the text says. */
export function readSketch(text: string): ProblemSketch {
  const { value: root, isValidYaml: whole } = readLeniently(text);
  const field = (key: string): PlainValue => entryOf(root, key);
  const student = readSeat(field('student'));
  const dealer = readSeat(field('dealer'));
  const items = itemsOf(field('auction'));
  const { calls, fit } = readCallsLeniently(items ?? []);
  const callsFit = fit && (dealer === null || firstIllegalCall({ dealer, calls }) === null);
  const called = dealer && callsFit ? finalContract({ dealer, calls }) : null;
  const contract = items ? called : readSketchContract(field('contract'));
  const start = readStartCards(field('start'));
  const open = readHands(field('hands'));
  const named = readDeals(field('deals'));
  const seen = findSharedSeats({ student, contract, open, named });
  const [first = blankDeal(), ...others] = named.some(({ group }) => group === 'real')
    ? named
    : [blankDeal(), ...named];
  return {
    isYaml: whole,
    student,
    dealer,
    vulnerable: VULNERABILITIES.find((known) => known === field('vulnerable')) ?? 'none',
    calls: items && calls,
    areCallsLegal: callsFit,
    contract,
    sharedHands: open,
    sharedSeats: seen,
    deals: [toSketchDeal(first, open, seen), ...others.map((deal) => toSketchDeal(deal, open, seen))],
    start,
  };
}

type WrittenDeal = Pick<SketchDeal, 'group' | 'index' | 'isWritten' | 'name' | 'named'>;

function blankDeal(): WrittenDeal {
  return { group: 'real', index: 0, isWritten: false, name: null, namedHands: {} };
}

function readDeals(deals: PlainValue): readonly WrittenDeal[] {
  return DEAL_GROUPS.flatMap((group) =>
    (itemsOf(entryOf(deals, group)) ?? []).slice(0, MAX_DEALS_PER_GROUP).map((item, index) => {
      const name = entryOf(item, 'name');
      const said = scalarText(name) ?? scalarText(entryOf(name, 'en'));
      return { group, index, isWritten: true, name: said, named: readHands(item) };
    }),
  );
}

/** The hands of a deal: those that are open, those that it names, and the one that is left out. */
function toSketchDeal(deal: WrittenDeal, open: WrittenHands, seen: readonly Seat[]): SketchDeal {
  const { hands, rest } = resolveHands(open, deal.namedHands, seen);
  const all = SEATS.flatMap((seat) => hands[seat]);
  return {
    ...deal,
    hands,
    restSeat: rest,
    duplicateCards: toHand(all.filter((card, i) => all.indexOf(card) !== i)),
    unplacedCards: restOfDeck(all),
  };
}

/** The four hands that these writings mean; the only hidden hand without a writing is the rest. */
export function resolveHands(
  open: WrittenHands,
  named: WrittenHands,
  seen: readonly Seat[],
): { readonly hands: Deal; readonly rest: Seat | null } {
  const written = (seat: Seat): Hand | undefined => open[seat] ?? named[seat];
  const [out, another] = SEATS.filter((seat) => written(seat) === undefined);
  const left = restOfDeck(...SEATS.map((seat) => written(seat) ?? []));
  const hasRest = out !== undefined && another === undefined && !seen.includes(out);
  const rest = hasRest && left.length <= MAX_REST_CARDS ? out : null;
  return { hands: dealOf((seat) => written(seat) ?? (seat === rest ? left : [])), rest };
}

interface SeatingInput {
  readonly student: Seat | null;
  readonly contract: Contract | null;
  readonly open: WrittenHands;
  readonly named: readonly WrittenDeal[];
}

/**
 * The student's hand and dummy's, and whatever stands under `hands`; as long as seats are not said South and North are
 * taken for them. Dummy's is not among them where a defender sits down before the lead and the deals name it, or two
 * others.
 */
function findSharedSeats({ student, contract, open, named }: SeatingInput): readonly Seat[] {
  const isOpen = (seat: Seat): boolean => open[seat] !== undefined;
  const unsaid = student === null || contract === null;
  if (unsaid && SEATS.filter(isOpen).length > 1) return SEATS.filter(isOpen);
  const own = student ?? contract?.declarer ?? 'S';
  const dummy = contract ? dummyOf(contract) : partnerOf(own);
  const isHidden = named.some(({ namedHands: hands }) => {
    const told = SEATS.filter((seat) => seat !== own && hands[seat] !== undefined);
    return told.includes(dummy) || told.length > 1;
  });
  return SEATS.filter((seat) => isOpen(seat) || seat === own || (seat === dummy && !isHidden));
}

function readHands(value: PlainValue): WrittenHands {
  const hands: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const written = scalarText(entryOf(value, seat));
    if (written !== null) hands[seat] = readHandLeniently(written);
  }
  return hands;
}

function readSeat(value: PlainValue): Seat | null {
  const written = scalarText(value) ?? '';
  return isSeat(written) ? written : null;
}

function readSketchContract(value: PlainValue): Contract | null {
  const read = parseContract(scalarText(value) ?? '');
  return read.ok ? read.value : null;
}

/** The cards up to the first word that is none, or that was there before. */
function readStartCards(value: PlainValue): readonly Card[] {
  const cards: Card[] = [];
  for (const word of (scalarText(value) ?? '').split(/[\s,]+/, 60)) {
    if (word === '') continue;
    const read = parseCard(word);
    if (!read.ok || cards.includes(read.value)) break;
    cards.push(read.value);
  }
  return cards;
}
