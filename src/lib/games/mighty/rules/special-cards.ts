/** The special cards, which depend on the trump. */
import type { Card } from '$lib/cards/card';
import type { MightyOptions } from './mighty-options';
import type { Trump } from './mighty-trump';

/** The trump and the special cards: all that the play of a contract depends on. */
export interface SpecialCards {
  readonly trump: Trump;
  /** The mighty, which beats every other card. */
  readonly mighty: Card;
  /** The joker caller: led with a call, it takes the joker's power for this trick. */
  readonly caller: Card;
}

/**
 * The mighty is SA, or DA when spades are trump (SA is then just the highest trump). The caller is
 * C3, or when clubs are trump H3, by option S3.
 */
export function specialCardsFor(
  trump: Trump,
  { callerUnderClubs }: Pick<MightyOptions, 'callerUnderClubs'>,
): SpecialCards {
  return {
    trump,
    mighty: trump === 'S' ? 'DA' : 'SA',
    caller: trump === 'C' ? callerUnderClubs : 'C3',
  };
}
