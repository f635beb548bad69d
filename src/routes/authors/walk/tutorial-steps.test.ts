/**
 * The tutorial for authors tells the truth: each step's initial and finished file have the findings
 * that its text states, and the right answer to each question is the one that the proof gives.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { bridgeModule } from '$lib/games/bridge/bridge-module';
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
  const tutorialStep = TUTORIAL_STEPS.find((candidate) => candidate.id === id);
  if (!tutorialStep) throw new Error(id);
  return tutorialStep;
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

  it.each(TUTORIAL_STEPS)(
    '$id starts from a file with exactly the findings that its text explains',
    async ({ id, file }) => {
      expect([...(await codes(file))].sort()).toEqual([...EXPECTED_CODES[id]].sort());
    },
  );

  it.each(TUTORIAL_STEPS.filter(({ task }) => task.kind === 'write'))(
    '$id counts as done with the finished file, not with the initial or an empty one',
    async ({ file, done, task }) => {
      if (task.kind !== 'write') return;
      // A probe is a line of play appended to the text; the proof must then report its code.
      const appendedLine = task.probe?.line ?? '';
      for (const [text, isDone] of [
        [file, false] as const,
        [done, true] as const,
        ['', false] as const,
      ]) {
        const probeCodes = task.probe ? await codes(text + appendedLine) : [];
        const probeSucceeds = !task.probe || probeCodes.includes(task.probe.expectedCode);
        const { lawful, ...textReport } = await report(text);
        const reportedCodes = task.proved || !lawful ? reportCodes(textReport) : [];
        expect(isTextDone(task, text, reportedCodes) && probeSucceeds, text).toBe(isDone);
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
      const addedDeal = `    - name: another\n      W: ${WEST_HANDS[answer] ?? ''}\n`;
      const foundCodes = await codes(file.replace('start:', `${addedDeal}start:`) + FINESSE);
      expect(foundCodes).not.toContain('proof/unsolvable');
      if (foundCodes.includes('proof/line-unsound')) punishing.push(answer);
    }
    expect(punishing).toEqual([task.right]);
  });

  it('reports a line whose third card loses, once the reason is written', async () => {
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

  it('has different texts for every step', () => {
    const words = TUTORIAL_STEPS.flatMap(({ id }) => {
      const { title, text, task, right } = tutorialText(id);
      return [title, text, task, right];
    });
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });
});
