/** The shapes of `lie dd` are a contract: other programs read them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { randomDoubleDummyPosition } from '../properties/random-double-dummy-positions';
import {
  writeTempFile,
  TEMP_FOLDER,
  parseJsonOutput,
  runLie,
  parseJsonLines,
  runLieFromSources,
} from './lie';

describe('lie dd --batch', () => {
  const position = {
    deal: 'N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765',
    strain: 'NT',
    leader: 'W',
    played: ['S4'],
  };

  it('answers each line in order, and a bad line does not stop the others', () => {
    const result = runLie(
      ['dd', '--batch', '-'],
      [
        JSON.stringify({ deal: 'N:A... 2... 3... 4...', strain: 'NT', leader: 'N' }),
        'not json',
        JSON.stringify({ ...position, strain: 'X' }),
        JSON.stringify({ ...position, played: ['SA'] }),
        JSON.stringify({ ...position, played: [''] }),
        JSON.stringify({ ...position, played: ['S4 SA'] }),
        JSON.stringify(position),
      ].join('\n'),
    );
    expect(result.status).toBe(1);
    expect(result.err).toBe('');
    expect(parseJsonLines(result)).toEqual([
      { seat: 'N', tricks: 1, cards: { SA: 1 } },
      { error: { code: 'batch/json', message: expect.any(String) as string } },
      { error: { code: 'position/shape', message: expect.stringContaining('strain') as string } },
      { error: { code: 'position/card-not-held', message: expect.any(String) as string } },
      { error: { code: 'card/unknown', message: expect.any(String) as string } },
      { error: { code: 'card/unknown', message: expect.any(String) as string } },
      {
        seat: 'N',
        tricks: expect.any(Number) as number,
        cards: {
          SA: expect.any(Number) as number,
          SK: expect.any(Number) as number,
          SQ: expect.any(Number) as number,
          SJ: expect.any(Number) as number,
        },
      },
    ]);
  });

  it('reads a file, and gives null and no cards when the node budget ran out', () => {
    const path = writeTempFile('deals.ndjson', `${JSON.stringify(position)}\n`);
    const result = runLie(['dd', '--batch', path, '--nodes', '1']);
    expect(result.status).toBe(0);
    expect(parseJsonOutput(result)).toEqual({ seat: 'N', tricks: null, cards: {} });
  });

  it('rejects an unknown key of a line, and suggests the known one', () => {
    const withTypo = runLie(
      ['dd', '--batch', '-'],
      '{"deal": "N:A... K... Q... J...", "strain": "NT", "leader": "N", "playd": ["SA"]}\n',
    );
    expect(parseJsonLines(withTypo)).toEqual([
      {
        error: {
          code: 'position/shape',
          message: expect.stringMatching(/playd.*did you mean played/) as string,
        },
      },
    ]);
  });

  it('rejects a folder as a batch file', () => {
    const result = runLie(['dd', '--batch', TEMP_FOLDER]);
    expect([result.status, result.err]).toEqual([1, expect.stringContaining('it is a folder')]);
    expect(result.err).not.toContain('EISDIR');
  });

  it.each([[], ['--jobs', '2']])('rejects a missing batch file %s %s', (...jobs) => {
    const result = runLie(['dd', '--batch', join(TEMP_FOLDER, 'none.ndjson'), ...jobs]);
    expect(result.status).toBe(1);
    expect(result.err.trim().split('\n')).toHaveLength(1);
  });

  it('gives the same lines with several threads as with one', () => {
    const random = seededRandom(20_262);
    const questions = Array.from({ length: 30 }, () => {
      const { hands, ...otherFields } = randomDoubleDummyPosition(1 + random.below(6), random);
      return JSON.stringify({ deal: formatDeal(hands), ...otherFields });
    });
    const path = writeTempFile(
      'many.ndjson',
      questions.toSpliced(11, 0, 'not json', '{}').join('\n'),
    );
    const singleThread = runLie(['dd', '--batch', path]);
    expect(parseJsonLines(singleThread)).toHaveLength(32);
    expect(singleThread.status).toBe(1);
    expect(runLie(['dd', '--batch', path, '--jobs', '2'])).toEqual(singleThread);
    // Run from the sources, each thread has to load the TypeScript files itself.
    expect(runLieFromSources(['dd', '--batch', path, '--jobs', '2'])).toEqual(singleThread);
  });
});

describe('lie dd --table', () => {
  const suit = 'AKQJT98765432';
  const pbn = `N:${suit}... .${suit}.. ..${suit}. ...${suit}`;

  it('gives the 20 results', () => {
    // Each hand is a whole suit: trumps take every trick, and at notrump the suit led does.
    const northSouth = { NT: 0, S: 13, H: 0, D: 13, C: 0 };
    const eastWest = { NT: 0, S: 0, H: 13, D: 0, C: 13 };
    expect(parseJsonOutput(runLie(['dd', '--table', pbn, '--json']))).toEqual({
      N: northSouth,
      E: eastWest,
      S: northSouth,
      W: eastWest,
    });
  });

  it('refuses hands of unequal length', () => {
    const result = runLie(['dd', '--table', 'N:AK... Q... J... T...']);
    expect(result.status).toBe(1);
    expect(result.err).toContain('position/unequal-hands');
  });
});

describe('lie dd --par', () => {
  const suit = 'AKQJT98765432';
  const suits = `N:${suit}... .${suit}.. ..${suit}. ...${suit}`;

  it('gives the score and the contracts', () => {
    const par = { score: 1510, contracts: ['7S by N', '7S by S'] };
    expect(parseJsonOutput(runLie(['dd', '--par', suits, '--json']))).toEqual(par);
    const auctionOptions = ['--dealer', 'W', '--vulnerable', 'NS'];
    expect(runLie(['dd', '--par', suits, ...auctionOptions])).toEqual({
      status: 0,
      out: 'NS +2210: 7S by N, 7S by S\n',
      err: '',
    });
  });

  it('lists 2S without 1S, over which North and South have a cheap sacrifice', () => {
    const pbn = 'N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3';
    expect(parseJsonOutput(runLie(['dd', '--par', pbn, '--json']))).toEqual({
      score: -110,
      contracts: ['2S by E', '2S by W'],
    });
  });

  it('refuses an incomplete deal', () => {
    const result = runLie(['dd', '--par', 'N:A... 2... 3... 4...']);
    expect(result).toMatchObject({ status: 1, out: '' });
    expect(result.err).toContain('position/hand-size');
  });
});
