import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { createMightyGameAnswers } from '$lib/mighty/engine/mighty-game-answers';
import { parseActionNow } from '$lib/mighty/notation/mighty-action-log';
import { addMightyAction, rewindMightyRecord } from '$lib/mighty/record/record-branches';
import {
  actionsOfLine,
  createMightyRecord,
  currentGame,
  type GameRecord,
} from '$lib/mighty/record/mighty-record';
import { formatMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
import { legalActions, mightySeatToAct } from '$lib/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { mapSeats } from '$lib/mighty/rules/mighty-seats';
import { addGameToSeries, beginSeries } from '$lib/mighty/rules/game-series';
import { finishedMightyGame, gamesOfSeries, seriesFromRecords } from './recorded-series';

const answers = createMightyGameAnswers();

function begun(seed: number, begunAt: number): GameRecord {
  return createMightyRecord({
    options: DEFAULT_MIGHTY_OPTIONS,
    dealer: 0,
    deal: dealCards(seededRandom(seed)),
    players: mapSeats(() => ({ name: '', kind: '' })),
    you: 0,
    begunAt,
  });
}

function playedOut(record: GameRecord): GameRecord {
  let [now, log] = [record, [] as readonly string[]];
  for (let game = currentGame(now); mightySeatToAct(game) !== null; game = currentGame(now)) {
    const text = answers.chooseAction(record, log, 'heuristic');
    now = addMightyAction(now, parseActionNow(game, text), 1);
    log = [...log, text];
  }
  return now;
}

const records = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => playedOut(begun(seed, 100 - seed)));
const over = records.filter((record) => currentGame(record).phase === 'over');

describe('a series', () => {
  it('adds up the finished games in order of their start', () => {
    const inOrder = over.toReversed().map(currentGame);
    expect(inOrder.length).toBeGreaterThan(2);
    expect(seriesFromRecords([...records, begun(9, 50)], 3)).toEqual(
      inOrder.reduce(addGameToSeries, beginSeries(3)),
    );
  });

  it('counts the first finished line of a game only', () => {
    const [record] = over;
    if (!record) throw new Error('A game?');
    const played = actionsOfLine(record, record.current);
    // Back to the last decision in which something else could have been done.
    const at = played.findLastIndex(
      (_, i) => legalActions(currentGame(rewindMightyRecord(record, i))).length > 1,
    );
    const back = rewindMightyRecord(record, at);
    const other = legalActions(currentGame(back)).find(
      (action) => formatMightyAction(action) !== formatMightyAction(played[at] ?? action),
    );
    if (!other) throw new Error('Another way?');
    const again = addMightyAction(back, other, 2);
    expect(finishedMightyGame(again)).toEqual(finishedMightyGame(record));
    expect(seriesFromRecords([again], 0)).toEqual(seriesFromRecords([record], 0));
  });

  it('starts with the drawn dealer', () => {
    expect(seriesFromRecords([], 4)).toEqual(beginSeries(4));
  });
});

describe('the games of a series', () => {
  const [ended] = over;
  if (!ended) throw new Error('A game?');
  const kept = (id: string, record: GameRecord) => ({ id, record });
  const ownGame = kept('mighty-a-1', begun(9, 50));
  const done = kept('mighty-b-2', ended);
  const taken = kept('mighty-taken-c-3', begun(10, 60));

  it('are those since its start, without imported ones', () => {
    expect(gamesOfSeries([taken, done, ownGame], 0)).toEqual([done, ownGame]);
    expect(gamesOfSeries([taken, done, ownGame], 60)).toEqual([done]);
  });
});
