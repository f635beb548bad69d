/**
 * In which looks a problem may come again. Seats move where every text can follow. Majors and minors
 * change places among themselves only, so that the bidding stays what a player would bid, and only
 * where nobody at the table goes by the order of the suits.
 */
import { LANGUAGES, type LocalizedText } from '$lib/core/text';
import { cardsInSuit } from '$lib/cards/hand';
import { callerOf, firstIllegalCall } from '$lib/bridge/rules/bridge-auction';
import { isBid, levelOf, strainOf, type Bid, type Call } from '$lib/bridge/rules/bridge-calls';
import { partnerOf, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { humanSeats, type BridgeProblem, type BridgeLineStep } from '../bridge-problem';
import { IDENTITY_RELABELING, relabelCall, changesSuits, type Relabeling } from './relabeling';
import { proseOf } from './relabel-text';
import { canRelabel } from './relabel-words';

const MAJORS = { S: 'H', H: 'S' } as const;
const MINORS = { D: 'C', C: 'D' } as const;
const SUIT_CHANGES: readonly Relabeling['suits'][] = [{}, { ...MAJORS, ...MINORS }, MAJORS, MINORS].map(
  (change) => ({ ...IDENTITY_RELABELING.suits, ...change }),
);
const QUARTER_TURNS = [1, 2, 3];

/**
 * The looks in which a problem makes sense besides its own; none when a text cannot follow. Those
 * that stand next to each other have other seats.
 */
export function listRelabelings(problem: BridgeProblem): readonly Relabeling[] {
  const texts = listTexts(problem);
  const all = (what: 'seats' | 'suits'): boolean =>
    texts.every((text) => LANGUAGES.every((one) => canRelabel(what, text[one] ?? '', one)));
  if (!all('seats')) return [];
  const bySuits = all('suits') && humanSeats(problem).length === 0;
  const changes = SUIT_CHANGES.map((suits) => ({ ...IDENTITY_RELABELING, suits })).filter(
    (look) => !changesSuits(look) || (bySuits && keepsAuctionNatural(problem, look)),
  );
  return changes.flatMap(({ suits }) => QUARTER_TURNS.map((turns) => ({ turns, suits })));
}

/**
 * The look in which a problem comes when it has been played so often, 1 or more; null when it always
 * comes as it was written. The next time it is another, where there is another.
 */
export function chooseRelabeling(problem: BridgeProblem, plays: number): Relabeling | null {
  const looks = listRelabelings(problem);
  const letters = [...problem.id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return looks[(letters + plays) % looks.length] ?? null;
}

/** All that the author says in words. Blocks with cards and hands are moved by their own rules. */
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
 * Whether the auction is legal and natural with the suits of the look. A suit whose bid may mean
 * something else, such as an answer to 1NT or 4NT, keeps all suits where they are.
 */
function keepsAuctionNatural(problem: BridgeProblem, look: Relabeling): boolean {
  const { dealer, auction } = problem;
  if (dealer === null || auction.length === 0) return true;
  const calls = auction.map(({ call }) => call);
  const moved = calls.map((call) => relabelCall(look, call));
  if (firstIllegalCall({ dealer, calls: moved })) return false;
  // Two clubs open the strong hands, so no other suit may take their place.
  if (findOpeningBid(calls) === '2C' || findOpeningBid(moved) === '2C') return false;
  const first = new Set<string>();
  return calls.every((call, i) => {
    if (!isBid(call) || strainOf(call) === 'NT') return true;
    const seat = callerOf({ dealer, calls }, i);
    const name = `${sideOf(seat)}${strainOf(call)}`;
    if (first.has(name)) return !mayBeConventional(problem, calls, i, seat);
    first.add(name);
    return holdsBidSuit(problem, seat, call) && !mayBeConventional(problem, calls, i, seat);
  });
}

function findOpeningBid(calls: readonly Call[]): Bid | null {
  return calls.find(isBid) ?? null;
}

/** Whether the seat has three cards of the suit that it bids, wherever the cards lie. */
function holdsBidSuit({ real }: BridgeProblem, seat: Seat, bid: Bid): boolean {
  const strain = strainOf(bid);
  return real.every(({ deal }) => strain !== 'NT' && cardsInSuit(deal[seat], strain).length >= 3);
}

/** Whether a bid follows partner's opening in no-trump, or a 4NT that may ask for aces. */
function mayBeConventional(
  { dealer }: BridgeProblem,
  calls: readonly Call[],
  at: number,
  seat: Seat,
): boolean {
  const opening = calls.findIndex(isBid);
  return calls.slice(0, at).some((call, i) => {
    if (dealer === null || !isBid(call) || strainOf(call) !== 'NT') return false;
    if (callerOf({ dealer, calls }, i) !== partnerOf(seat)) return false;
    return i === opening || (i === at - 2 && levelOf(call) >= 4);
  });
}
