/**
 * A board with open cards: one layout or several that may be the truth, what is played for, and the
 * rules by which a line of play stands on it.
 */
import { fail, failWith, ok, type Result } from '$lib/core/result';
import type { Game } from '$lib/bridge/proof/bridge-proof-port';
import type { Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  legalIn,
  playCard,
  playCards,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { nextSeat, partnerOf, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { validatePosition } from '$lib/bridge/solver/validate-position';
import type { TreePath, PlayTree } from './play-tree';

export interface NamedLayout {
  /** Empty when it has none: then its number names it. */
  readonly name: string;
  readonly deal: Deal;
}

/** So many layouts the proof takes at once. */
const MAX_LAYOUTS = 12;

export interface StudyBoard {
  /** 1 to 12 deals of the same cards, all hands of the same size, 1 to 13. */
  readonly layouts: readonly NamedLayout[];
  readonly strain: Strain;
  /** The opening lead comes from the seat to its left. */
  readonly declarer: Seat;
  /** Tricks that declarer's side needs, 1 to 13; null when nothing is played for. */
  readonly goal: number | null;
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability;
}

/**
 * The layouts themselves when one board can hold them. Faults: those of `lawfulPosition`,
 * `analysis/no-layout`, `analysis/too-many-layouts`, `analysis/other-cards` when they are not of the
 * same cards.
 */
export function checkLayouts(layouts: readonly NamedLayout[]): Result<readonly NamedLayout[]> {
  const [first] = layouts;
  if (!first) return failWith('analysis/no-layout', 'Give at least one deal.');
  if (layouts.length > MAX_LAYOUTS)
    return failWith('analysis/too-many-layouts', `Give at most ${MAX_LAYOUTS} layouts.`);
  const faults = layouts.flatMap(({ deal }) => {
    const read = validatePosition({ hands: deal, strain: 'NT', leader: 'N', played: [] });
    return read.ok ? [] : read.faults;
  });
  if (faults.length > 0) return fail(...faults);
  const cards = cardsKey(first.deal);
  if (layouts.some(({ deal }) => cardsKey(deal) !== cards))
    return failWith('analysis/other-cards', 'The layouts must deal the same cards.');
  return ok(layouts);
}

function cardsKey(deal: Deal): string {
  return SEATS.flatMap((seat) => deal[seat])
    .toSorted()
    .join(' ');
}

/** Cards in each hand before the opening lead, 1 to 13; all tricks there are. */
export function handSize(board: StudyBoard): number {
  return board.layouts[0]?.deal.N.length ?? 0;
}

/** The play after the cards of a path, all four hands. Throws when a card comes twice. */
export function playAlongPath(board: StudyBoard, path: TreePath): Play {
  return playCards(beginPlay(board.strain, nextSeat(board.declarer)), path);
}

/** The seat that is next to play; null when no card is left. */
export function turnOnBoard(board: StudyBoard, play: Play): Seat | null {
  return play.won.length === handSize(board) ? null : turnOf(play);
}

/** The places of the layouts in which all of this could have been played. */
export function consistentLayoutIndices(board: StudyBoard, play: Play): readonly number[] {
  return [...board.layouts.keys()].filter((i) => fits(layoutDeal(board, i), play));
}

export function layoutDeal(board: StudyBoard, place: number): Deal {
  return (board.layouts[place] as NamedLayout).deal;
}

/** The tree without what cannot be played on this board. */
export function prunePlayable(board: StudyBoard, tree: PlayTree): PlayTree {
  const deals = board.layouts.map(({ deal }) => deal);
  return prunePlayableFrom(deals, playAlongPath(board, []), tree);
}

/** The ways on that can be played in one of these deals, all of which fit the play so far. */
function prunePlayableFrom(deals: readonly Deal[], play: Play, ways: PlayTree): PlayTree {
  if (ways.length === 0) return ways;
  const legal = deals.map((deal) => legalIn(deal, play));
  return ways.flatMap((way) => {
    const alive = deals.filter((_, i) => legal[i]?.includes(way.card));
    if (alive.length === 0) return [];
    return [{ ...way, next: prunePlayableFrom(alive, playCard(play, way.card), way.next) }];
  });
}

/**
 * The seats that one player can be playing who knows no more than its own cards and dummy's:
 * declarer and dummy where both hands are the same in every layout, else a defender whose hand is.
 * None when every hand moves, and on a board with one layout, where nothing is hidden.
 */
export function findStudentSeats(board: StudyBoard): readonly Seat[] {
  if (board.layouts.length < 2) return [];
  const { declarer } = board;
  const dummy = partnerOf(declarer);
  if (isHandConstant(board, declarer) && isHandConstant(board, dummy)) return [declarer, dummy];
  const defender = [nextSeat(declarer), partnerOf(nextSeat(declarer))].find((seat) =>
    isHandConstant(board, seat),
  );
  return defender === undefined ? [] : [defender];
}

/** Whether a hand is the same in every layout. */
function isHandConstant({ layouts }: StudyBoard, seat: Seat): boolean {
  return new Set(layouts.map(({ deal }) => String(deal[seat]))).size === 1;
}

/** What one player plays for against all layouts at once; null where nobody does. */
export function createBoardProofGame(board: StudyBoard): Game | null {
  const student = findStudentSeats(board);
  const [seat] = student;
  if (seat === undefined || board.goal === null) return null;
  const dummy = partnerOf(board.declarer);
  return {
    deals: board.layouts.map(({ deal }) => deal),
    student,
    goal: sideOf(seat) === sideOf(board.declarer) ? board.goal : handSize(board) + 1 - board.goal,
    ...(isHandConstant(board, dummy) ? {} : { exposedSeat: dummy }),
  };
}
