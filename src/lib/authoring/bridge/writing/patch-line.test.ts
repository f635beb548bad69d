/**
 * Replacing the line (the steps of the solution) in a problem's text with as few changes as
 * possible. `factorCommonTails` writes steps that end both arms of a branch once, after it: the
 * line means the same before and after.
 */
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { applyEdit } from '$lib/core/text-edit';
import { unwrap } from '$lib/core/result';
import { setValue } from '$lib/problem-file/editing/yaml-edits';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { toYamlLine } from '$lib/games/bridge/problem/analysis/yaml-line';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { factorCommonTails } from './compact-line';
import { patchLine } from './patch-line';
import { writeLine } from './write-line';

const FOLDER = 'problems/bridge';
const BASE = readFileSync(`${FOLDER}/before-you-finesse.yaml`, 'utf8');
const problemIn = (text: string): BridgeProblem => unwrap(readProblem(text, 'patched')).problem;
const lineIn = (text: string): readonly BridgeLineStep[] => problemIn(text).solution?.line ?? [];
/** The text after its line is patched; `oldLine` is the line that it has. */
const patch = (
  text: string,
  oldLine: readonly BridgeLineStep[],
  newLine: readonly BridgeLineStep[],
): string => {
  const edit = patchLine(text, oldLine, newLine);
  return edit ? applyEdit(text, edit) : text;
};

const WITH_COMMENTS = BASE.replace(
  '    - play: H5\n',
  '    # low, to keep the tenace\n    - play: H5 # not the jack\n',
);

describe('a patched line', () => {
  it('is the new line, whatever the old one was', () => {
    const cards = fc.constantFrom<Card>('HA', 'H5', 'H6', 'S4', 'DQ', 'CT');
    const { steps } = fc.letrec<{ steps: BridgeLineStep[]; step: BridgeLineStep }>((tie) => ({
      step: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        cards.map((play) => ({ play })),
        fc.record({ play: cards, why: fc.constantFrom({ en: 'so' }, { en: 'so', ja: 'so' }) }),
        fc.record({
          if: fc.constantFrom({ W: ['HQ' as const] }, { E: ['H' as const, 'S2' as const] }),
          then: tie('steps'),
          else: tie('steps'),
        }),
      ),
      steps: fc.array(tie('step'), { maxLength: 4 }),
    }));
    fc.assert(
      fc.property(steps, steps, (oldLine, newLine) => {
        fc.pre(oldLine.length > 0 && newLine.length > 0);
        const edit = setValue(BASE, ['solution', 'line'], toYamlLine(oldLine));
        const text = edit ? applyEdit(BASE, edit) : BASE;
        // Common tails of a branch may be written after it.
        expect(factorCommonTails(lineIn(patch(text, lineIn(text), newLine)))).toEqual(
          factorCommonTails(newLine),
        );
      }),
      { seed: 20, numRuns: 100 },
    );
  });

  it('leaves the text untouched where the old line means the same, even if it is longer', () => {
    for (const name of readdirSync(FOLDER).filter((fileName) => fileName.endsWith('.yaml'))) {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const line = lineIn(text);
      expect(patch(text, line, factorCommonTails(line)), name).toBe(text);
    }
  });

  it('keeps YAML comments, and changes only the steps that differ', () => {
    const textWithWrongLine = WITH_COMMENTS.replace(
      '            - play: HJ\n',
      '            - play: HJ\n            - play: SA\n',
    );
    const problem = problemIn(textWithWrongLine);
    const { line } = writeLine(problem, lineIn(textWithWrongLine), createBridgeProver());
    const text = patch(textWithWrongLine, lineIn(textWithWrongLine), line);
    expect(text).toContain('    # low, to keep the tenace\n    - play: H5 # not the jack\n');
    const [textBeforeChange] = textWithWrongLine.split('            - play: SA');
    expect(text.startsWith(textBeforeChange ?? '-')).toBe(true);
    expect(text).not.toContain('play: SA');
    expect(text.slice(text.indexOf('  explanation:'))).toBe(
      textWithWrongLine.slice(textWithWrongLine.indexOf('  explanation:')),
    );
  });
});
