/** The last step of every reader of boards: what was read becomes a record as far as it keeps the laws. */
import type { Fault, TextPosition } from '$lib/core/result';
import type { PartialDeal } from './deal-notation';
import { truncateToLegal, type UnsupportedContent, type GameRecord, type ParsedBoard } from './board-record';

/** A board whose hands may be such as nobody can read. */
export type BoardDraft = Omit<GameRecord, 'deal'> & { readonly deal: PartialDeal | null };

const UNKNOWN_HANDS: PartialDeal = { N: null, E: null, S: null, W: null };

export interface UnvalidatedBoard {
  readonly draft: BoardDraft;
  /** What was found while its words were read. */
  readonly faults: readonly Fault[];
  readonly unsupported: Iterable<UnsupportedContent>;
  /** Where a fault of the auction, or one of the play, is to be shown. */
  readonly findPosition: (part: 'auction' | 'play') => TextPosition | undefined;
}

export function validateBoard({ draft, faults, unsupported: beside, findPosition: placeOf }: UnvalidatedBoard): ParsedBoard {
  const [kept, more] = truncateToLegal({ ...draft, deal: draft.deal ?? UNKNOWN_HANDS });
  const lawless = more.map((found): Fault => {
    const at = placeOf(found.code.startsWith('record/') ? 'play' : 'auction');
    return at ? { ...found, at } : found;
  });
  return {
    record: draft.deal && kept,
    faults: [...faults, ...lawless],
    unsupported: [...new Set(beside)],
  };
}
