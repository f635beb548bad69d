/** The shapes of `lie dd` are a contract: other programs read them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { randomDeal, randomDoubleDummyPosition } from '../properties/random-double-dummy-positions';
import {
  writeTempFile,
  TEMP_FOLDER,
  parseJsonOutput,
  runLie,
  parseJsonLines,
  runLieFromSources,
  threadsLostAfter,
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
    // A shard is every second line; odd lines and even lines in turn are all lines again.
    const shards = ['1/2', '2/2'].map((shard) =>
      runLie(['dd', '--batch', path, '--shard', shard]).out.trim().split('\n'),
    );
    expect(joinShards(shards)).toEqual(singleThread.out.trim().split('\n'));
    // Run from the sources, each thread has to load the TypeScript files itself.
    expect(runLieFromSources(['dd', '--batch', path, '--jobs', '2'])).toEqual(singleThread);
  });
});

/** One item of each shard in turn, as `paste -d '\n'` joins them. */
const joinShards = (shards: readonly (readonly string[])[]): readonly string[] =>
  (shards[0] ?? []).flatMap((_, i) => shards.flatMap((shard) => shard.slice(i, i + 1)));

describe('lie dd --batch --nodes', () => {
  // Each deal twice: with the tables of the first time the second one needs fewer positions.
  const random = seededRandom(20_263);
  const questions = Array.from({ length: 8 }, () => {
    const deal = formatDeal(randomDeal(8, random));
    return JSON.stringify({ deal, strain: 'NT', leader: 'W' });
  }).flatMap((question) => [question, question]);
  const path = writeTempFile('budget.ndjson', questions.join('\n'));
  const runBudget = (...options: readonly string[]): readonly string[] =>
    runLie(['dd', '--batch', path, '--nodes', '4000', ...options])
      .out.trim()
      .split('\n');

  it('answers a line as if it were the only one, with any number of threads and shards', () => {
    const answers = runBudget('--jobs', '1');
    expect(answers.map((answer) => answer.includes('null'))).toContain(true);
    expect(answers.map((answer) => answer.includes('null'))).toContain(false);
    expect(answers.filter((_, i) => i % 2 === 0)).toEqual(answers.filter((_, i) => i % 2 === 1));
    for (const jobs of ['2', '3']) expect(runBudget('--jobs', jobs)).toEqual(answers);
    for (const count of [2, 3]) {
      const shards = Array.from({ length: count }, (_, i) =>
        runBudget('--shard', `${i + 1}/${count}`, '--jobs', '2'),
      );
      expect(joinShards(shards)).toEqual(answers);
    }
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

  it('gives the same table with several threads', () => {
    const deal = formatDeal(randomDeal(9, seededRandom(20_264)));
    const table = runLie(['dd', '--table', deal, '--jobs', '1']);
    expect(table.status).toBe(0);
    expect(runLie(['dd', '--table', deal, '--jobs', '3'])).toEqual(table);
  });

  it('gives the tables of the boards of a file in their order, and those of a shard', () => {
    const random = seededRandom(20_265);
    const boards = [1, 2, 3].map(
      (number) => `[Board "${number}"]\n[Deal "${formatDeal(randomDeal(6, random))}"]\n`,
    );
    const path = writeTempFile('boards.pbn', boards.join('\n'));
    const tables = parseJsonLines(runLie(['dd', path, '--json', '--jobs', '1']));
    expect(tables).toHaveLength(3);
    expect(parseJsonLines(runLie(['dd', path, '--json', '--jobs', '2']))).toEqual(tables);
    const odd = runLie(['dd', path, '--json', '--shard', '1/2']);
    expect(parseJsonLines(odd)).toEqual([tables[0], tables[2]]);
  });

  it('takes no node budget, nor does a file of boards or par', () => {
    const path = writeTempFile('one.pbn', '[Deal "N:A... K... Q... J..."]\n');
    for (const task of [
      ['--table', 'N:A... K... Q... J...'],
      ['--par', 'N:A... K... Q... J...'],
      [path],
    ])
      expect(runLie(['dd', ...task, '--nodes', '5'])).toEqual({
        ...{ status: 2, out: '' },
        err: '--nodes goes with --batch.\n',
      });
  });

  it('says which tables are printed when a thread is lost', () => {
    const random = seededRandom(20_266);
    const deals = [1, 2, 3].map(() => formatDeal(randomDeal(4, random)));
    const path = writeTempFile('lost.pbn', deals.map((deal) => `[Deal "${deal}"]\n`).join('\n'));
    // The fourth answer of a thread belongs to the second board.
    const lost = runLie(['dd', path, '--json', '--jobs', '2'], '', threadsLostAfter(3));
    expect(parseJsonLines(lost)).toHaveLength(1);
    expect(lost.status).toBe(1);
    expect(lost.err).toBe(
      `${path}: a thread was lost before it had answered (the thread ended with status 9); 1 of 3 tables are printed. Run it again with fewer --jobs.\n`,
    );
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
