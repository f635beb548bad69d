/** Completion in the studio by the schema of bridge problems, with the caret at the end. */
import { readFileSync } from 'node:fs';
import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { completeAt } from './editor-setup';
import type { Schema } from './schema-lookup';

const bridge = JSON.parse(
  readFileSync('static/schemas/bridge-problem.schema.json', 'utf8'),
) as Schema;

/** The completions at the end of a text: what is shown, and what is inserted. */
function completionsAfter(text: string): ReadonlyMap<string, unknown> {
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, false);
  const options = completeAt(context, bridge)?.options ?? [];
  return new Map(options.map(({ label, apply = label }) => [label, apply]));
}

it.each([
  ['a claim in the line', 'solution:\n  line:\n    - play: HA\n    - cla', 'claim', 'claim: '],
  [
    'a claim in a branch',
    'solution:\n  line:\n    - if: { W: HQ }\n      then:\n        - cla',
    'claim',
    'claim: ',
  ],
  ['a claim in a branch in one line', 'solution: { line: [{ cla', 'claim', 'claim: '],
  ['the best chance as the goal', 'student: W\ngoal: be', 'best', 'best'],
  ['the chances', 'goal: best\ncha', 'chances', 'chances: '],
  ['the errors of the chances', 'chances:\n  layouts: 20\n  err', 'errors', 'errors: '],
  ['a declarer who plays like a person', 'student: W\nopponents: hu', 'human', 'human'],
])('offers %s', (_, text, label, inserted) => {
  expect(completionsAfter(text).get(label)).toBe(inserted);
});

it('offers no key that the map has already', () => {
  const line = 'solution:\n  line:\n    - claim: 4\n      ';
  expect(completionsAfter(`${line}wh`).has('why')).toBe(true);
  expect(completionsAfter(`${line}cl`).has('claim')).toBe(false);
});
