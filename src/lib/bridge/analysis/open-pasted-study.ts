/** From what a reader pasted or built to a board that can be played on. */
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { fillInLastHand, type PartialDeal } from '$lib/bridge/notation/deal-notation';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { checkLayouts } from './study-board';
import { HAND_SIZE } from './deal-building';
import type { PastedBoard } from './pasted-board';
import { strainAndDeclarer } from './play-evidence';
import { createStudyAt, type Study } from './study';
import { containsPath, addPath } from './play-tree';

/** The hands that nobody has written. */
export function unknownHands(deal: PartialDeal): readonly Seat[] {
  return SEATS.filter((seat) => deal[seat] === null);
}

/** What is known of a deal; hands that nobody has written are empty. */
function toDeal(deal: PartialDeal): Deal {
  return dealOf((seat) => deal[seat] ?? []);
}

/** What somebody should know about a text that was read, but not all of it. */
export type PasteNote =
  /** So many boards of the text were left out. */
  | { readonly kind: 'more'; readonly count: number }
  /** The card of this number in a line, from 1, cannot be played there; it and all after it are left out. */
  | { readonly kind: 'cut'; readonly card: Card; readonly number: number }
  /** So few cards are left that the contract alone does not tell how many tricks are still needed. */
  | { readonly kind: 'ending'; readonly cards: number };

/** A study with what is to be said about it. */
export interface OpenedStudy {
  readonly study: Study;
  readonly notes: readonly PasteNote[];
}

/**
 * A study of what was pasted, at the beginning of its play; no-trump by South with nothing to play for
 * where no contract was written. In an ending nothing is played for either: nobody told how many tricks
 * were won before. Faults: those of `lawfulLayouts`, `analysis/unknown-hands` when a hand is missing.
 */
export function openPastedStudy(pasted: PastedBoard): Result<OpenedStudy> {
  const deals = pasted.deals.map(fillInLastHand);
  if (deals.some((deal) => unknownHands(deal).length > 0))
    return failWith('analysis/unknown-hands', 'A hand is missing: write it out, or have it dealt.');
  const layouts = checkLayouts(deals.map((deal) => ({ name: '', deal: toDeal(deal) })));
  if (!layouts.ok) return layouts;
  const { contract, dealer, vulnerable, plays, omittedCount: more } = pasted;
  const level = contract?.level ?? null;
  const cards = layouts.value[0]?.deal.N.length ?? 0;
  const board = {
    layouts: layouts.value,
    ...strainAndDeclarer(pasted),
    goal: level === null || cards < HAND_SIZE ? null : 6 + level,
    dealer: dealer ?? 'N',
    vulnerable: vulnerable ?? 'none',
  } as const;
  const taken = takeFittingPlays(plays);
  const study = createStudyAt(board, taken.reduce(addPath, []), []);
  const notes: PasteNote[] = taken.flatMap((play) => noteIllegalCard(study, play));
  if (level !== null && cards < HAND_SIZE) notes.push({ kind: 'ending', cards });
  const left = more + plays.length - taken.length;
  if (left > 0) notes.push({ kind: 'more', count: left });
  return ok({ study, notes });
}

/** The first plays, as many as a study holds. */
function takeFittingPlays(plays: readonly (readonly Card[])[]): readonly (readonly Card[])[] {
  let cards = 0;
  return plays.filter((play) => (cards += play.length) <= MAX_STUDY_CARDS);
}

/** The first card of a play that is not in the tree of what can be played. */
function noteIllegalCard({ tree }: Study, play: readonly Card[]): readonly PasteNote[] {
  const at = play.findIndex((_, i) => !containsPath(tree, play.slice(0, i + 1)));
  const card = play[at];
  return card === undefined ? [] : [{ kind: 'cut', card, number: at + 1 }];
}
