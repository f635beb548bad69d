/** The game module of the toy game. */
import type {
  GameModule,
  ProblemEntry,
  ProblemFinding,
  ProblemProof,
} from '$lib/game-module/game-module';
import { TOY_FILE_KIND, readToyProblem, type ToyProblem } from './toy-problem';
import { guaranteedRounds } from './toy-rules';

export type ToyFacts = Pick<ToyProblem, 'goal' | 'hand'> & { readonly deals: number };

export const toyModule: GameModule<ToyProblem> = {
  blankProblem: 'game: toy\n',
  fileKind: TOY_FILE_KIND,
  read: readToyProblem,
  toEntry: entryOf,
  check(text, id, { recallProof }) {
    const read = readToyProblem(text, id);
    if (!read.ok) {
      const { faults } = read;
      return Promise.resolve({ problem: null, faults, warnings: [], proved: null });
    }
    const problem = read.value;
    const proved = recallProof(problem) ?? prove(problem);
    const findingsOf = (kind: ProblemFinding['kind']) =>
      proved.findings
        .filter((finding) => finding.kind === kind)
        .map(({ code, message }) => ({ code, message, at: { line: 1, column: 1 } }));
    return Promise.resolve({
      problem,
      faults: findingsOf('fault'),
      warnings: findingsOf('warning'),
      proved,
    });
  },
  releaseFacts: () =>
    Promise.resolve({ answerBasis: 'proof', budgets: {}, quotes: [], estimatedLevel: null }),
};

function entryOf({
  id,
  number,
  title,
  level,
  themes,
  hand,
  goal,
  deals,
}: ToyProblem): ProblemEntry<ToyFacts> {
  const facts = { goal, hand, deals: deals.length };
  const numbered = number === undefined ? {} : { number };
  return { gameId: 'toy', id, ...numbered, title, level, themes, roles: ['answering'], facts };
}

function prove(problem: ToyProblem): ProblemProof {
  const rounds = guaranteedRounds(problem, []);
  const findings: readonly ProblemFinding[] =
    rounds >= problem.goal
      ? []
      : [
          {
            kind: 'fault',
            code: 'proof/unsolvable',
            message: `Only ${rounds} rounds are sure.`,
            path: ['goal'],
          },
        ];
  return { findings, figures: { rounds } };
}
