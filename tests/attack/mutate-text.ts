/** Mutations of a valid text: letters are removed, replaced, doubled or moved. */
import type { Random } from '$lib/core/random';
import { pickOneOf } from './attack-target';

/** Pieces with a meaning in YAML, JSON, links or the games' notations. */
const PIECES = [
  ...[' ', '\t', '\n', '\r', ':', ': ', ' #', '- ', '? ', ',', '[', ']', '{', '}', '"', "'", '|'],
  ...['>', '&a ', '*a', '!x ', '---\n', '%', '%25', '<<: ', '\u0000', '\ufeff', '\ud800', '\u202e'],
  ...[
    '7',
    '-1',
    '1e999',
    '.nan',
    'null',
    'true',
    '__proto__',
    'constructor',
    '\\',
    '`',
    '<script>',
  ],
  ...['한', '🂡', '♠A', ':HA:', 'SA', 'pass', '7NT', '0x1F', '9'.repeat(400), 'a'.repeat(5000)],
];

type Mutation = (text: string, random: Random) => string;

const randomIndex = (text: string, random: Random): number => random.below(text.length + 1);

const MUTATIONS: readonly Mutation[] = [
  // Cuts off the end.
  (text, random) => text.slice(0, randomIndex(text, random)),
  // Removes some letters.
  (text, random) => {
    const from = randomIndex(text, random);
    return text.slice(0, from) + text.slice(from + 1 + random.below(12));
  },
  // Inserts a piece.
  (text, random) => {
    const from = randomIndex(text, random);
    return text.slice(0, from) + pickOneOf(PIECES, random) + text.slice(from);
  },
  // Overwrites letters with a piece.
  (text, random) => {
    const [from, inserted] = [randomIndex(text, random), pickOneOf(PIECES, random)];
    return text.slice(0, from) + inserted + text.slice(from + inserted.length);
  },
  // Copies a line to another place, or over another line.
  (text, random) => {
    const lines = text.split('\n');
    const [from, to] = [random.below(lines.length), random.below(lines.length)];
    return lines.toSpliced(to, random.below(2), lines[from] ?? '').join('\n');
  },
  // Removes the letters between two positions.
  (text, random) => {
    const [from, to] = [randomIndex(text, random), randomIndex(text, random)];
    return text.slice(0, Math.max(from, to)) + text.slice(Math.min(from, to));
  },
];

/** The text after one to four random mutations. */
export function mutateText(text: string, random: Random): string {
  let mutated = text;
  for (let changesLeft = 1 + random.below(4); changesLeft > 0; changesLeft--)
    mutated = pickOneOf(MUTATIONS, random)(mutated, random);
  return mutated;
}

/** A text of random pieces, up to about `letters` letters. */
export function randomText(pieces: readonly string[], letters: number, random: Random): string {
  const chosenPieces = Array.from({ length: 1 + random.below(5) }, () => pickOneOf(pieces, random));
  let text = '';
  for (const length = random.below(letters); text.length < length;)
    text += pickOneOf(chosenPieces, random);
  return text;
}
