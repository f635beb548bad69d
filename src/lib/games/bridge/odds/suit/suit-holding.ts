/** A suit combination: declarer's and dummy's holdings, the missing cards, the vacant places. */
import { isRank, RANKS, strengthOf, type Rank } from '$lib/cards/ranks';
import { quoteShort } from '$lib/core/quote-short';
import { failWith, ok, type Result } from '$lib/core/result';

export interface SuitHolding {
  /** Ranks from the ace down, like `dummy` and `missing`. */
  readonly declarer: readonly Rank[];
  readonly dummy: readonly Rank[];
  /** The cards of the suit that the defenders still hold between them. */
  readonly missing: readonly Rank[];
  /** The vacant places of West and East: their cards of unknown suit, this suit's included. */
  readonly vacantPlaces: readonly [number, number];
}

/** A holding as text: `AT42`, `10` for the ten, `x` for a small card, nothing or `-` for a void. */
export interface WrittenSuitHolding {
  readonly declarer: string;
  readonly dummy: string;
  readonly vacant?: readonly [number, number] | undefined;
  /** The cards that have been played already. */
  readonly played?: string | undefined;
}

const ALL_VACANT: readonly [number, number] = [13, 13];

/** The fault codes of `parseSuitHolding`. */
export const HOLDING_FAULTS = [
  'suit/unknown-card',
  'suit/twice',
  'suit/too-many',
  'suit/no-cards',
  'suit/none-out',
  'suit/vacant',
] as const;
export type HoldingFault = (typeof HOLDING_FAULTS)[number];

const holdingFault = (code: HoldingFault, message: string): Result<never> =>
  failWith(code, message);

/**
 * Parses a holding; `x` stands for the lowest cards that are not named. Faults: `HOLDING_FAULTS`.
 */
export function parseSuitHolding(text: WrittenSuitHolding): Result<SuitHolding> {
  const { declarer, dummy, vacant = ALL_VACANT, played = '' } = text;
  const hands = [declarer, dummy, played].map(splitCards);
  const cards = hands.flat();
  const unknownCard = cards.find((card) => card !== 'x' && !isRank(card));
  if (unknownCard !== undefined)
    return holdingFault(
      'suit/unknown-card',
      `${quoteShort(unknownCard)} is no card: write A K Q J T 9 to 2, or x for a small one.`,
    );
  if (cards.length > RANKS.length)
    return holdingFault('suit/too-many', `A suit has thirteen cards; these are ${cards.length}.`);
  const namedRanks = cards.filter(isRank);
  const duplicate = namedRanks.find((rank, i) => namedRanks.indexOf(rank) !== i);
  if (duplicate !== undefined)
    return holdingFault(
      'suit/twice',
      `There is only one ${duplicate} in the suit; it stands here twice.`,
    );
  const spots = RANKS.filter((rank) => !namedRanks.includes(rank)).reverse();
  const [declarerRanks, dummyRanks, playedRanks] = hands.map((hand) =>
    hand.map((card) => (isRank(card) ? card : (spots.shift() ?? '2'))).sort(compareHighestFirst),
  );
  return validateHolding(declarerRanks ?? [], dummyRanks ?? [], playedRanks ?? [], vacant);
}

function validateHolding(
  declarer: readonly Rank[],
  dummy: readonly Rank[],
  played: readonly Rank[],
  vacant: readonly [number, number],
): Result<SuitHolding> {
  const knownRanks = new Set([...declarer, ...dummy, ...played]);
  const missing = RANKS.filter((rank) => !knownRanks.has(rank));
  if (declarer.length + dummy.length === 0)
    return holdingFault(
      'suit/no-cards',
      'Declarer and dummy hold nothing of the suit: give one of them a card.',
    );
  if (missing.length === 0)
    return holdingFault(
      'suit/none-out',
      'The defenders hold nothing of the suit: there is nothing to find out.',
    );
  const [west, east] = vacant;
  const areCounts = [west, east].every((n) => Number.isSafeInteger(n) && n >= 0 && n <= 13);
  if (!areCounts || west + east < missing.length)
    return holdingFault(
      'suit/vacant',
      `West and East have from 0 to 13 places each, and room for the ${missing.length} cards that are missing.`,
    );
  return ok({ declarer, dummy, missing, vacantPlaces: vacant });
}

function splitCards(text: string): string[] {
  const normalized = text.replace(/10/g, 'T').replace(/[\s-]/g, '');
  return [...normalized].map((card) => (card === 'x' || card === 'X' ? 'x' : card.toUpperCase()));
}

function compareHighestFirst(a: Rank, b: Rank): number {
  return strengthOf(b) - strengthOf(a);
}
