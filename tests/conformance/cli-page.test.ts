/**
 * The reference page of the command line has the help texts of the commands. When it is stale,
 * write it anew with `npx vitest run --project node cli-page -u`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/cli/command-list';
import { cliPage, commandNamed, INTRODUCTIONS } from '../docs/cli-page';

describe('docs/cli.md', () => {
  it('introduces every command, once', () => {
    const names = INTRODUCTIONS.map(({ name }) => name);
    expect(names.toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  it('has the current help texts', async () => {
    await expect(await cliPage()).toMatchFileSnapshot('../../docs/cli.md');
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
      const command = await commandNamed(name).load();
      expect(await command.run(commandArgs)).toBe(0);
    });
  });
});
