/** The last step of every board parser: turns a draft into a legal record, with the faults. */
import type { Fault, TextPosition } from '$lib/core/result';
import { playCards, playOf, tricksWon } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { PartialDeal } from './deal-notation';
import {
  truncateToLegal,
  type UnsupportedContent,
  type GameRecord,
  type ParsedBoard,
} from './board-record';

/** A record before validation; the deal is null when the hands could not be parsed. */
export type BoardDraft = Omit<GameRecord, 'deal'> & { readonly deal: PartialDeal | null };

const CARDS_IN_DECK = 52;
const UNKNOWN_HANDS: PartialDeal = { N: null, E: null, S: null, W: null };

/** The output of a parser. */
export interface UnvalidatedBoard {
  readonly draft: BoardDraft;
  /** The faults found by the parser. */
  readonly faults: readonly Fault[];
  readonly unsupported: Iterable<UnsupportedContent>;
  /** The position in the file to report for a fault of one of these parts. */
  readonly findPosition: (part: 'contract' | 'auction' | 'play') => TextPosition | undefined;
}

/**
 * Cuts the draft off before its first illegal call or card; faults get their positions. Without a
 * readable deal there is no record, but the calls and cards are checked all the same.
 */
export function validateBoard({
  draft,
  faults,
  unsupported,
  findPosition,
}: UnvalidatedBoard): ParsedBoard {
  const [legalRecord, legalityFaults] = truncateToLegal({
    ...draft,
    deal: draft.deal ?? UNKNOWN_HANDS,
  });
  const locatedFaults = legalityFaults.map((fault): Fault => {
    const position = findPosition(partWithFault(fault));
    return position ? { ...fault, at: position } : fault;
  });
  const result = legalRecord.result ?? countTricks(legalRecord);
  return {
    record: draft.deal && { ...legalRecord, result },
    faults: [...faults, ...locatedFaults],
    unsupported: [...new Set(unsupported)],
  };
}

/** The part of a board that a fault of `truncateToLegal` is about, by its code. */
function partWithFault({ code }: Fault): 'contract' | 'auction' | 'play' {
  if (code === 'record/contract') return 'contract';
  return code.startsWith('record/') ? 'play' : 'auction';
}

/** Declarer's tricks in a complete play; null for any other. */
function countTricks({ contract, play: cards }: GameRecord): number | null {
  if (!contract || cards.length < CARDS_IN_DECK) return null;
  return tricksWon(playCards(playOf(contract), cards), sideOf(contract.declarer));
}
