/** A suit by itself: what declarer and dummy hold of it, what is out, and how many places the defenders have. */
import { isRank, RANKS, strengthOf, type Rank } from '$lib/cards/ranks';
import { quoteShort } from '$lib/core/quoted';
import { failWith, ok, type Result } from '$lib/core/result';

export interface SuitHolding {
  /** From the ace down, as all three. */
  readonly declarer: readonly Rank[];
  readonly dummy: readonly Rank[];
  /** The cards of the suit that the defenders still hold between them. */
  readonly missing: readonly Rank[];
  /** How many cards West and East hold in all whose suit nobody knows, those of this suit among them. */
  readonly vacantPlaces: readonly [number, number];
}

/** How a holding is written: `AT42`, `10` for the ten, `x` for a small card, nothing or `-` for none. */
export interface WrittenSuitHolding {
  readonly declarer: string;
  readonly dummy: string;
  readonly vacant?: readonly [number, number] | undefined;
  /** The cards that have been played already, where there are any. */
  readonly gone?: string | undefined;
}

const ALL_VACANT: readonly [number, number] = [13, 13];

/** Every code that `readHolding` may answer with. */
export const HOLDING_FAULTS = [
  'suit/unknown-card',
  'suit/twice',
  'suit/too-many',
  'suit/no-cards',
  'suit/none-out',
  'suit/vacant',
] as const;
export type HoldingFault = (typeof HOLDING_FAULTS)[number];

const holdingFault = (code: HoldingFault, message: string): Result<never> => failWith(code, message);

/**
 * Spots written as `x` are the lowest cards that nobody names, so that they are below all that is out.
 * Faults: those of `HOLDING_FAULTS`.
 */
export function parseSuitHolding(written: WrittenSuitHolding): Result<SuitHolding> {
  const { declarer, dummy, vacant = ALL_VACANT, gone = '' } = written;
  const hands = [declarer, dummy, gone].map(splitCards);
  const letters = hands.flat();
  const strange = letters.find((letter) => letter !== 'x' && !isRank(letter));
  if (strange !== undefined)
    return holdingFault(
      'suit/unknown-card',
      `${quoteShort(strange)} is no card: write A K Q J T 9 to 2, or x for a small one.`,
    );
  if (letters.length > RANKS.length)
    return holdingFault('suit/too-many', `A suit has thirteen cards; these are ${letters.length}.`);
  const named = letters.filter(isRank);
  const twice = named.find((rank, i) => named.indexOf(rank) !== i);
  if (twice !== undefined)
    return holdingFault('suit/twice', `There is only one ${twice} in the suit; it stands here twice.`);
  const small = RANKS.filter((rank) => !named.includes(rank)).reverse();
  const [own, other, played] = hands.map((hand) =>
    hand.map((letter) => (isRank(letter) ? letter : (small.shift() ?? '2'))).sort(compareHighestFirst),
  );
  return validateHolding(own ?? [], other ?? [], played ?? [], vacant);
}

function validateHolding(
  declarer: readonly Rank[],
  dummy: readonly Rank[],
  gone: readonly Rank[],
  vacant: readonly [number, number],
): Result<SuitHolding> {
  const held = new Set([...declarer, ...dummy, ...gone]);
  const out = RANKS.filter((rank) => !held.has(rank));
  if (declarer.length + dummy.length === 0)
    return holdingFault(
      'suit/no-cards',
      'Declarer and dummy hold nothing of the suit: give one of them a card.',
    );
  if (out.length === 0)
    return holdingFault(
      'suit/none-out',
      'The defenders hold nothing of the suit: there is nothing to find out.',
    );
  const [west, east] = vacant;
  const places = [west, east].every((n) => Number.isSafeInteger(n) && n >= 0 && n <= 13);
  if (!places || west + east < out.length)
    return holdingFault(
      'suit/vacant',
      `West and East have from 0 to 13 places each, and room for the ${out.length} cards that are out.`,
    );
  return ok({ declarer, dummy, out, vacant });
}

function splitCards(text: string): string[] {
  const plain = text.replace(/10/g, 'T').replace(/[\s-]/g, '');
  return [...plain].map((letter) =>
    letter === 'x' || letter === 'X' ? 'x' : letter.toUpperCase(),
  );
}

function compareHighestFirst(a: Rank, b: Rank): number {
  return strengthOf(b) - strengthOf(a);
}
