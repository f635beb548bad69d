/** The last step of every reader of boards: what was read becomes a record as far as it keeps the laws. */
import type { Fault, Place } from '$lib/core/result';
import type { PartialDeal } from './deal-notation';
import { lawfulPart, type Beside, type GameRecord, type ReadBoard } from './board-record';

/** A board whose hands may be such as nobody can read. */
export type Draft = Omit<GameRecord, 'deal'> & { readonly deal: PartialDeal | null };

const NOBODY: PartialDeal = { N: null, E: null, S: null, W: null };

export interface Closing {
  readonly draft: Draft;
  /** What was found while its words were read. */
  readonly faults: readonly Fault[];
  readonly beside: Iterable<Beside>;
  /** Where a fault of the auction, or one of the play, is to be shown. */
  readonly placeOf: (part: 'auction' | 'play') => Place | undefined;
}

export function closeBoard({ draft, faults, beside, placeOf }: Closing): ReadBoard {
  const [kept, more] = lawfulPart({ ...draft, deal: draft.deal ?? NOBODY });
  const lawless = more.map((found): Fault => {
    const at = placeOf(found.code.startsWith('record/') ? 'play' : 'auction');
    return at ? { ...found, at } : found;
  });
  return {
    record: draft.deal && kept,
    faults: [...faults, ...lawless],
    beside: [...new Set(beside)],
  };
}
