/**
 * The reference of the command line says what the commands themselves say. Where it is stale, write
 * it anew with `npx vitest run --project node cli-page -u`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../src/cli/cli-command';
import { COMMANDS, HELP } from '../../src/cli/command-list';
import { cliPage, INTRODUCTIONS } from '../docs/cli-page';

function commandNamed(name: string): Command {
  const found = COMMANDS.find((command) => command.name === name);
  if (!found) throw new Error(`There is no command ${name}.`);
  return found;
}

describe('docs/cli.md', () => {
  it('introduces every command, once', () => {
    const names = INTRODUCTIONS.map(({ name }) => name);
    expect(names.toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  it('is written from the help texts of today', async () => {
    const page = cliPage(HELP, (name) => commandNamed(name).help);
    await expect(page).toMatchFileSnapshot('../../docs/cli.md');
  });

  describe('examples', () => {
    beforeEach(() => {
      for (const stream of [process.stdout, process.stderr])
        vi.spyOn(stream, 'write').mockReturnValue(true);
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    const examples = INTRODUCTIONS.flatMap(({ examples }) => examples);
    it.each(examples.map((args) => [args.join(' '), args] as const))('%s', async (_, args) => {
      const folder = mkdtempSync(join(tmpdir(), 'lie-'));
      const [name = '', ...more] = args.map((word) =>
        word.endsWith('.pbn') ? join(folder, word) : word,
      );
      expect(await commandNamed(name).run(more)).toBe(0);
    });
  });
});
