/** The arguments of a call: each row gives them and the usage error, null where they are valid. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArgs, UsageError } from './cli-command';

const OPTIONS = {
  json: { type: 'boolean' },
  seed: { type: 'string' },
  write: { type: 'string' },
} as const;

/** The usage error of a call; null where its arguments are valid. */
function usageErrorOf(...args: readonly string[]): string | null {
  try {
    readArgs(args, OPTIONS);
    return null;
  } catch (reason) {
    if (reason instanceof UsageError) return reason.message;
    throw reason;
  }
}

describe('the options of a call', () => {
  it.each([
    [
      ['a.yaml', '--nonsense'],
      'There is no option "--nonsense" here; --help names those there are.',
    ],
    [['--sed', '1'], 'There is no option "--sed" here; did you mean --seed?'],
    [['-x'], 'There is no option "-x" here; --help names those there are.'],
    [['--json=3'], '--json takes no value; write --json alone.'],
    [['--seed'], '--seed needs a value behind it.'],
    [
      ['--seed', '--json'],
      '--seed needs a value behind it, not "--json"; if you mean that, write --seed=…',
    ],
    [['--json', '--seed=3', 'a.yaml'], null],
    [['--seed=-1', '-', '--', '--nonsense'], null],
  ])('%j', (args, sentence) => {
    expect(usageErrorOf(...args)).toBe(sentence);
  });

  it('are refused in one sentence without control characters, whatever the arguments', () => {
    const word = fc.oneof(
      fc.constantFrom('--json', '--seed', '--no-json', '--json=', '-', '--', '-jx', '--=', '---'),
      fc.string({ maxLength: 30 }),
      fc.string({ maxLength: 30 }).map((text) => `--${text}`),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (args) => {
        const sentence = usageErrorOf(...args);
        if (sentence === null) return;
        expect(sentence).toMatch(/^(There is no option |-).*[.?…]$/s);
        expect(sentence).not.toMatch(/positional|argument/);
        expect(sentence).not.toMatch(/\p{Cc}/u);
      }),
      { examples: [[['--a\nb']], [['--seed', '-\u001b[31m']]] },
    );
  });
});
