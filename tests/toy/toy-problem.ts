/** From the text of a file to a lawful problem of the toy table. */
import type { Level } from '$lib/core/level';
import { ok, type Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/text';
import { fieldsOf, listOf, required, type Fields } from '$lib/problem-file/fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/head';
import type { FileKind } from '$lib/problem-file/kind';
import { readFile } from '$lib/problem-file/read-file';
import type { Report } from '$lib/problem-file/report';
import { wholeNumber } from '$lib/problem-file/words';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { CARDS, type ToyCard, type ToyGame } from './toy-rules';

export const THEMES = ['counting', 'waiting'] as const;
export type ToyTheme = (typeof THEMES)[number];

export interface ToyProblem extends ToyGame {
  readonly id: string;
  readonly number?: number;
  readonly title: LocalizedText;
  readonly level: Level | null;
  readonly themes: readonly ToyTheme[];
  readonly hints: readonly LocalizedText[];
}

export const KIND: FileKind = {
  one: 'problem',
  many: 'problems',
  beginning: 'game:',
  line: 'goal: 2',
  insteadOfDash: 'Leave the line out.',
  sign: null,
  texts: ['title'],
  homes: {},
};

/** The problem that a text describes; `id` is its address. */
export function readToyProblem(text: string, id: string): Result<ToyProblem> {
  const read = readFile(text, KIND, (report, root) => readProblem(report, root, id));
  return read.ok ? ok(read.value.held) : read;
}

function readProblem(report: Report, root: YamlNode, id: string): ToyProblem | null {
  const keys = [...HEAD_KEYS, 'hand', 'deals', 'goal', HINTS_KEY];
  const fields = fieldsOf(report, root, keys, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'toy', themes: THEMES });
  const hand = required(report, fields, 'hand', 'write the three cards of the student');
  const own = hand && readHand(report, hand);
  const deals = readDeals(report, fields);
  const written = required(report, fields, 'goal', 'write the rounds to be won');
  const goal = written && wholeNumber(report, written, 1, 3, 'goal');
  if (!head || !own || !deals || goal === null) return null;
  if (deals.flat().some((card) => own.includes(card))) {
    report.fault('deal/duplicate-card', 'Both hands hold the same card.', fields.start);
    return null;
  }
  const { number, title, level, themes, hints } = head;
  const numbered = number === undefined ? {} : { number };
  return { id, ...numbered, title, level, themes, hints, hand: own, deals, goal };
}

function readDeals(report: Report, fields: Fields): ToyGame['deals'] | null {
  const written = required(report, fields, 'deals', 'list at least one hand of the other seat');
  const items = written && listOf(report, written, 'the deals');
  const hands = items?.map((item) => readHand(report, item)) ?? [];
  const whole = hands.flatMap((hand) => (hand ? [hand] : []));
  return whole.length > 0 && whole.length === hands.length ? whole : null;
}

function readHand(report: Report, node: YamlNode): readonly ToyCard[] | null {
  const items = listOf(report, node, 'the cards') ?? [];
  const cards = items.flatMap((item) => {
    const number = wholeNumber(report, item, 1, CARDS.length, 'card');
    return CARDS.filter((card) => card === number);
  });
  if (new Set(cards).size === 3) return cards;
  report.fault('hand/three', 'A hand has three different cards.', node.start);
  return null;
}
