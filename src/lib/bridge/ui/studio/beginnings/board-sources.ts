/**
 * Boards of other programs, of a pasted text and of the analysis board, as boards from which a
 * problem can begin.
 */
import { fillInLastHand } from '$lib/bridge/notation/deal-notation';
import type { PastedBoard, StatedContract } from '$lib/bridge/analysis/pasted-board';
import type { Study } from '$lib/bridge/analysis/study';
import { toTreeRows, extendToLineEnd } from '$lib/bridge/analysis/play-tree';
import { formatCards } from '$lib/bridge/notation/card-notation';
import type { GameRecord } from '$lib/bridge/notation/board-record';
import type { SourceBoard, SourceLayout } from '$lib/bridge/problem/from-board/source-board';
import { toSourceBoard } from '$lib/bridge/problem/from-board/source-board-from-record';
import { LEVELS, tricksPromised, type Contract } from '$lib/bridge/rules/contract';

/** Tricks that count for nothing in a bid. */
const BOOK = 6;

const NO_LEVEL =
  'Only trumps and declarer were told. The level is the lowest: write the one that is played for.';

/** Name of a record: its event and board number; null where it has neither. */
export function recordName({ title, board }: Pick<GameRecord, 'title' | 'board'>): string | null {
  const number = board === undefined ? null : `Board ${board}`;
  if (title === null) return number;
  return number === null ? title : `${title}, ${number.toLowerCase()}`;
}

/** A game as another program wrote it; who played it is left out. */
export function sourceFromRecord(record: GameRecord): SourceBoard {
  return toSourceBoard([record], recordName(record));
}

/** Deals, a contract and cards that somebody wrote out. */
export function sourceFromPasted({
  deals,
  contract,
  dealer,
  vulnerable,
  plays,
}: PastedBoard): SourceBoard {
  const [first, ...others] = deals.map((deal): SourceLayout => ({
    name: '',
    deal: fillInLastHand(deal),
  }));
  const [play = [], ...further] = plays;
  return {
    title: null,
    layouts: [first ?? { name: '', deal: { N: null, E: null, S: null, W: null } }, ...others],
    ...{ dealer, vulnerable, auction: [], goal: null },
    contract: contract && contractOf(contract),
    play: contract ? play : [],
    stoppedAt: play.length > 0 ? play.length : null,
    remarks: [
      ...(contract?.level === null ? [NO_LEVEL] : []),
      ...(contract || play.length === 0 ? [] : [`Played: ${formatCards(play)}`]),
      ...further.map((cards) => `Played in another layout: ${formatCards(cards)}`),
    ],
  };
}

function contractOf({ level, strain, declarer, doubling = '' }: StatedContract): Contract {
  return { level: level ?? LEVELS[0], strain, declarer, doubling };
}

/**
 * The study on the analysis board: every layout, the selected line to its end, the other lines as
 * comments.
 */
export function sourceFromStudy({ board, tree, path }: Study): SourceBoard {
  const { layouts, strain, declarer, goal, dealer, vulnerable } = board;
  const [first, ...others] = layouts;
  const level = LEVELS.find((each) => each === (goal ?? 0) - BOOK);
  const contract = contractOf({ level: level ?? null, strain, declarer });
  const play = extendToLineEnd(tree, path);
  const isTold = (cards: readonly string[]): boolean => cards.every((card, i) => card === play[i]);
  const lines = toTreeRows(tree).flatMap(({ parentPath: before, cards, name }) => {
    const whole = [...before, ...cards];
    if (!isTold(whole)) return [`${name === '' ? 'Another line' : name}: ${formatCards(whole)}`];
    return name === '' ? [] : [`The line is called: ${name}`];
  });
  return {
    title: null,
    layouts: [first ?? { name: '', deal: { N: null, E: null, S: null, W: null } }, ...others],
    ...{ dealer, vulnerable, auction: [], contract, play },
    goal: goal === null || goal === tricksPromised(contract) ? null : goal,
    stoppedAt: path.length,
    remarks: [...(goal === null ? [NO_LEVEL] : []), ...lines],
  };
}
