/** Opens a pasted or built board as a study. */
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { checkLayouts } from './study-board';
import { HAND_SIZE } from './deal-building';
import type { PastedBoard } from './pasted-board';
import { strainAndDeclarer } from './play-evidence';
import { createStudyAt, type Study } from './study';
import { containsPath, addPath } from './play-tree';

/** The seats whose hand is unknown. */
export function unknownHands(deal: PartialDeal): readonly Seat[] {
  return SEATS.filter((seat) => deal[seat] === null);
}

/** The deal with unknown hands empty. */
function toDeal(deal: PartialDeal): Deal {
  return dealOf((seat) => deal[seat] ?? []);
}

/** A note on a part of the text that the study leaves out or takes to mean something. */
export type PasteNote =
  /** Number of boards that were left out. */
  | { readonly kind: 'more'; readonly count: number }
  /** The illegal card of a line, by its number from 1; it and the cards after it are left out. */
  | { readonly kind: 'cut'; readonly card: Card; readonly number: number }
  /**
   * In an ending (`cards` in each hand) the contract does not determine the tricks still needed.
   */
  | { readonly kind: 'ending'; readonly cards: number }
  /** Hands without seats were taken in the order North, East, South, West. */
  | { readonly kind: 'seats' }
  /** The declarer of the study, instead of `stated`, as `leader` leads. */
  | {
      readonly kind: 'declarer';
      readonly leader: Seat;
      readonly declarer: Seat;
      readonly stated: Seat;
    };

/** A study with notes on it. */
export interface OpenedStudy {
  readonly study: Study;
  readonly notes: readonly PasteNote[];
}

/**
 * The study of a pasted board before its play. Without a contract it is notrump by South without a
 * goal; an ending has no goal, since the tricks won before are unknown. Faults: those of layouts,
 * and `analysis/unknown-hands`.
 */
export function openPastedStudy(pasted: PastedBoard): Result<OpenedStudy> {
  const { deals, contract, leader, dealer, vulnerable, plays, omittedCount } = pasted;
  if (deals.some((deal) => unknownHands(deal).length > 0))
    return failWith('analysis/unknown-hands', 'A hand is missing: write it out, or have it dealt.');
  const layouts = checkLayouts(deals.map((deal) => ({ name: '', deal: toDeal(deal) })));
  if (!layouts.ok) return layouts;
  const level = contract?.level ?? null;
  const handLength = layouts.value[0]?.deal.N.length ?? 0;
  const board = {
    layouts: layouts.value,
    ...strainAndDeclarer(pasted),
    goal: level === null || handLength < HAND_SIZE ? null : 6 + level,
    dealer: dealer ?? 'N',
    vulnerable: vulnerable ?? 'none',
  } as const;
  const includedPlays = takeFittingPlays(plays);
  const study = createStudyAt(board, includedPlays.reduce(addPath, []), []);
  const notes: PasteNote[] = includedPlays.flatMap((play) => noteIllegalCard(study, play));
  if (pasted.areSeatsAssumed === true) notes.push({ kind: 'seats' });
  if (contract && leader)
    notes.push({
      kind: 'declarer',
      leader,
      declarer: board.declarer,
      stated: contract.declarer,
    });
  if (level !== null && handLength < HAND_SIZE) notes.push({ kind: 'ending', cards: handLength });
  const omittedTotal = omittedCount + plays.length - includedPlays.length;
  if (omittedTotal > 0) notes.push({ kind: 'more', count: omittedTotal });
  return ok({ study, notes });
}

/** The first plays that fit into the card limit of a study. */
function takeFittingPlays(plays: readonly (readonly Card[])[]): readonly (readonly Card[])[] {
  let cardCount = 0;
  return plays.filter((play) => (cardCount += play.length) <= MAX_STUDY_CARDS);
}

/** A note on the first card of a play that is missing from the tree of legal lines. */
function noteIllegalCard({ tree }: Study, play: readonly Card[]): readonly PasteNote[] {
  const index = play.findIndex((_, i) => !containsPath(tree, play.slice(0, i + 1)));
  const card = play[index];
  return card === undefined ? [] : [{ kind: 'cut', card, number: index + 1 }];
}
