/**
 * Converts records of other programs, pasted texts and studies of the analysis board to source
 * boards (layouts of the hands with an auction, a contract and a play, where known), from which
 * problems are written.
 */
import type { PastedBoard } from '$lib/games/bridge/analysis/pasted-board';
import type { StatedContract } from '$lib/games/bridge/notation/written-board';
import type { Study } from '$lib/games/bridge/analysis/study';
import { toTreeRows, extendToLineEnd } from '$lib/games/bridge/analysis/play-tree';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import {
  NO_LEVEL_REMARK,
  type SourceBoard,
  type SourceLayout,
} from '$lib/games/bridge/problem/from-board/source-board';
import { toSourceBoard } from '$lib/games/bridge/problem/from-board/source-board-from-record';
import { LEVELS, tricksPromised, type Contract } from '$lib/games/bridge/rules/contract';

/** Tricks that a bid does not count: level 1 promises seven. */
const BOOK = 6;

const ASSUMED_SEATS_REMARK =
  'No seats were written: the hands were taken in the order North, East, South, West.';

const EMPTY_LAYOUT: SourceLayout = { name: '', deal: { N: null, E: null, S: null, W: null } };

/** Name of a record: its event and board number; null where it has neither. */
export function recordName({ title, board }: Pick<GameRecord, 'title' | 'board'>): string | null {
  const number = board === undefined ? null : `Board ${board}`;
  if (title === null) return number;
  return number === null ? title : `${title}, ${number.toLowerCase()}`;
}

/** A game recorded by another program, without the names of its players. */
export function sourceFromRecord(record: GameRecord): SourceBoard {
  return toSourceBoard([record], recordName(record));
}

/** A pasted text: deals, with a contract and plays where stated. */
export function sourceFromPasted({
  deals,
  areSeatsAssumed,
  contract,
  leader,
  dealer,
  vulnerable,
  plays,
}: PastedBoard): SourceBoard {
  const [firstLayout, ...otherLayouts] = deals.map((deal): SourceLayout => ({ name: '', deal }));
  const [firstPlay = [], ...otherPlays] = plays;
  const repeatIndex = firstPlay.findIndex((card, i) => firstPlay.indexOf(card) < i);
  const play = repeatIndex < 0 ? firstPlay : firstPlay.slice(0, repeatIndex);
  const leftOut = firstPlay.slice(play.length);
  return {
    title: null,
    layouts: [firstLayout ?? EMPTY_LAYOUT, ...otherLayouts],
    ...{ dealer, vulnerable, auction: [], goal: null },
    contract: contract && toContract(contract),
    play: contract ? play : [],
    ...(leader && { leader }),
    stoppedAt: play.length > 0 ? play.length : null,
    remarks: [
      ...(areSeatsAssumed === true ? [ASSUMED_SEATS_REMARK] : []),
      ...(contract?.level === null ? [NO_LEVEL_REMARK] : []),
      ...(contract || play.length === 0 ? [] : [`Played: ${formatCards(play)}`]),
      ...(leftOut.length === 0
        ? []
        : [`Left out, as ${leftOut[0] ?? ''} is played twice: ${formatCards(leftOut)}`]),
      ...otherPlays.map((cards) => `Played in another layout: ${formatCards(cards)}`),
    ],
  };
}

function toContract({ level, strain, declarer, doubling = '' }: StatedContract): Contract {
  return { level: level ?? LEVELS[0], strain, declarer, doubling };
}

/**
 * The study on the analysis board: every layout, the selected line to its end, the other lines as
 * comments.
 */
export function sourceFromStudy({ board, tree, path }: Study): SourceBoard {
  const { layouts, strain, declarer, goal, dealer, vulnerable } = board;
  const [firstLayout, ...otherLayouts] = layouts;
  // The study has a goal instead of a level: the contract is the one that promises that many
  // tricks.
  const level = LEVELS.find((option) => option === (goal ?? 0) - BOOK);
  const contract = toContract({ level: level ?? null, strain, declarer });
  const play = extendToLineEnd(tree, path);
  const isStartOfPlay = (cards: readonly string[]): boolean =>
    cards.every((card, i) => card === play[i]);
  const lineRemarks = toTreeRows(tree).flatMap(({ parentPath, cards, name }) => {
    const line = [...parentPath, ...cards];
    if (!isStartOfPlay(line))
      return [`${name === '' ? 'Another line' : name}: ${formatCards(line)}`];
    return name === '' ? [] : [`The line is called: ${name}`];
  });
  return {
    title: null,
    layouts: [firstLayout ?? EMPTY_LAYOUT, ...otherLayouts],
    ...{ dealer, vulnerable, auction: [], contract, play },
    goal: goal === null || goal === tricksPromised(contract) ? null : goal,
    stoppedAt: path.length,
    remarks: [...(goal === null ? [NO_LEVEL_REMARK] : []), ...lineRemarks],
  };
}
