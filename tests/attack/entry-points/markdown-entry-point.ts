/** The fuzzing target for Markdown: texts as an author's explanation could bring them to a page. */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readMarkdown } from '$lib/kit/card-table/markdown/markdown';
import { randomText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { HOSTILE_TEXTS } from '../hostile-texts';

/** The pieces of which random texts are made. */
const PIECES = [
  ...['_', '*', '**', '~~', '[', ']', '](b)', '![', '`', '```\n', '<', '<a ', '>', '\n> ', '\n- '],
  ...[
    '\n1. ',
    '\n\n',
    '\n',
    ' ',
    '|',
    '|-',
    ':HA:',
    '&',
    '\\',
    '#',
    'a',
    'あ',
    '\n    ',
    'http://a.b',
  ],
];

export const markdownTarget: AttackTarget = {
  name: 'texts',
  validInputs: () => [
    '**Count**: _three_ losers.\n\n1. :HA: first\n2. [then](#next)\n\na | b\n-|-\n1 | 2',
  ],
  generateInput(random) {
    if (random.below(4) > 0) return randomText(PIECES, MAX_TEXT_LENGTH, random);
    const createText = pickOneOf([...HOSTILE_TEXTS.values()], random);
    return createText(random.below(MAX_TEXT_LENGTH));
  },
  handleInput(input) {
    const nodes = readMarkdown(input);
    const nodesText = JSON.stringify(nodes);
    const nodeCount = nodesText.match(/"kind":/g)?.length ?? 0;
    assertPromise(
      nodeCount <= input.length + 1,
      'there are at most as many nodes as letters, plus one',
    );
    assertPromise(
      !/"href":"(?!https?:|mailto:|#)/i.test(nodesText),
      'a link is http, https, mailto or a fragment',
    );
    return nodes.length > 0;
  },
};
