/** Problem files of every registered game, corrupted. */
import { readdirSync, readFileSync } from 'node:fs';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import type { Random } from '$lib/core/random';
import type { GameModule } from '$lib/game-module/game-module';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { mutateText, randomText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { HOSTILE_TEXTS } from '../hostile-texts';

/** The texts of a game's problem files. */
export function readProblemFiles({ id }: Pick<RegisteredGame, 'id'>): readonly string[] {
  const folder = `problems/${id}`;
  return readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

/** The attack target of a game's problem reader. */
export function createProblemFileTarget(table: RegisteredGame): AttackTarget {
  const whole = readProblemFiles(table);
  return {
    name: `files of ${table.id}`,
    generateInput: (random) => corruptFile(pickOneOf(whole, random), random),
    async handleInput(input) {
      assertReadOrRefused(await table.module(), input);
    },
  };
}

/** A problem file after a random corruption. */
export function corruptFile(whole: string, random: Random): string {
  return pickOneOf(CORRUPTIONS, random)(whole, random);
}

type FileCorruption = (whole: string, random: Random) => string;

const YAML = [
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
const LONG = /: (?=\S.{9})/g;

const CORRUPTIONS: readonly FileCorruption[] = [
  mutateText,
  mutateText,
  (_, random) => randomText(YAML, pickOneOf([100, 10_000, MAX_FILE_LENGTH + 10], random), random),
  // A value is replaced by a text that is hard to draw, or far too long.
  (whole, random) => {
    const places = [...whole.matchAll(LONG)].map(({ index }) => index);
    const from = places.length === 0 ? 0 : pickOneOf(places, random) + 2;
    const text = pickOneOf([...HOSTILE_TEXTS.values()], random)(random.below(20_000));
    return `${whole.slice(0, from)}${JSON.stringify(text)}\n${whole.slice(from)}`;
  },
  // A list of lists of lists, each the one above ten times.
  (_, random) => {
    const lines = ['a: &l0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 3 + random.below(8); i++)
      lines.push(`b${i}: &l${i} [${`*l${i - 1}, `.repeat(1 + random.below(12))}]`);
    return lines.join('\n');
  },
  // A block of the file again and again.
  (whole, random) => {
    const lines = whole.split('\n');
    const from = random.below(lines.length);
    const block = lines.slice(from, from + 1 + random.below(4));
    const again = Array.from({ length: random.below(2000) }, () => block).flat();
    return lines.toSpliced(from, 0, ...again).join('\n');
  },
];

/** Checks that a text gives a listable problem, or faults with positions inside the text. */
function assertReadOrRefused(gameModule: GameModule, text: string): void {
  const read = gameModule.read(text, 'sample');
  if (read.ok) return void gameModule.toEntry(read.value);
  assertPromise(read.faults.length > 0, 'what is refused has a fault');
  assertPromise(read.faults.length <= 100, 'no more than a hundred faults are told');
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const { message, at } of read.faults) {
    assertPromise(message.length > 10 && message.length < 2000, 'a fault says what to do');
    assertPromise(at !== undefined, 'a fault has a place');
    const line = lines[at.line - 1];
    assertPromise(line !== undefined, 'a fault points at a line of the text');
    assertPromise(at.column >= 1 && at.column <= line.length + 1, 'a fault points into its line');
  }
}
