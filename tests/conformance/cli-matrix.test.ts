/**
 * Every command with every kind of bad input: files that cannot be read or written, wrong numbers,
 * unknown options. The calls are derived from the usage lines of the help texts, so that a new
 * command is in it. Each is refused in sentences, with a documented exit status.
 */
import { chmodSync, mkdirSync, readdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/cli/command-list';
import { runCommandLine } from '../../src/cli/run-command-line';
import { TEMP_FOLDER, writeTempFile } from './lie';

const DEAL = 'N:AKQ2.J54.T98.K32 J98.AK3.QJ2.A987 T76.QT98.AK3.QJ6 543.762.7654.T54';
const BOARD = `[Board "1"]\n[Deal "${DEAL}"]\n`;

/** A word of a call for each placeholder of the usage lines; a new one needs its word here. */
const EXAMPLES: Readonly<Record<string, string>> = {
  FILE: 'problems/bridge/before-you-finesse.yaml',
  PATH: 'problems/bridge/before-you-finesse.yaml',
  IN: 'problems/bridge/before-you-finesse.yaml',
  'FILE.pbn': writeTempFile('board.pbn', BOARD),
  OUT: join(TEMP_FOLDER, 'out.pbn'),
  DIR: join(TEMP_FOLDER, 'folder'),
  GAME: 'bridge',
  PBN: DEAL,
  'deals PBN': 'N:AKQ2.J54.T98.K32 - - -',
  CARDS: 'HA',
  DECLARER: 'AT42',
  DUMMY: '953',
  PLAYER: 'network',
  NS: 'NS',
};

/** Placeholders of numbers, names and addresses, for which `WRONG_VALUES` are no values. */
const CHECKED_PLACEHOLDERS = 'N S K T W W,E K/N A,B,C,D PLAYER ADDRESS'.split(' ');
const WRONG_VALUES = ['x', '-1', '1.5', '1e400', '99999999999999999999', ''];

const INPUT_PLACEHOLDERS = ['FILE', 'PATH', 'IN', 'FILE.pbn'];
const OUTPUT_PLACEHOLDERS = ['OUT', 'DIR'];

/** A part of a usage line: an option with or without a value, or a word by itself. */
interface UsageItem {
  readonly option: string | null;
  /** Without alternatives; null for an option without a value. */
  readonly placeholder: string | null;
}

interface Usage {
  /** The command and its subcommand. */
  readonly words: readonly string[];
  readonly required: readonly UsageItem[];
  /** Each with the items that it needs, which the brackets around it hold. */
  readonly optional: readonly (readonly UsageItem[])[];
}

/** The usage lines of a help text, with the options that the text below each explains. */
function readUsages(help: string): readonly Usage[] {
  return help
    .split(/^(?=lie )/m)
    .flatMap((section) => {
      const [line = '', ...text] = section.split('\n');
      const explained = text.join('\n').matchAll(/(?<=^|[ (])(--[a-z]+) ([A-Z]+)\b/g);
      const optional = [...explained].map(([, option = '', placeholder = '']) => [
        { option, placeholder },
      ]);
      return line.split('; ').map((usage) => ({ usage, optional }));
    })
    .flatMap(({ usage, optional }) => readUsage(usage).map((read) => addOptions(read, optional)));
}

function addOptions(usage: Usage, options: Usage['optional']): Usage {
  const known = [...usage.required, ...usage.optional.flat()].map(({ option }) => option);
  const added = options.filter(([item]) => item && !known.includes(item.option));
  return { ...usage, optional: [...usage.optional, ...added] };
}

/** A usage line; one with alternatives as subcommand is a usage for each. */
function readUsage(line: string): readonly Usage[] {
  const tokens = line.match(/"[^"]*"|[[\]]|[^\s[\]]+/g)?.filter((token) => token !== '...') ?? [];
  const [, name = '', ...rest] = tokens;
  const isSubcommand = /^[a-z|]+$/.test(rest[0] ?? '');
  const subcommands = isSubcommand ? (rest.shift() ?? '').split('|') : [];
  const required: UsageItem[] = [];
  const optional: UsageItem[][] = [];
  const groups: UsageItem[][] = [];
  for (let i = 0; i < rest.length; i++) {
    const token = rest[i] ?? '';
    if (token === '[') groups.push([...(groups.at(-1) ?? [])]);
    else if (token === ']') groups.pop();
    else {
      const isOption = token.startsWith('--');
      const value = isOption && /^[A-Z"]/.test(rest[i + 1] ?? '') ? rest[++i] : undefined;
      const placeholder = (isOption ? value : token)?.split('|')[0] ?? null;
      const item = { option: isOption ? token : null, placeholder };
      const group = groups.at(-1);
      if (group) {
        group.push(item);
        optional.push([...group]);
      } else required.push(item);
    }
  }
  const wordsOf = (subcommand: string): readonly string[] => [name, subcommand];
  return (isSubcommand ? subcommands.map(wordsOf) : [[name]]).map((words) => ({
    words,
    required,
    optional,
  }));
}

/** The words of a call with an item that has a given value, in the place of its example. */
function callWith({ words, required }: Usage, items: readonly UsageItem[], value: string) {
  const tested = items.at(-1);
  const all = required.includes(tested as UsageItem) ? required : [...required, ...items];
  return [
    ...words,
    ...all.flatMap((item) => {
      if (item.placeholder === null) return item.option ?? [];
      const example =
        EXAMPLES[`${words[0] ?? ''} ${item.placeholder}`] ?? EXAMPLES[item.placeholder];
      const word = item === tested ? value : example;
      if (word === undefined) throw new Error(`EXAMPLES has no ${item.placeholder}.`);
      return item.option === null ? word : `${item.option}=${word}`;
    }),
  ];
}

const isFileToRead = ({ option, placeholder }: UsageItem): boolean =>
  option === null && placeholder !== null && INPUT_PLACEHOLDERS.includes(placeholder);

interface TestedItem {
  readonly usage: Usage;
  /** The item last, after those that it needs. */
  readonly items: readonly UsageItem[];
  readonly placeholder: string;
  readonly isOutput: boolean;
}

const commands = await Promise.all(
  COMMANDS.map(async ({ name, load }) => ({ name, help: (await load()).help })),
);
const TESTED: readonly TestedItem[] = commands.flatMap(({ name, help }) =>
  readUsages(help).flatMap((usage) =>
    [...usage.required.map((item) => [item]), ...usage.optional].flatMap((group) => {
      const { option = null, placeholder = null } = group.at(-1) ?? {};
      if (placeholder === null) return [];
      // An option goes with a file to read, where the command may have one.
      const files = usage.optional.flat().filter(isFileToRead);
      const items = option === null || name === 'new' ? group : [...files, ...group];
      const isWrittenFile = placeholder === 'FILE' && (option === '--out' || name === 'new');
      const isOutput = isWrittenFile || OUTPUT_PLACEHOLDERS.includes(placeholder);
      return [{ usage, items, placeholder, isOutput }];
    }),
  ),
);

const endingOf = ({ placeholder, usage: { words } }: TestedItem): string =>
  placeholder === 'FILE.pbn' || placeholder === 'OUT' ? '.pbn' : words[0] === 'new' ? '.yaml' : '';
const titleOf = ({ usage: { words }, items }: TestedItem): string => {
  const { option, placeholder } = items.at(-1) ?? {};
  return [...words, option ?? '', placeholder ?? ''].join(' ');
};

let out = '';
let err = '';
beforeEach(() => {
  [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Lines that end as sentences, some with the code of their fault; no stack, no code of Node. */
function expectSentences(text: string): void {
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/(?:[.?]|\[[a-z/-]+\])$/);
  expect(text).not.toMatch(/\n {2,}at |\bE[A-Z]{4,}\b|undefined|\[object|fault of the program/);
}

/** The call is refused in sentences, with one of these exit statuses. */
async function expectRefusal(args: readonly string[], statuses: readonly number[]): Promise<void> {
  const status = await runCommandLine(args);
  expect({ args, status, err }).toMatchObject({
    status: expect.toBeOneOf([...statuses]) as number,
  });
  expect(status === 0 ? 'nothing' : err).not.toBe('');
  if (err !== '') expectSentences(err);
}

mkdirSync(join(TEMP_FOLDER, 'folder'));
for (const ending of ['', '.pbn', '.yaml']) {
  mkdirSync(join(TEMP_FOLDER, `a-folder${ending}`));
  writeTempFile(`empty${ending}`, '');
  writeTempFile(`plain${ending}`, 'hello\nworld\n');
  writeTempFile(`binary${ending}`, '\u007fELF\u0000\u0001\u0002\u0000\u0000\n\u0000');
  truncateSync(writeTempFile(`large${ending}`, ''), 60_000_000);
  chmodSync(writeTempFile(`locked${ending}`, 'hello'), 0);
  symlinkSync(join(TEMP_FOLDER, `loop${ending}`), join(TEMP_FOLDER, `loop${ending}`));
}

const FILES_TO_READ = ['missing', 'a-folder', 'plain/below', 'n'.repeat(300), 'loop'].concat(
  ['empty', 'plain', 'binary', 'large'],
  // The superuser may read all files.
  process.getuid?.() === 0 ? [] : ['locked'],
);
const FILES_TO_WRITE = ['a-folder', 'missing/below', 'plain/below', 'n'.repeat(300)];

describe.each(
  TESTED.filter(
    ({ placeholder, isOutput }) => INPUT_PLACEHOLDERS.includes(placeholder) && !isOutput,
  ).map((tested) => [titleOf(tested), tested] as const),
)('a file to read: %s', (_, tested) => {
  const isBatch = tested.items.at(-1)?.option === '--batch';
  it.each(FILES_TO_READ)('%s', async (file) => {
    const path = join(TEMP_FOLDER, `${file}${endingOf(tested)}`);
    const args = callWith(tested.usage, tested.items, path);
    // A batch without lines has no answers; wrong lines are answered on their lines.
    if (isBatch && ['empty', 'plain', 'binary'].includes(file)) {
      expect(await runCommandLine(args)).toBe(file === 'empty' ? 0 : 1);
      expect(err).toBe('');
      for (const line of out.trim().split('\n').filter(Boolean))
        expect(JSON.parse(line)).toHaveProperty('error');
    } else await expectRefusal(args, [1]);
  });

  it('without a name', () => expectRefusal(callWith(tested.usage, tested.items, ''), [1, 2]));
});

describe.each(
  TESTED.filter(({ isOutput }) => isOutput).map((tested) => [titleOf(tested), tested] as const),
)('a file to write: %s', (_, tested) => {
  const filesNow = (): readonly string[] =>
    readdirSync(TEMP_FOLDER, { recursive: true }).map(String);
  const isFolder = tested.placeholder === 'DIR';

  it.each(isFolder ? ['plain', 'plain/below', 'n'.repeat(300)] : FILES_TO_WRITE)(
    '%s',
    async (file) => {
      const before = filesNow();
      const path = join(TEMP_FOLDER, `${file}${endingOf(tested)}`);
      const isThere = file === 'a-folder' && tested.items.at(-1)?.option === null;
      await expectRefusal(callWith(tested.usage, tested.items, path), [isThere ? 1 : 2]);
      expect(filesNow()).toEqual(before);
    },
  );

  it('without a name', () => expectRefusal(callWith(tested.usage, tested.items, ''), [1, 2]));
});

describe.each(
  TESTED.filter(
    ({ placeholder, items }) =>
      CHECKED_PLACEHOLDERS.includes(placeholder) && items.at(-1)?.option !== null,
  ).map((tested) => [titleOf(tested), tested] as const),
)('a wrong value: %s', (_, tested) => {
  it.each(WRONG_VALUES)('%j', async (value) => {
    await expectRefusal(callWith(tested.usage, tested.items, value), [2]);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(tested.items.at(-1)?.option);
  });
});

it.each(commands.flatMap(({ help }) => readUsages(help).map(({ words }) => words.join(' '))))(
  'an unknown option: %s',
  async (words) => {
    await expectRefusal([...words.split(' '), '--nonsense'], [2]);
    expect(err).toContain('There is no option "--nonsense" here');
  },
);

it('covers every command', () => {
  const names = TESTED.map(({ usage: { words } }) => words[0]);
  expect(COMMANDS.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
});
