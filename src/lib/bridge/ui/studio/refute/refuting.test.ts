import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { unwrap } from '$lib/core/result';
import { judgeAlternativeCard } from '$lib/bridge/lesson/judge-bridge-play';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { parseExplanation } from '$lib/bridge/problem/bridge-explanation';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { collectLineTurns } from '$lib/bridge/problem/analysis/student-turns';
import { computeOutcomeMatrix } from '$lib/bridge/problem/analysis/outcome-matrix';
import { appendRefutation } from '$lib/bridge/problem/writing/append-refutation';
import { refutationWords } from './refutation-texts';

const PATH = 'problems/bridge/four-trumps-missing.yaml';
const TEXT = readFileSync(PATH, 'utf8');
const read = (text: string) => unwrap(readProblem(text, 'four-trumps-missing')).problem;

describe('a refutation in the explanation', () => {
  it('is a block that the file itself checks, behind all that was said before', () => {
    const problem = read(TEXT);
    const { log, card, line } = losing(problem);
    const cards = [...log, ...line];
    const refutationText = { cards, before: `:${card}: loses.`, after: 'So it goes.' };
    const edit = appendRefutation(TEXT, problem, 'en', refutationText);
    const after = read(edit ? applyEdit(TEXT, edit) : '');
    const explanation = after.solution?.explanation?.en ?? '';
    expect(explanation.startsWith(problem.solution?.explanation?.en.trimEnd() ?? '?')).toBe(true);
    const block = parseExplanation(explanation).findLast(({ kind }) => kind === 'play');
    expect(block).toMatchObject({ kind: 'play', faults: [] });
    expect(block?.kind === 'play' && block.cards.map((each) => each.card)).toEqual(cards);
    expect(explanation.trimEnd().endsWith('So it goes.')).toBe(true);
    expect(after.solution?.explanation?.ja).toBe(problem.solution?.explanation?.ja);
  });

  it('is told trick by trick in words, with the deal', () => {
    const problem = read(TEXT);
    const { log, card, line, deal } = losing(problem);
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
        ?.caption.map((part) => (part.kind === 'text' ? part.text : ''))
        .join(''),
    ).toContain('out of reach');
    expect(words?.explanation.before).toContain(`:${card}:`);
    expect(words?.explanation.cards).toEqual([...log, ...line]);
  });

  it('has no place in a file without a solution', () => {
    const problem = read(TEXT);
    const refutationText = { cards: [], before: '', after: '' };
    expect(appendRefutation(TEXT, { ...problem, solution: null }, 'en', refutationText)).toBeNull();
  });
});

/** The first card beside the author's line that loses, with the line that beats it. */
function losing(problem: ReturnType<typeof read>) {
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
