/**
 * The commands for a new problem file and for a link: `lie new` writes the blank file of a game,
 * `lie link` makes a link that contains a file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '$lib/registry/registry';
import { parseSharedLink } from '$lib/platform/share-links/shared-link';
import { writeTempFile, TEMP_FOLDER as folder, runLie } from './lie';

describe.each(GAMES.map((game) => [game.id, game] as const))('a new file of %s', (id, game) => {
  it('has no faults, and only warnings of parts that its author has to add', async () => {
    const gameModule = await game.module();
    const checked = await gameModule.check(gameModule.blankProblem, 'my-problem', {
      curated: false,
      recallProof: () => null,
    });
    expect(checked.faults).toEqual([]);
    expect(checked.warnings.filter(({ code }) => code.startsWith('proof/'))).toEqual([]);
    expect(checked.proved).not.toBeNull();
  });

  it('is written by the command line, and never overwrites a file', async () => {
    const file = join(folder, `${id}.yaml`);
    const { blankProblem } = await game.module();
    expect(runLie(['new', id, file]).status).toBe(0);
    expect(await readFile(file, 'utf8')).toBe(blankProblem);
    writeTempFile(`${id}.yaml`, 'mine');
    const again = runLie(['new', id, file]);
    expect([again.status, again.err]).toEqual([1, expect.stringContaining('stays as it is')]);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('a new file', () => {
  it('is refused for an unknown game, a name that is no id, and a missing folder', async () => {
    expect(runLie(['new', 'brigde'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('bridge') as string,
    });
    expect(runLie(['new', 'bridge', join(folder, 'play.yaml')])).toMatchObject({ status: 1 });
    expect(runLie(['new', 'bridge', join(folder, 'nowhere', 'x.yaml')])).toMatchObject({
      status: 2,
    });
  });
});

describe('a link', () => {
  it('contains the text of the file unchanged', async () => {
    const { blankProblem } = await (GAMES[0] as (typeof GAMES)[number]).module();
    const file = writeTempFile('sent.yaml', blankProblem);
    const { status, out } = runLie(['link', file, '--site', 'https://cards.example/app']);
    expect(status).toBe(0);
    const address = new URL(out.trim());
    expect(address.origin + address.pathname).toBe('https://cards.example/app/shared/');
    expect(await parseSharedLink(address.hash)).toEqual({
      ok: true,
      value: { file: blankProblem, play: null, result: null },
    });
  });

  it('is made of a valid file only; a fault is reported with its position', async () => {
    const file = writeTempFile('broken.yaml', 'game: bridge\nformat: 1\nstudent: Q\n');
    const { status, err } = runLie(['link', file]);
    expect(status).toBe(1);
    expect(err).toMatch(/broken\.yaml:3:10: /);
    expect(runLie(['link', join(folder, 'none.yaml')]).status).toBe(1);
    expect(runLie(['link']).status).toBe(2);
    expect(runLie(['link', file, '--site', 'nonsense']).status).toBe(2);
  });
});
