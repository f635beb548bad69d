/**
 * Where an author begins: the file of each table to begin with, and the link that gives a file
 * away.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '$lib/registry/registry';
import { parseSharedLink } from '$lib/share/shared-link';
import { writeTempFile, TEMP_FOLDER as folder, runLie } from './lie';

describe.each(GAMES.map((game) => [game.id, game] as const))('a new file of %s', (id, table) => {
  it('is sound as it is, and lacks only what its author has to think of', async () => {
    const gameModule = await table.module();
    const checked = await gameModule.check(gameModule.blankProblem, 'my-problem', {
      curated: false,
      recallProof: () => null,
    });
    expect(checked.faults).toEqual([]);
    expect(checked.warnings.filter(({ code }) => code.startsWith('proof/'))).toEqual([]);
    expect(checked.proved).not.toBeNull();
  });

  it('is written by the command line, and never over another', async () => {
    const file = join(folder, `${id}.yaml`);
    const { blankProblem: blank } = await table.module();
    expect(runLie(['new', id, file]).status).toBe(0);
    expect(await readFile(file, 'utf8')).toBe(blank);
    writeTempFile(`${id}.yaml`, 'mine');
    const again = runLie(['new', id, file]);
    expect([again.status, again.err]).toEqual([1, expect.stringContaining('stays as it is')]);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('a new file', () => {
  it('has a table that there is, and a name that is an address', async () => {
    expect(runLie(['new', 'brigde'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('bridge') as string,
    });
    expect(runLie(['new', 'bridge', join(folder, 'play.yaml')])).toMatchObject({ status: 1 });
    expect(runLie(['new', 'bridge', join(folder, 'nowhere', 'x.yaml')])).toMatchObject({
      status: 1,
    });
  });
});

describe('a link', () => {
  it('holds the file as it was written', async () => {
    const { blankProblem: blank } = await (GAMES[0] as (typeof GAMES)[number]).module();
    const file = writeTempFile('sent.yaml', blank);
    const { status: code, out: stdout } = runLie([
      'link',
      file,
      '--site',
      'https://cards.example/app',
    ]);
    expect(code).toBe(0);
    const address = new URL(stdout.trim());
    expect(address.origin + address.pathname).toBe('https://cards.example/app/shared/');
    expect(await parseSharedLink(address.hash)).toEqual({
      ok: true,
      value: { file: blank, play: null },
    });
  });

  it('is made of a lawful file only, with what is wrong at its place', async () => {
    const file = writeTempFile('broken.yaml', 'game: bridge\nformat: 1\nstudent: Q\n');
    const { status: code, err: stderr } = runLie(['link', file]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/broken\.yaml:3:10: /);
    expect(runLie(['link', join(folder, 'none.yaml')]).status).toBe(1);
    expect(runLie(['link']).status).toBe(2);
    expect(runLie(['link', file, '--site', 'nonsense']).status).toBe(2);
  });
});
