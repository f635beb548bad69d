/** Export of a problem to other programs' formats lists the parts that these cannot express. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { exportBoards } from './export-boards';
import { readProblem } from './read-bridge-problem';

/** The kinds of parts that the export of a library problem leaves out. */
const unsupportedKinds = (name: string): readonly string[] => {
  const text = readFileSync(`problems/bridge/${name}.yaml`, 'utf8');
  return exportBoards(unwrap(readProblem(text, name)).problem).unsupported.map(({ kind }) => kind);
};

test('the best chance is listed as unsupported, only for a best-chance problem', () => {
  expect(unsupportedKinds('before-you-finesse')).not.toContain('chance');
  expect(unsupportedKinds('nine-spades')).toContain('chance');
});
