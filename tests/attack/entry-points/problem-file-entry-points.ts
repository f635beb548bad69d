/** Problem files of every registered game, corrupted. */
import { readdirSync, readFileSync } from 'node:fs';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import type { Random } from '$lib/core/random';
import type { GameModule } from '$lib/game-module/game-module';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { mutateText, randomText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { HOSTILE_TEXTS } from '../hostile-texts';

/** Problem files that a test reads; the others are read where the library is checked. */
export const SAMPLE_SIZE = 4;

/** The texts of a game's problem files. */
export function readProblemFiles({ id }: Pick<RegisteredGame, 'id'>): readonly string[] {
  const folder = `problems/${id}`;
  return readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

/** The attack target of a game's problem reader. */
export function createProblemFileTarget(game: RegisteredGame): AttackTarget {
  const files = readProblemFiles(game);
  return {
    name: `files of ${game.id}`,
    validInputs: () => files.slice(0, SAMPLE_SIZE),
    generateInput: (random) => corruptFile(pickOneOf(files, random), random),
    async handleInput(input) {
      return assertReadOrRefused(await game.module(), input);
    },
  };
}

/** A problem file after a random corruption. */
export function corruptFile(fileText: string, random: Random): string {
  return pickOneOf(CORRUPTIONS, random)(fileText, random);
}

type FileCorruption = (fileText: string, random: Random) => string;

const YAML_FRAGMENTS = [
  ...[
    '- ',
    '[',
    ']',
    '{',
    '}',
    '? ',
    ': ',
    'a: ',
    '\n',
    '\n  ',
    '&a ',
    '*a',
    '*a, ',
    '"',
    "'",
    '|',
  ],
  ...['!', '%', '---\n', '#', '\t', '\r', '🂡', 'game: bridge\n', '<<: '],
];
const BEFORE_LONG_VALUE = /: (?=\S.{9})/g;

const CORRUPTIONS: readonly FileCorruption[] = [
  mutateText,
  mutateText,
  (_, random) =>
    randomText(YAML_FRAGMENTS, pickOneOf([100, 10_000, MAX_FILE_LENGTH + 10], random), random),
  // A value is replaced by a text that is hard to draw, or far too long.
  (fileText, random) => {
    const valueIndices = [...fileText.matchAll(BEFORE_LONG_VALUE)].map(({ index }) => index);
    const from = valueIndices.length === 0 ? 0 : pickOneOf(valueIndices, random) + 2;
    const createText = pickOneOf([...HOSTILE_TEXTS.values()], random);
    const text = createText(random.below(20_000));
    return `${fileText.slice(0, from)}${JSON.stringify(text)}\n${fileText.slice(from)}`;
  },
  // A list of lists of lists, each the one above up to twelve times: it grows when it is expanded.
  (_, random) => {
    const lines = ['a: &l0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 3 + random.below(8); i++)
      lines.push(`b${i}: &l${i} [${`*l${i - 1}, `.repeat(1 + random.below(12))}]`);
    return lines.join('\n');
  },
  // A block of the file again and again.
  (fileText, random) => {
    const lines = fileText.split('\n');
    const from = random.below(lines.length);
    const block = lines.slice(from, from + 1 + random.below(4));
    const repeatedLines = Array.from({ length: random.below(2000) }, () => block).flat();
    return lines.toSpliced(from, 0, ...repeatedLines).join('\n');
  },
];

/**
 * Checks that a text gives a listable problem, or faults with positions inside the text; true for a
 * problem.
 */
function assertReadOrRefused(gameModule: GameModule, text: string): boolean {
  const result = gameModule.read(text, 'sample');
  if (result.ok) {
    gameModule.toEntry(result.value);
    return true;
  }
  assertPromise(result.faults.length > 0, 'a refused file has a fault');
  assertPromise(result.faults.length <= 100, 'at most a hundred faults are listed');
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const { message, at } of result.faults) {
    assertPromise(
      message.length > 10 && message.length < 2000,
      'a message has more than 10 and fewer than 2000 letters',
    );
    assertPromise(at !== undefined, 'a fault has a position');
    const line = lines[at.line - 1];
    assertPromise(line !== undefined, 'a fault points at a line of the text');
    assertPromise(
      at.column >= 1 && at.column <= line.length + 1,
      'the column of a fault lies in its line',
    );
  }
  return false;
}
