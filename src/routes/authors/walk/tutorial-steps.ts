/**
 * The steps of the author tutorial, from an idea to a proved problem: ten steps, each with a file
 * and one task. The game module's report on the current text decides when a task is done.
 */
import type { FileReport } from '$lib/authoring/studio/checking/studio-engine';
import type { CheckState } from '$lib/authoring/studio/checking/draft-checker.svelte';
import { STEP_FILES, type StepFiles } from './tutorial-files';

export const STEP_IDS = [
  'idea',
  'hands',
  'contract',
  'deal',
  'play',
  'finesse',
  'punish',
  'proof',
  'line',
  'explanation',
] as const satisfies readonly (keyof typeof STEP_FILES)[];
export type StepId = (typeof STEP_IDS)[number];

/**
 * An answer to a question of a step: the result of a play, or how the missing spades lie (three in
 * West, two and two, the king alone in East).
 */
export type Answer = 'made' | 'down' | 'three' | 'even' | 'alone';

export type TutorialTask =
  /**
   * Edit the text until only the allowed findings remain. With `proved` the findings of the proof
   * count too, otherwise only those of the reader.
   */
  | {
      readonly kind: 'write';
      readonly allowedCodes: readonly string[];
      readonly proved?: true;
      /** A text that must remain, so that deleting a part is no solution. */
      readonly requiredText?: string;
      /** A line of play appended for a check, and the code the proof must report. */
      readonly probe?: { readonly line: string; readonly expectedCode: string };
    }
  /** Answer a question. */
  | { readonly kind: 'answer'; readonly of: readonly Answer[]; readonly right: Answer };

export interface TutorialStep extends StepFiles {
  readonly id: StepId;
  readonly task: TutorialTask;
  /** The pane open beside the text; null for the text alone. */
  readonly pane: 'table' | 'look' | 'proof' | null;
}

/** An answer, or `written` when the text is as the step requires. */
export type Choice = Answer | 'written';

/** The natural line of play, for checks of files without a line of their own. */
export const FINESSE = `solution:
  line:
    - play: S2
    - if: { W: SK }
      then:
        - play: SA
      else:
        - play: SQ
`;

const missingFields = (count: number): readonly string[] =>
  Array<string>(count).fill('shape/missing');

const STEP_TASKS: Readonly<Record<StepId, Omit<TutorialStep, keyof StepFiles | 'id'>>> = {
  idea: {
    pane: null,
    task: { kind: 'write', allowedCodes: missingFields(4), requiredText: 'title:' },
  },
  hands: { pane: 'table', task: { kind: 'write', allowedCodes: missingFields(3) } },
  contract: {
    pane: 'table',
    task: { kind: 'write', allowedCodes: ['start/missing', ...missingFields(1)] },
  },
  deal: { pane: 'table', task: { kind: 'write', allowedCodes: [] } },
  play: { pane: 'look', task: { kind: 'answer', of: ['made', 'down'], right: 'made' } },
  finesse: {
    pane: 'proof',
    task: { kind: 'answer', of: ['three', 'even', 'alone'], right: 'alone' },
  },
  punish: {
    pane: 'table',
    task: {
      kind: 'write',
      proved: true,
      allowedCodes: ['solution/none'],
      probe: { line: FINESSE, expectedCode: 'proof/line-unsound' },
    },
  },
  proof: {
    pane: 'proof',
    task: {
      kind: 'write',
      proved: true,
      allowedCodes: ['solution/none'],
      requiredText: 'the king alone',
    },
  },
  line: {
    pane: 'proof',
    task: {
      kind: 'write',
      proved: true,
      allowedCodes: Array<string>(3).fill('proof/deal-not-needed'),
    },
  },
  explanation: {
    pane: 'look',
    task: { kind: 'write', proved: true, allowedCodes: [], requiredText: '= NS' },
  },
};

export const TUTORIAL_STEPS: readonly TutorialStep[] = STEP_IDS.map((id) => ({
  id,
  ...STEP_FILES[id],
  ...STEP_TASKS[id],
}));

/** The codes of the findings in a text; null until all are known. */
export function findingCodes(standing: CheckState, proved: boolean): readonly string[] | null {
  switch (standing.kind) {
    case 'faults':
      return standing.faults.map(({ code }) => code);
    case 'proving':
      return proved ? null : [];
    case 'proved':
      if (!proved) return [];
      return standing.hasMoreChecks ? null : reportCodes(standing.report);
    default:
      return null;
  }
}

export function reportCodes({
  faults,
  warnings,
}: Pick<FileReport, 'faults' | 'warnings'>): readonly string[] {
  return [...faults, ...warnings].map(({ code }) => code);
}

/** True when a text has no findings but those the task allows. */
export function isTextDone(task: TutorialTask, text: string, codes: readonly string[]): boolean {
  if (task.kind !== 'write' || !text.includes(task.requiredText ?? '')) return false;
  // Each allowed code permits one finding.
  const unusedCodes = [...task.allowedCodes];
  return codes.every((code) => {
    const index = unusedCodes.indexOf(code);
    if (index !== -1) unusedCodes.splice(index, 1);
    return index !== -1;
  });
}
