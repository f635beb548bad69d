/**
 * The tutorial is true: each file is as its step says, before and after, and each answer is the
 * proof's.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { bridgeModule } from '$lib/bridge/bridge-module';
import { STEP_FILES, WEST_HANDS } from './tutorial-files';
import {
  reportCodes,
  FINESSE,
  isTextDone,
  STEP_IDS,
  TUTORIAL_STEPS,
  type Answer,
  type TutorialStep,
} from './tutorial-steps';
import { tutorialText } from './tutorial-text';

const report = async (text: string) => {
  const { problem, faults, warnings, proved } = await bridgeModule.check(text, 'worked', {
    curated: false,
    recallProof: () => null,
  });
  return {
    lawful: problem !== null,
    faults,
    warnings,
    figures: proved?.figures ?? null,
    open: false,
  };
};
const codes = async (text: string) => reportCodes(await report(text));
const step = (id: TutorialStep['id']): TutorialStep => {
  const found = TUTORIAL_STEPS.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

/** The expected findings in the initial file of each step, which its text explains. */
const EXPECTED_CODES: Readonly<Record<TutorialStep['id'], readonly string[]>> = {
  idea: ['shape/missing', 'shape/missing', 'shape/missing', 'shape/missing', 'text/empty'],
  hands: ['shape/missing', 'shape/missing', 'shape/missing', 'hand/count'],
  contract: ['shape/missing', 'shape/missing'],
  deal: ['deal/duplicate-card'],
  play: ['solution/none'],
  finesse: ['solution/none'],
  punish: ['deal/same'],
  proof: ['proof/unsolvable', 'solution/none'],
  line: ['text/empty'],
  explanation: ['explanation/claim'],
};

describe('the worked problem', () => {
  it('has ten steps, each once and in order', () => {
    expect(TUTORIAL_STEPS.map(({ id }) => id)).toEqual(STEP_IDS);
    expect(TUTORIAL_STEPS).toHaveLength(10);
  });

  it.each(TUTORIAL_STEPS)('$id begins as it says', async ({ id, file }) => {
    expect([...(await codes(file))].sort()).toEqual([...EXPECTED_CODES[id]].sort());
  });

  it.each(TUTORIAL_STEPS.filter(({ task }) => task.kind === 'write'))(
    '$id is done when its task is done, and not before, nor by an empty page',
    async ({ file, done, task }) => {
      if (task.kind !== 'write') return;
      const appendedLine = task.probe?.line ?? '';
      for (const [text, wanted] of [
        [file, false] as const,
        [done, true] as const,
        ['', false] as const,
      ]) {
        const tried = task.probe ? await codes(text + appendedLine) : [];
        const holds = !task.probe || tried.includes(task.probe.expectedCode);
        const { lawful, ...found } = await report(text);
        const foundCodes = task.proved || !lawful ? reportCodes(found) : [];
        expect(isTextDone(task, text, foundCodes) && holds, text).toBe(wanted);
      }
    },
  );

  it('does not punish the finesse in its first deal, and does in the one with the king alone', async () => {
    expect(await codes(step('play').file + FINESSE)).not.toContain('proof/line-unsound');
    expect(await codes(step('punish').done + FINESSE)).toContain('proof/line-unsound');
  });

  it('asks which deal punishes the finesse, and one of its answers does', async () => {
    const { task, file } = step('finesse');
    if (task.kind !== 'answer') throw new Error('A question?');
    const punishing: Answer[] = [];
    for (const answer of task.of) {
      const other = `    - name: another\n      W: ${WEST_HANDS[answer] ?? ''}\n`;
      const foundCodes = await codes(file.replace('start:', `${other}start:`) + FINESSE);
      expect(foundCodes).not.toContain('proof/unsolvable');
      if (foundCodes.includes('proof/line-unsound')) punishing.push(answer);
    }
    expect(punishing).toEqual([task.right]);
  });

  it('tells of a line whose third card loses, once the reason is written', async () => {
    const corrected = step('line').file.replace('why: ""', 'why: because');
    expect(await codes(corrected)).toContain('proof/line-unsound');
  });

  it('ends with a problem that is sound, in which every deal is needed', async () => {
    const { faults, warnings, figures } = await report(STEP_FILES.explanation.done);
    expect([faults, warnings]).toEqual([[], []]);
    expect(figures?.['decisions']).toBeGreaterThan(1);
    for (const language of LANGUAGES)
      expect(STEP_FILES.explanation.done).toContain(`  ${language}: `);
  });

  it('has words of its own for every step', () => {
    const words = TUTORIAL_STEPS.flatMap(({ id }) => {
      const { title, text, task, right } = tutorialText(id);
      return [title, text, task, right];
    });
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });
});
