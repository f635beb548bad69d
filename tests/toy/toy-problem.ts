/** Reads problem files of the toy game. */
import type { Level } from '$lib/core/level';
import { ok, type Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import {
  readKnownFields,
  readList,
  readRequired,
  type YamlFields,
} from '$lib/problem-file/yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/problem-head';
import type { FileKind } from '$lib/problem-file/file-kind';
import { readFile } from '$lib/problem-file/read-problem-file';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readWholeNumber } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { TOY_CARDS, type ToyCard, type ToyGame } from './toy-rules';

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

export const TOY_FILE_KIND: FileKind = {
  singular: 'problem',
  plural: 'problems',
  firstKey: 'game:',
  exampleLine: 'goal: 2',
  insteadOfDash: 'Leave the line out.',
  textMarkup: null,
  textKeys: ['title'],
  keyLocations: {},
};

/** Reads a problem from the text of its file; `id` is its address. */
export function readToyProblem(text: string, id: string): Result<ToyProblem> {
  const result = readFile(text, TOY_FILE_KIND, (report, root) => readProblem(report, root, id));
  return result.ok ? ok(result.value.content) : result;
}

function readProblem(report: FaultReport, root: YamlNode, id: string): ToyProblem | null {
  const keys = [...HEAD_KEYS, 'hand', 'deals', 'goal', HINTS_KEY];
  const fields = readKnownFields(report, root, keys, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'toy', themes: THEMES });
  const hand = readRequired(report, fields, 'hand', 'write the three cards of the student');
  const ownHand = hand && readHand(report, hand);
  const deals = readDeals(report, fields);
  const goalNode = readRequired(report, fields, 'goal', 'write the rounds to be won');
  const goal = goalNode && readWholeNumber(report, goalNode, 1, 3, 'goal');
  if (!head || !ownHand || !deals || goal === null) return null;
  if (deals.flat().some((card) => ownHand.includes(card))) {
    report.fault('deal/duplicate-card', 'Both hands hold the same card.', fields.start);
    return null;
  }
  const { number, title, level, themes, hints } = head;
  const numberField = number === undefined ? {} : { number };
  return { id, ...numberField, title, level, themes, hints, hand: ownHand, deals, goal };
}

function readDeals(report: FaultReport, fields: YamlFields): ToyGame['deals'] | null {
  const dealsNode = readRequired(
    report,
    fields,
    'deals',
    'list at least one hand of the other seat',
  );
  const items = dealsNode && readList(report, dealsNode, 'the deals');
  const hands = items?.map((item) => readHand(report, item)) ?? [];
  const validHands = hands.flatMap((hand) => (hand ? [hand] : []));
  return validHands.length > 0 && validHands.length === hands.length ? validHands : null;
}

function readHand(report: FaultReport, node: YamlNode): readonly ToyCard[] | null {
  const items = readList(report, node, 'the cards') ?? [];
  const cards = items.flatMap((item) => {
    const number = readWholeNumber(report, item, 1, TOY_CARDS.length, 'card');
    return TOY_CARDS.filter((card) => card === number);
  });
  if (new Set(cards).size === 3) return cards;
  report.fault('hand/three', 'A hand has three different cards.', node.start);
  return null;
}
