/**
 * The reference page of the command line has the help texts of the commands. When it is stale,
 * write it anew with `npx vitest run --project node cli-page -u`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../src/cli/cli-command';
import { COMMANDS, HELP } from '../../src/cli/command-list';
import { cliPage, INTRODUCTIONS } from '../docs/cli-page';

function commandNamed(name: string): Command {
  const namedCommand = COMMANDS.find((command) => command.name === name);
  if (!namedCommand) throw new Error(`There is no command ${name}.`);
  return namedCommand;
}

describe('docs/cli.md', () => {
  it('introduces every command, once', () => {
    const names = INTRODUCTIONS.map(({ name }) => name);
    expect(names.toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  it('has the current help texts', async () => {
    const page = cliPage(HELP, (name) => commandNamed(name).help);
    await expect(page).toMatchFileSnapshot('../../docs/cli.md');
  });

  describe('the examples run without a fault', () => {
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
      const [name = '', ...commandArgs] = args.map((word) =>
        word.endsWith('.pbn') ? join(folder, word) : word,
      );
      expect(await commandNamed(name).run(commandArgs)).toBe(0);
    });
  });
});
