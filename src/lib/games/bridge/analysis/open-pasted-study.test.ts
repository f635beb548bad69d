/** A pasted deal, with or without a contract and cards played, is opened as a study. */
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import { unwrap, type Result } from '$lib/core/result';
import { readPaste } from './read-paste';
import { openPastedStudy } from './open-pasted-study';
import type { PastedBoard } from './pasted-board';
import { extendToLineEnd } from './play-tree';

/** The study of a pasted text, or its faults. */
const openPaste = (text: string) => {
  const read = readPaste(text);
  if (!read.ok) throw new Error('It could not be read.');
  return openPastedStudy(read.value);
};
const THREE_HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53';

describe('opening a pasted board', () => {
  it('fills in the last hand, which can hold nothing else', () => {
    const { board } = unwrap(openPaste(`${THREE_HANDS} -`)).study;
    expect(board.layouts[0]?.deal.W).toHaveLength(13);
    expect(board).toMatchObject({ strain: 'NT', declarer: 'S', goal: null });
  });

  it('begins before the play and keeps its legal part', () => {
    const { study } = unwrap(
      openPaste(`${THREE_HANDS} JT985.Q.T853.J98\n6H by S\nSJ SQ SA S2 H7 S3`),
    );
    expect(study.path).toEqual([]);
    expect(study.board.goal).toBe(12);
    expect(extendToLineEnd(study.tree, [])).toEqual(['SJ', 'SQ', 'SA', 'S2', 'H7']);
  });

  it('opens an end position of PBN or LIN with its trumps, play and the seat on lead', () => {
    const pbn =
      '[Deal "N:K4...2 QJ...3 A5...4 63...5"]\n[Contract "NT"]\n[Play "E"]\nSQ S5 S3 SK\n*\n';
    const lin = 'md|3SA5C4,S63C5,SK4C2,SQJC3|mb|1N|mb|p|mb|p|mb|p|pc|SQ|pc|S5|pc|S3|pc|SK|';
    // LIN has a level, which three tricks cannot make.
    const examples = [
      [pbn, []],
      [lin, [{ kind: 'ending', cards: 3 }]],
    ] as const;
    for (const [text, expectedNotes] of examples) {
      const { study, notes } = unwrap(openPaste(text));
      expect(notes).toEqual(expectedNotes);
      expect(study.board).toMatchObject({ strain: 'NT', declarer: 'N' });
      expect(study.board.layouts[0]?.deal.E).toEqual(['SQ', 'SJ', 'C3']);
      expect(extendToLineEnd(study.tree, [])).toEqual(['SQ', 'S5', 'S3', 'SK']);
    }
  });

  it('refuses missing and unequal hands', () => {
    expect(openPaste('N:KQ4.A86.QJ72.KT6 - - -')).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/unknown-hands' }],
    });
    expect(openPaste('N:A... K... Q... J.T..')).toMatchObject({
      ok: false,
      faults: [{ code: 'position/unequal-hands' }],
    });
  });

  const ALL_HANDS = `${THREE_HANDS} JT985.Q.T853.J98`;
  const ENDING = 'N:AQ... K2... 43... JT...';
  it.each([
    [`${ALL_HANDS}\n6H by S\nSJ SQ SA S2 H7`, 12, []],
    [`${ALL_HANDS}\n6H by S\nSJ SK SQ`, 12, [{ kind: 'cut', card: 'SQ', number: 3 }]],
    [`${ALL_HANDS}\n6H by S\nSJ SQ SA C3 H7`, 12, [{ kind: 'cut', card: 'C3', number: 4 }]],
    [`${ENDING}\nSJ SQ SK S4 S2 S3 ST SA SJ`, null, [{ kind: 'cut', card: 'SJ', number: 9 }]],
    [`${ALL_HANDS}\nH by S`, null, []],
    [`${ENDING}\n3S by S`, null, [{ kind: 'ending', cards: 2 }]],
    [`${ENDING}\nS by E`, null, []],
    ['md|1SA,SK,SQ,SJ|\nmd|1HA,HK,HQ,HJ|', null, [{ kind: 'more', count: 1 }]],
  ])('has notes on the parts of %j that it leaves out', (text, goal, expectedNotes) => {
    const read = unwrap(openPaste(text));
    expect(read.study.board.goal).toBe(goal);
    expect(read.notes).toEqual(expectedNotes);
  });

  it('has every play as a line', () => {
    const game = (play: string): string =>
      `[Deal "${ALL_HANDS}"][Declarer "S"][Contract "6H"][Play "W"]\n${play}\n*\n`;
    const { study } = unwrap(openPaste(game('SJ SQ') + game('HQ')));
    expect(study.tree.map(({ card }) => card)).toEqual(['SJ', 'HQ']);
  });

  it('has as many plays as a study holds, and a note on the others', () => {
    const { deals, ...facts } = unwrap(readPaste(ALL_HANDS) as Result<PastedBoard>);
    const [playCount, cardsPerPlay] = [45, 50];
    const plays = Array.from({ length: playCount }, (): readonly Card[] =>
      DECK.slice(0, cardsPerPlay),
    );
    const { notes } = unwrap(openPastedStudy({ deals, ...facts, plays, omittedCount: 2 }));
    expect(notes.at(-1)).toEqual({
      kind: 'more',
      count: playCount - MAX_STUDY_CARDS / cardsPerPlay + 2,
    });
  });
});
