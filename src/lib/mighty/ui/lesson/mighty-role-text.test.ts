/** The student's role in words, before the play. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import { readProblem } from '$lib/mighty/problem/read-mighty-problem';
import { studentRoleText } from './mighty-role-text';

const FOLDER = 'problems/mighty';

function problemCalled(id: string): MightyProblem {
  return unwrap(readProblem(readFileSync(`${FOLDER}/${id}.yaml`, 'utf8'), id)).content;
}

const ids = readdirSync(FOLDER).map((name) => name.replace(/\.yaml$/, ''));
const declarers = ids
  .map(problemCalled)
  .filter(({ contract, student }) => contract.declarer === student);

describe('the declarer’s role text', () => {
  it('says that the declarer is alone without a friend', () => {
    const alone = declarers.filter(({ friend }) => friend === 'none');
    expect(alone.length).toBeGreaterThan(1);
    for (const problem of alone) expect(studentRoleText(problem)).toMatch(/alone against the four/);
  });

  it('names a revealed friend only', () => {
    const texts = declarers.filter(({ friend }) => friend !== 'none').map(studentRoleText);
    expect(texts.filter((each) => /; P[0-4] is your friend\.$/.test(each)).length).toBeGreaterThan(
      0,
    );
    expect(
      texts.filter((each) => /shows when that card is played/.test(each)).length,
    ).toBeGreaterThan(0);
    for (const each of texts) expect(each).not.toMatch(/alone/);
  });

  it('says that the first trick decides, before it is played', () => {
    const [any] = declarers;
    if (!any) throw new Error('There is no declarer.');
    expect(studentRoleText({ ...any, friend: 'first', start: [] })).toMatch(/wins the first trick/);
  });
});
