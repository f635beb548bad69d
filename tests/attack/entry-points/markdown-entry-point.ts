/** Texts in Markdown, as an author's explanation brings them to the page. */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readMarkdown } from '$lib/ui/markdown/markdown';
import { randomText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { HOSTILE_TEXTS } from '../hostile-texts';

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
  generateInput: (random) =>
    random.below(4) === 0
      ? pickOneOf([...HOSTILE_TEXTS.values()], random)(random.below(MAX_TEXT_LENGTH))
      : randomText(PIECES, MAX_TEXT_LENGTH, random),
  handleInput(input) {
    const drawn = JSON.stringify(readMarkdown(input));
    const nodes = drawn.match(/"kind":/g)?.length ?? 0;
    assertPromise(nodes <= input.length + 1, 'no more is drawn than was written');
    assertPromise(!/"href":"(?!https?:|mailto:|#)/i.test(drawn), 'a link opens a page or a letter');
  },
};
