/** The cards with powers of their own; trump decides which they are. */
import type { Card } from '$lib/cards/card';
import type { MightyOptions } from './mighty-options';
import type { Trump } from './mighty-trump';

/** What the play needs to know of a contract: all else about it is a matter of counting. */
export interface SpecialCards {
  readonly trump: Trump;
  /** Beats every other card. */
  readonly mighty: Card;
  /** Led with a call, it takes the joker's power for this trick. */
  readonly caller: Card;
}

/**
 * The mighty is SA, and DA when spades are trump (SA is then no more than the highest trump). The caller
 * is C3, and H3, or S3 by option, when clubs are trump.
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
