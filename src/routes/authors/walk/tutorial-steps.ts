/**
 * The way from an idea to a problem that is proved, as data: ten steps, each with a file and one thing to do. Whether
 * it is done is nowhere written down: the desk of the table says so of the text as it stands.
 */
import type { FileReport } from '$lib/studio/checking/studio-engine';
import type { CheckState } from '$lib/studio/checking/draft-checker.svelte';
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

/** An answer to a question of a step. */
export type Answer = 'made' | 'down' | 'three' | 'even' | 'alone';

export type TutorialTask =
  /** The text is changed until no more than this is said of it; `proved`: by the proof as well. */
  | {
      readonly kind: 'write';
      readonly allowedCodes: readonly string[];
      readonly proved?: true;
      /** What the text still has to hold, so that nobody ends it by striking it out. */
      readonly requiredText?: string;
      /** A line put behind the text to ask about, and what the proof is to say of it. */
      readonly probe?: { readonly line: string; readonly expectedCode: string };
    }
  /** A question is answered. */
  | { readonly kind: 'answer'; readonly of: readonly Answer[]; readonly right: Answer };

export interface TutorialStep extends StepFiles {
  readonly id: StepId;
  readonly task: TutorialTask;
  /** The pane that lies open beside the text; null for the text alone. */
  readonly pane: 'table' | 'look' | 'proof' | null;
}

/** An answer, or that the text is as the step wants it. */
export type Choice = Answer | 'written';

/** The natural line, to be asked about in files that have no line of their own. */
export const FINESSE = `solution:
  line:
    - play: S2
    - if: { W: SK }
      then:
        - play: SA
      else:
        - play: SQ
`;

const missing = (count: number): readonly string[] => Array<string>(count).fill('shape/missing');

const STEP_TASKS: Readonly<Record<StepId, Omit<TutorialStep, keyof StepFiles | 'id'>>> = {
  idea: { pane: null, task: { kind: 'write', allowedCodes: missing(4), requiredText: 'title:' } },
  hands: { pane: 'table', task: { kind: 'write', allowedCodes: missing(3) } },
  contract: { pane: 'table', task: { kind: 'write', allowedCodes: ['start/missing', ...missing(1)] } },
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
    task: { kind: 'write', proved: true, allowedCodes: ['solution/none'], requiredText: 'the king alone' },
  },
  line: {
    pane: 'proof',
    task: { kind: 'write', proved: true, allowedCodes: Array<string>(3).fill('proof/deal-not-needed') },
  },
  explanation: { pane: 'look', task: { kind: 'write', proved: true, allowedCodes: [], requiredText: '= NS' } },
};

export const TUTORIAL_STEPS: readonly TutorialStep[] = STEP_IDS.map((id) => ({ id, ...STEP_FILES[id], ...STEP_TASKS[id] }));

/** What is said of a text, by its codes; null as long as it is not all known. */
export function findingCodes(standing: CheckState, proved: boolean): readonly string[] | null {
  switch (standing.kind) {
    case 'faults':
      return standing.faults.map(({ code }) => code);
    case 'proving':
      return proved ? null : [];
    case 'proved':
      if (!proved) return [];
      return standing.more ? null : reportCodes(standing.report);
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

/** Whether nothing is said of a text but what a step leaves to later ones. */
export function isTextDone(task: TutorialTask, text: string, codes: readonly string[]): boolean {
  if (task.kind !== 'write' || !text.includes(task.requiredText ?? '')) return false;
  const left = [...task.allowedCodes];
  return codes.every((code) => {
    const at = left.indexOf(code);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}
