/**
 * The reader of bridge problem files: good samples, limits, and bad files with their faults. In a
 * bad file `▶` marks the position of each expected fault, in the order of its `codes`.
 */
import { describe, expect, it } from 'vitest';
import {
  MAX_FILE_LENGTH,
  MAX_LINE_LENGTH,
  MAX_PLAY_BLOCK_CARDS,
  MAX_TEXT_LENGTH,
} from '$lib/core/limits';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { BIDS } from '$lib/games/bridge/rules/bridge-calls';
import { BAD_AUCTION, BAD_CARDS, BAD_SHAPE, BAD_SOLUTION, BAD_YAML } from './problem-faults';
import { applyEdits, good, GOOD, manyDeals, extractMarks } from './problem-samples';

describe('good files', () => {
  it.each([...GOOD])('%s is read without warnings', (name, text) => {
    expect(readProblem(text, name)).toMatchObject({ ok: true, value: { warnings: [] } });
  });
});

describe('limits', () => {
  it('allow twelve real deals', () => {
    const text = applyEdits(good('draft'), ['{ W: JT985.42.T85.J98 }', manyDeals(12)]);
    expect(readProblem(text, 'sample')).toMatchObject({ ok: true });
  });

  it('allow a title, a hint, a quoted play and a file of exactly the maximum length', () => {
    const text = applyEdits(
      good('before-you-finesse'),
      ['Before you finesse', '가'.repeat(MAX_LINE_LENGTH)],
      ['- Which card could still beat you?', `- ${'🂡'.repeat(MAX_TEXT_LENGTH)}`],
      ['HA H3 H5 H2', 'HA '.repeat(MAX_PLAY_BLOCK_CARDS)],
    );
    const full = `${text}${'#'.repeat(MAX_FILE_LENGTH - text.length)}`;
    expect(readProblem(full, 'sample')).toMatchObject({ ok: true });
  });

  it('allow the longest legal auction, but not one more call', () => {
    const rounds = BIDS.map((bid) => `${bid}, pass, pass, X, pass, pass, XX, pass, pass`);
    const codes = (suffix: string) => {
      const calls = `dealer: N\nauction: [pass, pass, pass, ${rounds.join(', ')}, pass${suffix}]`;
      const result = readProblem(
        applyEdits(good('draft'), ['contract: 3NTX by S', calls]),
        'sample',
      );
      return result.ok ? [] : result.faults.map(({ code }) => code);
    };
    expect(codes('').filter((code) => code.startsWith('auction/'))).toEqual([]);
    expect(codes(', pass')).toEqual(['auction/too-long']);
  });
});

describe.each([
  ['YAML', BAD_YAML],
  ['shape', BAD_SHAPE],
  ['auction and contract', BAD_AUCTION],
  ['cards', BAD_CARDS],
  ['solution', BAD_SOLUTION],
] as const)('faults of %s', (_, files) => {
  it.each(files.map((file) => [file.name, file] as const))('%s', (_name, { marked, codes }) => {
    const { text, markPositions } = extractMarks(marked);
    const result = readProblem(text, 'sample');
    const faults = result.ok ? [] : result.faults.map(({ code, at }) => ({ code, at }));
    expect(faults).toEqual(codes.map((code, i) => ({ code, at: markPositions[i] })));
  });
});
