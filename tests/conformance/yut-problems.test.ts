/** Yut problem files: documentation, schema, reader, check and library agree. */
import { describe, expect, it } from 'vitest';
import { unwrap, type Fault } from '$lib/core/result';
import { loadMoveEvaluator } from '$lib/games/yut/players/load-player-resources';
import { checkProblem } from '$lib/games/yut/problem/check/check-yut-problem';
import { readProblem } from '$lib/games/yut/problem/read-yut-problem';
import { THEMES } from '$lib/games/yut/problem/yut-themes';
import {
  changedExample,
  describeExampleFaults,
  readFormatPage,
  describeSchemaAgreement,
  type BadChange,
} from './format-page';

const FORMAT = readFormatPage('yut');
const { example: EXAMPLE } = FORMAT;
const evaluateMoves = await loadMoveEvaluator();

const check = (text: string, curated = false) =>
  checkProblem(text, 'a-problem', evaluateMoves, { curated, recall: () => null });

function faultsOf(text: string): readonly Fault[] {
  const { faults, warnings } = check(text);
  return [...faults, ...warnings];
}

/**
 * Edits of the page's example, columns as in `BadChange`. `you` and `opponent` are the stations of
 * the four mals: 0 is not yet on the board, 30 is home.
 */
const FAULTS: readonly BadChange[] = [
  ['shape/missing', 'you: [0, 2, 7, 7]\n', '', 'game:', true],
  ['shape/unknown-key', 'opponent:', 'oponent:', 'oponent', true],
  ['shape/range', '[0, 2, 7, 7]', '[0, 2, 7, 31]', '31]', true],
  ['state/mals', '[0, 2, 7, 7]', '[0, 2, 7]', '[0, 2, 7]', true],
  ['state/both', '[0, 2, 7, 7]', '[0, 3, 7, 7]', '[0, 3, 9', false],
  [
    'state/over',
    '[0, 2, 7, 7]\nopponent: [0, 3, 9, 30]',
    '[30, 30, 30, 30]\nopponent: [30, 30, 30, 30]',
    '[30, 30',
    false,
  ],
  ['state/won', '[0, 2, 7, 7]', '[30, 30, 30, 30]', '[30, 30', false],
  [
    'state/idle',
    '[0, 2, 7, 7]\nopponent: [0, 3, 9, 30]\nscores: [yut, gae]',
    '[0, 0, 30, 30]\nopponent: [0, 3, 9, 30]\nscores: [backdo]',
    '[backdo',
    false,
  ],
  [
    'state/forced',
    '[0, 2, 7, 7]\nopponent: [0, 3, 9, 30]\nscores: [yut, gae]',
    '[8, 8, 30, 30]\nopponent: [0, 3, 9, 30]\nscores: [gae]',
    '[gae',
    false,
  ],
  ['score/unknown', '[yut, gae]', '[yut, geal]', 'geal', true],
  ['score/count', '[yut, gae]', '[]', '[]', true],
  ['score/throws-again', '[yut, gae]', '[yut, mo]', '[yut, mo', false],
  ['solution/no-move', 'gae:7-9]', 'gae 7-9]', 'gae 7', true],
  ['solution/not-lawful', 'gae:7-9]', 'gae:7-10]', 'gae:7-10', false],
  ['solution/not-lawful', 'gae:7-9]', 'gae:7-9, yut:2-6]', 'yut:2-6', false],
  ['solution/unfinished', 'gae:7-9]', 'yut:2-6]', '[yut:2-6', false],
  ['solution/not-best', 'gae:7-9]', 'yut:2-6, gae:0-2]', '[yut:2-6', false],
  ['theme/not-there', 'you:', 'themes: [back-do]\nyou:', '[back', false],
];

describe('the example of the format page', () => {
  it('has no faults and one best turn', () => {
    const { faults, proved, problem } = check(EXAMPLE);
    expect(faults).toEqual([]);
    expect(problem?.state).toMatchObject({ turn: 'A', scores: [0, 0, 1, 0, 1, 0], throw: false });
    expect(proved?.figures.good).toBe(1);
  });

  it('may omit level, themes and number as a draft, but not in the library', () => {
    const codes = (curated: boolean, kind: 'faults' | 'warnings') =>
      check(EXAMPLE, curated)[kind].map(({ code }) => code);
    expect(codes(true, 'faults')).toEqual(['shape/no-level', 'theme/none', 'shape/no-number']);
    expect(codes(false, 'faults')).toEqual([]);
    expect(codes(false, 'warnings')).toEqual(['shape/no-level', 'theme/none']);
  });

  it('accepts the mals of a side in any order', () => {
    const reordered = changedExample(EXAMPLE, '[0, 2, 7, 7]', '[7, 0, 7, 2]');
    expect(check(reordered).problem?.state).toEqual(check(EXAMPLE).problem?.state);
  });

  it('is evaluated by the tablebase in solved positions, with a finer margin', () => {
    const checkEndgame = (moves: string) =>
      check(
        `game: yut\nformat: 1\ntitle: A centre\nyou: [1, 5, 30, 30]\nopponent: [10, 16, 30, 30]\nscores: [geol]\nsolution:\n  moves: [${moves}]\n`,
      );
    expect(checkEndgame('geol:1-4').faults).toEqual([]);
    expect(checkEndgame('geol:5-15').faults[0]?.message).toContain('the solved end game');
  });
});

describeExampleFaults(FORMAT, FAULTS, faultsOf);

describeSchemaAgreement(FORMAT, THEMES, (text, id) => {
  const { content: problem } = unwrap(readProblem(text, id));
  return { texts: [problem.title, ...problem.hints], explanation: problem.solution?.explanation };
});
