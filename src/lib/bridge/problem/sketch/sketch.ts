/** A problem that is being written, as far as it can be drawn: lawful or not, every card where the text puts it. */
import type { Card } from '$lib/cards/card';
import { handOf, type Hand } from '$lib/cards/hand';
import { entryIn, itemsIn, lineIn, readLoosely } from '$lib/problem-file/editing/loose';
import type { Plain } from '$lib/problem-file/editing/written';
import { readCard } from '$lib/bridge/notation/cards';
import { readContract } from '$lib/bridge/notation/contracts';
import { finalContract, firstIllegalCall } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { dealOf, restOfDeck, type Deal } from '$lib/bridge/rules/bridge-deal';
import { isSeat, partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/bridge/rules/vulnerability';
import { looseCalls } from './loose-calls';
import { looseHand } from './loose-hand';

export const GROUPS = ['real', 'virtual'] as const;
/** Deals that may be the truth, and deals that never are. */
export type Group = (typeof GROUPS)[number];

/** Hands as they are written, by seat. */
export type WrittenHands = Readonly<Partial<Record<Seat, Hand>>>;

export interface SketchDeal {
  readonly group: Group;
  /** Its place in its group, from 0. */
  readonly index: number;
  /** False for the empty first deal of a file that has none. */
  readonly isWritten: boolean;
  /** Null where it has none. */
  readonly name: string | null;
  /** The hands that the deal itself names. */
  readonly named: WrittenHands;
  /** The four hands with any number of cards, and a card in as many hands as it stands in. */
  readonly hands: Deal;
  /** The hand that is left out in the text and gets what is left; null where there is none. */
  readonly rest: Seat | null;
  /** Cards in two hands or more. */
  readonly twice: Hand;
  /** Cards in no hand. */
  readonly nowhere: Hand;
}

export interface Sketch {
  /** Whether the text is YAML, so that it can be changed. */
  readonly whole: boolean;
  readonly student: Seat | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability;
  /** The calls as far as they can be read; null where there is no auction. */
  readonly calls: readonly Call[] | null;
  /** Whether every call could be read and is legal. */
  readonly callsFit: boolean;
  /** The contract that is written, or that the auction led to; null where there is none. */
  readonly contract: Contract | null;
  /** The hands under `hands`. */
  readonly open: WrittenHands;
  /** The seats whose hand is the same in every deal: it stands under `hands`, or is to stand there. */
  readonly seen: readonly Seat[];
  /** The real deals and then the virtual ones: one at least, and that is real. */
  readonly deals: readonly [SketchDeal, ...(readonly SketchDeal[])];
  /** The cards of the start as far as they can be read. */
  readonly start: readonly Card[];
}

/**
 * Up to so many cards that are left are the hand that is left out; more are still to be placed: whoever lays card after
 * card would see those that are in the air leap into a hand.
 */
const MOST_AS_REST = 13;

/** More items of a list than this are not drawn. */
const MOST_DEALS = 40;

/** What of a text can be drawn. It never throws, whatever the text says. */
export function readSketch(text: string): Sketch {
  const { value: root, whole } = readLoosely(text);
  const field = (key: string): Plain => entryIn(root, key);
  const student = seatIn(field('student'));
  const dealer = seatIn(field('dealer'));
  const items = itemsIn(field('auction'));
  const { calls, fit } = looseCalls(items ?? []);
  const callsFit = fit && (dealer === null || firstIllegalCall({ dealer, calls }) === null);
  const called = dealer && callsFit ? finalContract({ dealer, calls }) : null;
  const contract = items ? called : contractIn(field('contract'));
  const start = cardsIn(field('start'));
  const open = handsIn(field('hands'));
  const named = namedDeals(field('deals'));
  const seen = seenSeats({ student, contract, open, named });
  const [first = blankDeal(), ...others] = named.some(({ group }) => group === 'real')
    ? named
    : [blankDeal(), ...named];
  return {
    whole,
    student,
    dealer,
    vulnerable: VULNERABILITIES.find((known) => known === field('vulnerable')) ?? 'none',
    calls: items && calls,
    callsFit,
    contract,
    open,
    seen,
    deals: [drawn(first, open, seen), ...others.map((deal) => drawn(deal, open, seen))],
    start,
  };
}

type NamedDeal = Pick<SketchDeal, 'group' | 'index' | 'isWritten' | 'name' | 'named'>;

function blankDeal(): NamedDeal {
  return { group: 'real', index: 0, isWritten: false, name: null, named: {} };
}

function namedDeals(deals: Plain): readonly NamedDeal[] {
  return GROUPS.flatMap((group) =>
    (itemsIn(entryIn(deals, group)) ?? []).slice(0, MOST_DEALS).map((item, index) => {
      const name = entryIn(item, 'name');
      const said = lineIn(name) ?? lineIn(entryIn(name, 'en'));
      return { group, index, isWritten: true, name: said, named: handsIn(item) };
    }),
  );
}

/** The hands of a deal: those that are open, those that it names, and the one that is left out. */
function drawn(deal: NamedDeal, open: WrittenHands, seen: readonly Seat[]): SketchDeal {
  const { hands, rest } = handsRead(open, deal.named, seen);
  const all = SEATS.flatMap((seat) => hands[seat]);
  return {
    ...deal,
    hands,
    rest,
    twice: handOf(all.filter((card, i) => all.indexOf(card) !== i)),
    nowhere: restOfDeck(all),
  };
}

/** The four hands that these writings mean; the only hidden hand without a writing is the rest. */
export function handsRead(
  open: WrittenHands,
  named: WrittenHands,
  seen: readonly Seat[],
): { readonly hands: Deal; readonly rest: Seat | null } {
  const written = (seat: Seat): Hand | undefined => open[seat] ?? named[seat];
  const [out, another] = SEATS.filter((seat) => written(seat) === undefined);
  const left = restOfDeck(...SEATS.map((seat) => written(seat) ?? []));
  const hasRest = out !== undefined && another === undefined && !seen.includes(out);
  const rest = hasRest && left.length <= MOST_AS_REST ? out : null;
  return { hands: dealOf((seat) => written(seat) ?? (seat === rest ? left : [])), rest };
}

interface Seated {
  readonly student: Seat | null;
  readonly contract: Contract | null;
  readonly open: WrittenHands;
  readonly named: readonly NamedDeal[];
}

/**
 * The student's hand and dummy's, and whatever stands under `hands`; as long as seats are not said South and North are
 * taken for them. Dummy's is not among them where a defender sits down before the lead and the deals name it, or two
 * others.
 */
function seenSeats({ student, contract, open, named }: Seated): readonly Seat[] {
  const isOpen = (seat: Seat): boolean => open[seat] !== undefined;
  const unsaid = student === null || contract === null;
  if (unsaid && SEATS.filter(isOpen).length > 1) return SEATS.filter(isOpen);
  const own = student ?? contract?.declarer ?? 'S';
  const dummy = contract ? dummyOf(contract) : partnerOf(own);
  const isHidden = named.some(({ named: hands }) => {
    const told = SEATS.filter((seat) => seat !== own && hands[seat] !== undefined);
    return told.includes(dummy) || told.length > 1;
  });
  return SEATS.filter((seat) => isOpen(seat) || seat === own || (seat === dummy && !isHidden));
}

function handsIn(value: Plain): WrittenHands {
  const hands: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const written = lineIn(entryIn(value, seat));
    if (written !== null) hands[seat] = looseHand(written);
  }
  return hands;
}

function seatIn(value: Plain): Seat | null {
  const written = lineIn(value) ?? '';
  return isSeat(written) ? written : null;
}

function contractIn(value: Plain): Contract | null {
  const read = readContract(lineIn(value) ?? '');
  return read.ok ? read.value : null;
}

/** The cards up to the first word that is none, or that was there before. */
function cardsIn(value: Plain): readonly Card[] {
  const cards: Card[] = [];
  for (const word of (lineIn(value) ?? '').split(/[\s,]+/, 60)) {
    if (word === '') continue;
    const read = readCard(word);
    if (!read.ok || cards.includes(read.value)) break;
    cards.push(read.value);
  }
  return cards;
}
