/**
 * The relabelings under which a problem may be shown again. Seats are rotated if every text can
 * follow. Only majors with majors and minors with minors change places, so that the bidding stays
 * natural, and only without human-like seats, whose play depends on the order of the suits.
 */
import { LANGUAGES, type LocalizedText } from '$lib/core/localized-text';
import { cardsInSuit } from '$lib/cards/hand';
import { callerOf, firstIllegalCall } from '$lib/games/bridge/rules/bridge-auction';
import {
  isBid,
  levelOf,
  strainOf,
  type Bid,
  type Call,
} from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { humanSeats, type BridgeProblem, type BridgeLineStep } from '../bridge-problem';
import { IDENTITY_RELABELING, relabelCall, changesSuits, type Relabeling } from './relabeling';
import { proseOf } from './relabel-text';
import { canRelabel } from './relabel-words';

const MAJORS = { S: 'H', H: 'S' } as const;
const MINORS = { D: 'C', C: 'D' } as const;
const SUIT_CHANGES: readonly Relabeling['suits'][] = [
  {},
  { ...MAJORS, ...MINORS },
  MAJORS,
  MINORS,
].map((change) => ({ ...IDENTITY_RELABELING.suits, ...change }));
const QUARTER_TURNS = [1, 2, 3];

/**
 * All relabelings under which a problem makes sense, without the identity; none when a text cannot
 * follow. Neighbours in the list differ in their seats.
 */
export function listRelabelings(problem: BridgeProblem): readonly Relabeling[] {
  const texts = listTexts(problem);
  const canRelabelAll = (kind: 'seats' | 'suits'): boolean =>
    texts.every((text) =>
      LANGUAGES.every((language) => canRelabel(kind, text[language] ?? '', language)),
    );
  if (!canRelabelAll('seats')) return [];
  const bySuits = canRelabelAll('suits') && humanSeats(problem).length === 0;
  const changes = SUIT_CHANGES.map((suits) => ({ ...IDENTITY_RELABELING, suits })).filter(
    (relabeling) =>
      !changesSuits(relabeling) || (bySuits && keepsAuctionNatural(problem, relabeling)),
  );
  return changes.flatMap(({ suits }) => QUARTER_TURNS.map((turns) => ({ turns, suits })));
}

/**
 * The relabeling for the next play of a problem that was played `plays` times, 1 or more; null when
 * the problem has none. It changes with each play if there are several.
 */
export function chooseRelabeling(problem: BridgeProblem, plays: number): Relabeling | null {
  const relabelings = listRelabelings(problem);
  // Different problems begin at different places of the list.
  const idSum = [...problem.id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return relabelings[(idSum + plays) % relabelings.length] ?? null;
}

/** All texts of the author, without the fenced blocks, which are relabeled by their own rules. */
function listTexts({ title, auction, real, virtual, believed, hints, solution }: BridgeProblem) {
  const deals = [...real, ...virtual, ...Object.values(believed).flat()];
  const { line = [], explanation } = solution ?? {};
  const sentences: LocalizedText[] = explanation ? [extractSentences(explanation)] : [];
  const notes = auction.flatMap(({ note }) => note ?? []);
  return [
    title,
    ...notes,
    ...deals.map(({ name }) => name),
    ...hints,
    ...listReasons(line),
    ...sentences,
  ];
}

function extractSentences({ en, ja = '', ko = '' }: LocalizedText): LocalizedText {
  return { en: proseOf(en), ja: proseOf(ja), ko: proseOf(ko) };
}

function listReasons(line: readonly BridgeLineStep[]): readonly LocalizedText[] {
  return line.flatMap((step) =>
    'if' in step ? [...listReasons(step.then), ...listReasons(step.else)] : (step.why ?? []),
  );
}

/**
 * True when the auction stays legal and natural under the relabeling. A suit bid that may be
 * conventional, such as an answer to 1NT or 4NT, forbids any change of suits.
 */
function keepsAuctionNatural(problem: BridgeProblem, relabeling: Relabeling): boolean {
  const { dealer, auction } = problem;
  if (dealer === null || auction.length === 0) return true;
  const calls = auction.map(({ call }) => call);
  const relabeled = calls.map((call) => relabelCall(relabeling, call));
  if (firstIllegalCall({ dealer, calls: relabeled })) return false;
  // A 2C opening shows a strong hand, so no other suit may take its place.
  if (findOpeningBid(calls) === '2C' || findOpeningBid(relabeled) === '2C') return false;
  /** Suits bid before, by side: only a suit's first bid promises length. */
  const bidSuits = new Set<string>();
  return calls.every((call, i) => {
    if (!isBid(call) || strainOf(call) === 'NT') return true;
    const seat = callerOf({ dealer, calls }, i);
    const name = `${sideOf(seat)}${strainOf(call)}`;
    if (bidSuits.has(name)) return !mayBeConventional(problem, calls, i, seat);
    bidSuits.add(name);
    return holdsBidSuit(problem, seat, call) && !mayBeConventional(problem, calls, i, seat);
  });
}

function findOpeningBid(calls: readonly Call[]): Bid | null {
  return calls.find(isBid) ?? null;
}

/** True when the seat holds three cards of the bid suit in every real deal. */
function holdsBidSuit({ real }: BridgeProblem, seat: Seat, bid: Bid): boolean {
  const strain = strainOf(bid);
  return real.every(({ deal }) => strain !== 'NT' && cardsInSuit(deal[seat], strain).length >= 3);
}

/** True for a bid after partner's notrump opening, or after a 4NT that may ask for aces. */
function mayBeConventional(
  { dealer }: BridgeProblem,
  calls: readonly Call[],
  callIndex: number,
  seat: Seat,
): boolean {
  const opening = calls.findIndex(isBid);
  return calls.slice(0, callIndex).some((call, i) => {
    if (dealer === null || !isBid(call) || strainOf(call) !== 'NT') return false;
    if (callerOf({ dealer, calls }, i) !== partnerOf(seat)) return false;
    return i === opening || (i === callIndex - 2 && levelOf(call) >= 4);
  });
}
