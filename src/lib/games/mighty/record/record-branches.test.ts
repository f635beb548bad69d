/**
 * The branches of a game record: after going back, a different action starts a new line, stored
 * from its branch point (`from`: the parent line, `at`: the number of actions that both share).
 * `current` and `at` of a record are the line and the position shown.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { legalActions, type Action } from '$lib/games/mighty/rules/mighty-game-state';
import {
  addMightyAction,
  listBranches,
  rewindMightyRecord,
  switchToBranch,
  mergeMightyLines,
} from './record-branches';
import { actionsOfLine, gameAfterActions, currentGame, type GameRecord } from './mighty-record';
import { toMightyRecord } from './read-mighty-record';
import {
  arbitraryRecord,
  dealtRecord,
  FIXTURE_TIME,
  finishedRecords,
  playRandomly,
  ALL_ACTIONS,
  parseRecordText,
  recordText,
} from './mighty-record.fixture';
import { toMightyRecordData } from './write-mighty-record';

const RUNS = { numRuns: 40 };
const actionTexts = (record: GameRecord, line: number) =>
  actionsOfLine(record, line).map(formatMightyAction);
/**
 * The action texts of each complete line, sorted: equal for records with the same tree, whatever
 * the order of their lines and the storage of shared actions.
 */
const lineTextsOf = (record: GameRecord): readonly string[] =>
  record.lines.map((_, line) => actionTexts(record, line).join(' ')).sort();
/** A finished game in which the declarer had more than one contract to choose from. */
const finishedRecord = finishedRecords(20).find(contractWasChosen) ?? dealtRecord(0);

function contractWasChosen(record: GameRecord): boolean {
  const contractIndex = record.lines[0].actions.findIndex(({ kind }) => kind === 'contract');
  return legalActions(gameAfterActions(record, 0, contractIndex)).length > 1;
}

/**
 * The record with a branch at an action index (0-based): a different legal action is played there.
 */
function playDifferently(record: GameRecord, actionIndex: number): GameRecord {
  const rewound = rewindMightyRecord(record, actionIndex);
  const originalText = actionTexts(record, record.current)[actionIndex];
  const differentAction = legalActions(currentGame(rewound)).find(
    (action) => formatMightyAction(action) !== originalText,
  );
  if (!differentAction) throw new Error('Nothing else may be played.');
  return addMightyAction(rewound, differentAction, FIXTURE_TIME);
}

/** The index of the first action from `startIndex` on that was not forced. */
const firstChoice = (record: GameRecord, startIndex: number): number =>
  actionsOfLine(record, record.current).findIndex(
    (_, index) =>
      index >= startIndex &&
      legalActions(gameAfterActions(record, record.current, index)).length > 1,
  );

describe('a record after going back', () => {
  it('is at the earlier position, and can be moved forward again', () => {
    for (const actionCount of [0, 3, 20, finishedRecord.at]) {
      const rewound = rewindMightyRecord(finishedRecord, actionCount);
      expect(currentGame(rewound)).toEqual(gameAfterActions(finishedRecord, 0, actionCount));
      expect(rewindMightyRecord(rewound, finishedRecord.at)).toEqual(finishedRecord);
    }
  });

  it('follows the same line for the same action', () => {
    const actionIndex = 10;
    const extended = addMightyAction(
      rewindMightyRecord(finishedRecord, actionIndex),
      actionsOfLine(finishedRecord, 0)[actionIndex] as Action,
      FIXTURE_TIME + 9,
    );
    expect(extended).toEqual(rewindMightyRecord(finishedRecord, actionIndex + 1));
  });

  it('keeps both lines for a different action', () => {
    const branchIndex = firstChoice(finishedRecord, 20);
    const branched = playDifferently(finishedRecord, branchIndex);
    expect(branched.lines).toHaveLength(2);
    expect(actionTexts(branched, 0)).toEqual(actionTexts(finishedRecord, 0));
    expect(actionTexts(branched, 1).slice(0, branchIndex)).toEqual(
      actionTexts(finishedRecord, 0).slice(0, branchIndex),
    );
    expect([branched.current, branched.at, actionTexts(branched, 1).length]).toEqual([
      1,
      branchIndex + 1,
      branchIndex + 1,
    ]);
    // Played once more, it is the same line.
    const rewound = rewindMightyRecord(switchToBranch(branched, 0), branchIndex);
    expect(
      addMightyAction(rewound, actionsOfLine(branched, 1)[branchIndex] as Action, FIXTURE_TIME),
    ).toEqual(branched);
  });

  it('can have a third line at the branch point of the second, and is read back equal', () => {
    const branchIndex = 1;
    const twoLines = playDifferently(finishedRecord, branchIndex);
    const existingTexts = [0, 1].map((line) => actionTexts(twoLines, line)[branchIndex]);
    const rewound = rewindMightyRecord(twoLines, branchIndex);
    const thirdAction = legalActions(currentGame(rewound)).find(
      (action) => !existingTexts.includes(formatMightyAction(action)),
    );
    if (!thirdAction) throw new Error('There is no third legal call.');
    const threeLines = addMightyAction(rewound, thirdAction, FIXTURE_TIME);
    expect(threeLines.lines.map(({ from, at }) => [from, at])).toEqual([
      [null, 0],
      [0, branchIndex],
      [0, branchIndex],
    ]);
    expect(unwrap(parseRecordText(recordText(threeLines)))).toEqual(threeLines);
    // The third line stored as a branch of the second, though it shares no action of it, is
    // refused.
    const data = toMightyRecordData(threeLines) as { lines: { from?: number }[] };
    const altered = data.lines.map((line, i) => (i === 2 ? { ...line, from: 1 } : line));
    expect(toMightyRecord({ ...data, lines: altered })).toMatchObject({
      faults: [{ code: 'line/from' }],
    });
  });

  it('normalizes the order of buried cards', () => {
    const buryIndex = finishedRecord.lines[0].actions.findIndex(({ kind }) => kind === 'bury');
    const bury = finishedRecord.lines[0].actions[buryIndex] as Action & { kind: 'bury' };
    const reversedBury = { ...bury, cards: bury.cards.toReversed() };
    const beforeBury = {
      ...rewindMightyRecord(finishedRecord, buryIndex),
      lines: [
        {
          ...finishedRecord.lines[0],
          actions: finishedRecord.lines[0].actions.slice(0, buryIndex),
        },
      ],
    } as const;
    expect(
      addMightyAction({ ...beforeBury, lines: [beforeBury.lines[0]] }, reversedBury, FIXTURE_TIME)
        .lines[0].actions[buryIndex],
    ).toEqual(bury);
  });

  it('names each line by its branch point', () => {
    const firstPlayIndex = finishedRecord.lines[0].actions.findIndex(({ kind }) => kind === 'play');
    const branchIndex = firstChoice(finishedRecord, firstPlayIndex + 25);
    const branched = playDifferently(finishedRecord, branchIndex);
    const trick = Math.floor((branchIndex - firstPlayIndex) / 5) + 1;
    expect(listBranches(branched)).toEqual([
      {
        line: 0,
        branchPosition: null,
        length: finishedRecord.at,
        current: false,
        isFinished: true,
      },
      {
        line: 1,
        branchPosition: { part: 'play', trick, number: ((branchIndex - firstPlayIndex) % 5) + 1 },
        length: branchIndex + 1,
        current: true,
        isFinished: false,
      },
    ]);
    expect(listBranches(playDifferently(finishedRecord, 0))[1]?.branchPosition).toEqual({
      part: 'call',
      number: 1,
    });
    expect(
      listBranches(playDifferently(finishedRecord, firstPlayIndex - 1))[1]?.branchPosition,
    ).toEqual({
      part: 'friend',
    });
    expect(
      listBranches(playDifferently(finishedRecord, firstPlayIndex - 2))[1]?.branchPosition,
    ).toEqual({
      part: 'contract',
    });
    expect(
      listBranches(playDifferently(finishedRecord, firstPlayIndex - 3))[1]?.branchPosition,
    ).toEqual({
      part: 'bury',
    });
  });

  it('keeps its first end time', () => {
    expect(finishedRecord.endedAt).not.toBeNull();
    expect(rewindMightyRecord(finishedRecord, 3).endedAt).toBe(finishedRecord.endedAt);
    const branched = playDifferently(finishedRecord, firstChoice(finishedRecord, 30));
    expect(branched.endedAt).toBe(finishedRecord.endedAt);
    const finished = playRandomly({ ...branched, endedAt: 7 }, ALL_ACTIONS, seededRandom(3));
    expect([currentGame(finished).phase, finished.endedAt]).toEqual(['over', 7]);
    const { actions } = finishedRecord.lines[0];
    const lastAction = actions.at(-1) as Action;
    const beforeLastAction = {
      ...rewindMightyRecord(finishedRecord, finishedRecord.at - 1),
      endedAt: null,
    };
    expect(addMightyAction(beforeLastAction, lastAction, FIXTURE_TIME + 77).endedAt).toBe(
      FIXTURE_TIME + 77,
    );
    expect(
      addMightyAction(
        rewindMightyRecord(beforeLastAction, 3),
        actions[3] as Action,
        FIXTURE_TIME + 77,
      ).endedAt,
    ).toBeNull();
  });

  it('refuses illegal actions', () => {
    expect(() =>
      addMightyAction(finishedRecord, { kind: 'play', played: 'SA' }, FIXTURE_TIME),
    ).toThrow('is over');
    const rewound = rewindMightyRecord(finishedRecord, 0);
    expect(() =>
      addMightyAction(rewound, { kind: 'friend', friend: 'none' }, FIXTURE_TIME),
    ).toThrow('cannot be here');
    expect(() => rewindMightyRecord(finishedRecord, finishedRecord.at + 1)).toThrow('actions');
    expect(() => switchToBranch(finishedRecord, 1)).toThrow('no line 1');
  });

  it('never has two equal lines', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const lineTexts = lineTextsOf(record);
        for (const [i, line] of lineTexts.entries())
          for (const laterLine of lineTexts.slice(i + 1))
            expect(`${laterLine} `.startsWith(`${line} `)).toBe(false);
        for (const [i, { from, at, actions }] of record.lines.entries()) {
          expect(from === null).toBe(i === 0);
          if (from === null) continue;
          expect(from).toBeLessThan(i);
          expect(actions.length).toBeGreaterThan(0);
          expect(actionTexts(record, from)[at]).not.toBe(formatMightyAction(actions[0] as Action));
        }
      }),
      RUNS,
    );
  });
});

describe('a game played in two windows', () => {
  const branchIndex = firstChoice(finishedRecord, 20);
  const thisWindow = rewindMightyRecord(finishedRecord, branchIndex);
  const otherWindow = playDifferently(rewindMightyRecord(finishedRecord, branchIndex), branchIndex);

  it('merges both lines, and keeps its position', () => {
    const merged = mergeMightyLines(thisWindow, otherWindow, FIXTURE_TIME);
    expect(lineTextsOf(merged)).toEqual(lineTextsOf(otherWindow));
    expect([merged.current, merged.at]).toEqual([thisWindow.current, thisWindow.at]);
    expect(currentGame(merged)).toEqual(currentGame(thisWindow));
    expect(unwrap(parseRecordText(recordText(merged)))).toEqual(merged);
  });

  it('takes over the further actions of a line that is longer in the other window', () => {
    const random = seededRandom(3);
    const shorter = playRandomly(dealtRecord(3), 5, random);
    const longer = playRandomly(shorter, 4, random);
    const merged = mergeMightyLines(shorter, longer, FIXTURE_TIME);
    expect(lineTextsOf(merged)).toEqual(lineTextsOf(longer));
    expect(merged.at).toBe(shorter.at);
  });

  it('merges symmetrically and idempotently', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.nat(), (record, seed) => {
        const rewound = rewindMightyRecord(record, seed % (record.at + 1));
        const branched = playRandomly(rewound, 3, seededRandom(seed));
        const merged = mergeMightyLines(record, branched, FIXTURE_TIME);
        expect(lineTextsOf(merged)).toEqual(
          lineTextsOf(mergeMightyLines(branched, record, FIXTURE_TIME)),
        );
        expect(mergeMightyLines(merged, branched, FIXTURE_TIME)).toEqual(merged);
      }),
      RUNS,
    );
  });

  it('merges nothing from another deal', () => {
    expect(mergeMightyLines(finishedRecord, dealtRecord(5), FIXTURE_TIME)).toBe(finishedRecord);
  });
});
