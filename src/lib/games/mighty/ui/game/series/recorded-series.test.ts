/** The totals and the next dealer of a series, computed from stored records. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { createMightyGameAnswers } from '$lib/games/mighty/engine/mighty-game-answers';
import { parseActionNow } from '$lib/games/mighty/notation/mighty-action-log';
import { addMightyAction, rewindMightyRecord } from '$lib/games/mighty/record/record-branches';
import {
  actionsOfLine,
  createMightyRecord,
  currentGame,
  type GameRecord,
} from '$lib/games/mighty/record/mighty-record';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { legalActions, mightySeatToAct } from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { addGameToSeries, beginSeries } from '$lib/games/mighty/rules/game-series';
import { finishedMightyGame, gamesOfSeries, seriesFromRecords } from './recorded-series';

const answers = createMightyGameAnswers();

function createRecord(seed: number, begunAt: number): GameRecord {
  return createMightyRecord({
    options: DEFAULT_MIGHTY_OPTIONS,
    dealer: 0,
    deal: dealCards(seededRandom(seed)),
    players: mapSeats(() => ({ name: '', kind: '' })),
    you: 0,
    begunAt,
  });
}

function playToEnd(record: GameRecord): GameRecord {
  let [current, log] = [record, [] as readonly string[]];
  for (
    let game = currentGame(current);
    mightySeatToAct(game) !== null;
    game = currentGame(current)
  ) {
    const text = answers.chooseAction(record, log, 'heuristic');
    current = addMightyAction(current, parseActionNow(game, text), 1);
    log = [...log, text];
  }
  return current;
}

/** Played-out games; a higher seed began earlier. */
const records = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => playToEnd(createRecord(seed, 100 - seed)));
const finishedRecords = records.filter((record) => currentGame(record).phase === 'over');

describe('a series', () => {
  it('adds up the finished games in order of their start', () => {
    const gamesInOrder = finishedRecords.toReversed().map(currentGame);
    expect(gamesInOrder.length).toBeGreaterThan(2);
    // The last record is unfinished, and does not count.
    expect(seriesFromRecords([...records, createRecord(9, 50)], 3)).toEqual(
      gamesInOrder.reduce(addGameToSeries, beginSeries(3)),
    );
  });

  it('counts the first finished line of a game only', () => {
    const [record] = finishedRecords;
    if (!record) throw new Error('No game is finished.');
    const played = actionsOfLine(record, record.current);
    // Back to the last decision in which something else could have been done.
    const branchIndex = played.findLastIndex(
      (_, i) => legalActions(currentGame(rewindMightyRecord(record, i))).length > 1,
    );
    const rewound = rewindMightyRecord(record, branchIndex);
    const otherAction = legalActions(currentGame(rewound)).find(
      (action) => formatMightyAction(action) !== formatMightyAction(played[branchIndex] ?? action),
    );
    if (!otherAction) throw new Error('No other action is legal.');
    const branched = addMightyAction(rewound, otherAction, 2);
    expect(finishedMightyGame(branched)).toEqual(finishedMightyGame(record));
    expect(seriesFromRecords([branched], 0)).toEqual(seriesFromRecords([record], 0));
  });

  it('starts with the given dealer', () => {
    expect(seriesFromRecords([], 4)).toEqual(beginSeries(4));
  });
});

describe('the games of a series', () => {
  const [finishedRecord] = finishedRecords;
  if (!finishedRecord) throw new Error('No game is finished.');
  // The id of an imported game contains `taken`.
  const savedGame = (id: string, record: GameRecord) => ({ id, record });
  const ownGame = savedGame('mighty-a-1', createRecord(9, 50));
  const finishedGame = savedGame('mighty-b-2', finishedRecord);
  const importedGame = savedGame('mighty-taken-c-3', createRecord(10, 60));

  it('are those since its start, without imported ones', () => {
    expect(gamesOfSeries([importedGame, finishedGame, ownGame], 0)).toEqual([
      finishedGame,
      ownGame,
    ]);
    expect(gamesOfSeries([importedGame, finishedGame, ownGame], 60)).toEqual([finishedGame]);
  });
});
