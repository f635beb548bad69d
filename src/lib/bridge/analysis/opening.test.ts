import { describe, expect, it } from 'vitest';
import { valueOf } from '$lib/core/result';
import { readPaste } from './paste';
import { studyOfPasted } from './opening';
import { toEnd } from './tree';

const opened = (text: string) => {
  const read = readPaste(text);
  if (!read.ok) throw new Error('It could not be read.');
  return studyOfPasted(read.value);
};
const THREE = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53';

describe('opening what was pasted', () => {
  it('fills in the last hand, which can hold nothing else', () => {
    const { board } = valueOf(opened(`${THREE} -`));
    expect(board.layouts[0]?.deal.W).toHaveLength(13);
    expect(board).toMatchObject({ strain: 'NT', declarer: 'S', goal: null });
  });

  it('begins before a play that can be walked as far as it is lawful', () => {
    const study = valueOf(opened(`${THREE} JT985.Q.T853.J98\n6H by S\nSJ SQ SA S2 H7 S3`));
    expect(study.path).toEqual([]);
    expect(study.board.goal).toBe(12);
    expect(toEnd(study.tree, [])).toEqual(['SJ', 'SQ', 'SA', 'S2', 'H7']);
  });

  it('asks for hands that are missing, and for level ones', () => {
    expect(opened('N:KQ4.A86.QJ72.KT6 - - -')).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/unknown-hands' }],
    });
    expect(opened('N:A... K... Q... J.T..')).toMatchObject({
      ok: false,
      faults: [{ code: 'position/unequal-hands' }],
    });
  });
});
