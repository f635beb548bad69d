/** The parts of a problem that the formats of other programs cannot express are listed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { exportBoards } from './export-boards';
import { readProblem } from './read-bridge-problem';

const lostIn = (name: string): readonly string[] => {
  const text = readFileSync(`problems/bridge/${name}.yaml`, 'utf8');
  return exportBoards(unwrap(readProblem(text, name)).problem).unsupported.map(({ kind }) => kind);
};

test('the best chance is named among what is left out, and only where it is asked for', () => {
  expect(lostIn('before-you-finesse')).not.toContain('chance');
  expect(lostIn('nine-spades')).toContain('chance');
});
