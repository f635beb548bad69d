/** The student's role in words, before the play. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { readProblem } from '$lib/games/mighty/problem/read-mighty-problem';
import { studentRoleText } from './mighty-goal-text';

const FOLDER = 'problems/mighty';

function loadProblem(id: string): MightyProblem {
  return unwrap(readProblem(readFileSync(`${FOLDER}/${id}.yaml`, 'utf8'), id)).content;
}

const ids = readdirSync(FOLDER).map((name) => name.replace(/\.yaml$/, ''));
/** The problems in which the student is the declarer. */
const declarerProblems = ids
  .map(loadProblem)
  .filter(({ contract, student }) => contract.declarer === student);

describe('the declarer’s role text', () => {
  it('says that the declarer is alone without a friend', () => {
    const problems = declarerProblems.filter(({ friend }) => friend === 'none');
    expect(problems.length).toBeGreaterThan(1);
    for (const problem of problems)
      expect(studentRoleText(problem)).toMatch(/alone against the four/);
  });

  it('names a revealed friend only', () => {
    const texts = declarerProblems.filter(({ friend }) => friend !== 'none').map(studentRoleText);
    expect(texts.filter((text) => /; P[0-4] is your friend\.$/.test(text)).length).toBeGreaterThan(
      0,
    );
    expect(
      texts.filter((text) => /shows when that card is played/.test(text)).length,
    ).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(/alone/);
  });

  it('says that the first trick decides, before it is played', () => {
    const [problem] = declarerProblems;
    if (!problem) throw new Error('There is no declarer.');
    expect(studentRoleText({ ...problem, friend: 'first', start: [] })).toMatch(
      /wins the first trick/,
    );
  });
});
