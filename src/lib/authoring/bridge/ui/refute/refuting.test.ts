/**
 * The refutation of a losing card for the author: its texts, and its place in the explanation of a
 * problem file of the library.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { unwrap } from '$lib/core/result';
import { judgeAlternativeCard } from '$lib/games/bridge/lesson/judge-bridge-play';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { parseExplanation } from '$lib/games/bridge/problem/bridge-explanation';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { collectLineTurns } from '$lib/games/bridge/problem/analysis/student-turns';
import { computeOutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import { appendRefutation } from '$lib/authoring/bridge/writing/append-refutation';
import { refutationWords } from './refutation-texts';

const PATH = 'problems/bridge/four-trumps-missing.yaml';
const TEXT = readFileSync(PATH, 'utf8');
const parseProblem = (text: string) => unwrap(readProblem(text, 'four-trumps-missing')).problem;

describe('a refutation in the explanation', () => {
  it('is appended as a play block, which the check of the file covers', () => {
    const problem = parseProblem(TEXT);
    const { log, card, line } = findLosingCard(problem);
    const cards = [...log, ...line];
    const refutationText = { cards, before: `:${card}: loses.`, after: 'So it goes.' };
    const edit = appendRefutation(TEXT, problem, 'en', refutationText);
    const editedProblem = parseProblem(edit ? applyEdit(TEXT, edit) : '');
    const explanation = editedProblem.solution?.explanation?.en ?? '';
    expect(explanation.startsWith(problem.solution?.explanation?.en.trimEnd() ?? '?')).toBe(true);
    const block = parseExplanation(explanation).findLast(({ kind }) => kind === 'play');
    expect(block).toMatchObject({ kind: 'play', faults: [] });
    expect(block?.kind === 'play' && block.cards.map((quote) => quote.card)).toEqual(cards);
    expect(explanation.trimEnd().endsWith('So it goes.')).toBe(true);
    expect(editedProblem.solution?.explanation?.ja).toBe(problem.solution?.explanation?.ja);
  });

  it('is described trick by trick, with the name of the deal', () => {
    const problem = parseProblem(TEXT);
    const { log, card, line, deal } = findLosingCard(problem);
    const words = refutationWords(problem, log, {
      card,
      verdict: 'beaten',
      refutation: { deal, line },
    });
    expect(words?.deal).toBe(problem.real[deal]?.name.en);
    expect(words?.steps.length).toBeGreaterThan(0);
    expect(
      words?.steps
        .at(-1)
        ?.caption.map((piece) => (piece.kind === 'text' ? piece.text : ''))
        .join(''),
    ).toContain('out of reach');
    expect(words?.explanation.before).toContain(`:${card}:`);
    expect(words?.explanation.cards).toEqual([...log, ...line]);
  });

  it('cannot be appended to a file without a solution', () => {
    const problem = parseProblem(TEXT);
    const refutationText = { cards: [], before: '', after: '' };
    expect(appendRefutation(TEXT, { ...problem, solution: null }, 'en', refutationText)).toBeNull();
  });
});

/** The first card beside the author's line that loses, with the line that beats it. */
function findLosingCard(problem: ReturnType<typeof parseProblem>) {
  const prover = createBridgeProver();
  for (const { cardsSinceStart: log } of collectLineTurns(problem, prover).turns)
    for (const { cards, verdict } of computeOutcomeMatrix(problem, log, prover).rows) {
      const [card] = cards;
      if (verdict === 'sound' || !card) continue;
      const { refutation } = judgeAlternativeCard(problem, log, card, prover);
      if (refutation) return { log, card, ...refutation };
    }
  throw new Error('No card loses?');
}
