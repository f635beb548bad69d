/** The board of a study: one or several layouts with all cards known, strain, declarer and goal. */
import { fail, failWith, ok, type Result } from '$lib/core/result';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  legalIn,
  playCard,
  playCards,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import {
  nextSeat,
  partnerOf,
  SEATS,
  sideOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { validatePosition } from '$lib/games/bridge/solver/validate-position';
import type { TreePath, PlayTree } from './play-tree';

/** A possible deal of a board with its name. */
export interface NamedLayout {
  /** Empty for a layout without a name, which is then called by its number. */
  readonly name: string;
  readonly deal: Deal;
}

/** Most layouts that the proof takes at once. */
const MAX_LAYOUTS = 12;

/** The board of a study: its layouts, the contract's terms and the goal. */
export interface StudyBoard {
  /** 1 to 12 deals of the same cards; all hands have the same size, 1 to 13. */
  readonly layouts: readonly NamedLayout[];
  readonly strain: Strain;
  /** The opening lead comes from the seat to its left. */
  readonly declarer: Seat;
  /** Tricks that declarer's side needs, 1 to 13; null without a goal. */
  readonly goal: number | null;
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability;
}

/**
 * Checks that layouts fit on one board. Faults: those of a position, `analysis/no-layout`,
 * `analysis/too-many-layouts`, and `analysis/other-cards` for layouts of different cards.
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
  const firstKey = cardsKey(first.deal);
  if (layouts.some(({ deal }) => cardsKey(deal) !== firstKey))
    return failWith('analysis/other-cards', 'The layouts must deal the same cards.');
  return ok(layouts);
}

function cardsKey(deal: Deal): string {
  return SEATS.flatMap((seat) => deal[seat])
    .toSorted()
    .join(' ');
}

/** Cards in each hand before the opening lead, 1 to 13; equals the number of tricks. */
export function handSize(board: StudyBoard): number {
  return board.layouts[0]?.deal.N.length ?? 0;
}

/** The play after the cards of a path. Throws for a repeated card. */
export function playAlongPath(board: StudyBoard, path: TreePath): Play {
  return playCards(beginPlay(board.strain, nextSeat(board.declarer)), path);
}

/** The seat to play; null when no card is left. */
export function turnOnBoard(board: StudyBoard, play: Play): Seat | null {
  return play.won.length === handSize(board) ? null : turnOf(play);
}

/** Indices of the layouts that are consistent with a play. */
export function consistentLayoutIndices(board: StudyBoard, play: Play): readonly number[] {
  return [...board.layouts.keys()].filter((i) => fits(layoutDeal(board, i), play));
}

/** The deal of a layout, by its index. */
export function layoutDeal(board: StudyBoard, layoutIndex: number): Deal {
  return (board.layouts[layoutIndex] as NamedLayout).deal;
}

/** The tree without the lines that cannot be played on this board. */
export function prunePlayable(board: StudyBoard, tree: PlayTree): PlayTree {
  const deals = board.layouts.map(({ deal }) => deal);
  return prunePlayableFrom(deals, playAlongPath(board, []), tree);
}

/** The branches that are legal in one of these deals, all of which fit the play so far. */
function prunePlayableFrom(deals: readonly Deal[], play: Play, branches: PlayTree): PlayTree {
  if (branches.length === 0) return branches;
  const legal = deals.map((deal) => legalIn(deal, play));
  return branches.flatMap((branch) => {
    const consistentDeals = deals.filter((_, i) => legal[i]?.includes(branch.card));
    if (consistentDeals.length === 0) return [];
    return [
      {
        ...branch,
        next: prunePlayableFrom(consistentDeals, playCard(play, branch.card), branch.next),
      },
    ];
  });
}

/**
 * The seats of a player who knows only its own cards and dummy's: declarer and dummy where
 * both hands are the same in every layout, else a defender whose hand is. None where every hand
 * varies, and on a board with one layout.
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

/** True for a hand that is the same in every layout. */
function isHandConstant({ layouts }: StudyBoard, seat: Seat): boolean {
  return new Set(layouts.map(({ deal }) => String(deal[seat]))).size === 1;
}

/** The multi-deal proof game of that player; null where there is no such player or no goal. */
export function createBoardProofGame(board: StudyBoard): Game | null {
  const student = findStudentSeats(board);
  const [seat] = student;
  if (seat === undefined || board.goal === null) return null;
  const dummy = partnerOf(board.declarer);
  return {
    deals: board.layouts.map(({ deal }) => deal),
    student,
    // The goals of the two sides add up to one trick more than there are.
    goal: sideOf(seat) === sideOf(board.declarer) ? board.goal : handSize(board) + 1 - board.goal,
    ...(isHandConstant(board, dummy) ? {} : { exposedSeat: dummy }),
  };
}
