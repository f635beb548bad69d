import { FRAGMENT } from '$lib/core/limits';
import fc from 'fast-check';
import { valueOf } from '$lib/core/result';
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { legalIn } from '$lib/bridge/rules/bridge-play';
import { STRAINS } from '$lib/bridge/rules/contract';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/bridge/rules/vulnerability';
import { makeAddress, readAddress } from './address';
import {
  alive,
  dealAt,
  gameOn,
  lawfulLayouts,
  playOn,
  sizeOf,
  studentOf,
  turnOn,
  type Board,
} from './board';
import { EMPTY_DEAL, filled } from './building';
import {
  changedBoard,
  gone,
  lineCut,
  lineFirst,
  lineName,
  lineNamed,
  played,
  stepped,
  STEPS,
  studyOf,
  type Study,
} from './study';
import { contains } from './tree';

/** A board of one full deal and up to two more in which East and West have exchanged cards. */
function randomBoard(random: Random): Board {
  const deal = filled(EMPTY_DEAL, random);
  const others = Array.from({ length: random.below(3) }, () =>
    filled({ ...deal, E: [], W: [] }, random),
  );
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  return {
    layouts: [deal, ...others].map((each, i) => ({
      name: i === 1 ? 'the other & way' : '',
      deal: each,
    })),
    strain: pick(STRAINS),
    declarer: pick(SEATS),
    goal: random.below(2) === 0 ? null : 1 + random.below(13),
    dealer: pick(SEATS),
    vulnerable: pick(VULNERABILITIES),
  };
}

/** A study after some steps of any kind. */
function randomStudy(random: Random, steps = 60): Study {
  let study = studyOf(randomBoard(random));
  for (let i = 0; i < steps; i++) {
    const kind = random.below(12);
    if (kind === 0) study = stepped(study, STEPS[random.below(STEPS.length)] ?? 'first');
    else if (kind === 1) study = lineFirst(study);
    else if (kind === 2) study = lineNamed(study, `line ${i} (é)`);
    else if (kind === 3 && random.below(3) === 0) study = lineCut(study);
    else {
      const play = playOn(study.board, study.path);
      const deals = alive(study.board, play);
      const deal = dealAt(study.board, deals[random.below(deals.length)] ?? 0);
      const legal = legalIn(deal, play);
      const card = legal[random.below(Math.max(1, legal.length))];
      if (card && turnOn(study.board, play)) study = played(study, card);
    }
  }
  return study;
}

const studies = fc.nat().map((seed) => randomStudy(seededRandom(seed)));

describe('a study', () => {
  it('is always at a point of its tree that can be played', () => {
    fc.assert(
      fc.property(studies, (study) => {
        expect(contains(study.tree, study.path)).toBe(true);
        expect(alive(study.board, playOn(study.board, study.path))).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(studies, (study) => {
        expect(readAddress(makeAddress(study))).toEqual({ ok: true, value: study });
      }),
      { numRuns: 40 },
    );
  });

  it('goes forward to where it came back from', () => {
    fc.assert(
      fc.property(studies, (study) => {
        const main = stepped(stepped(study, 'first'), 'last');
        const back = stepped(main, 'previous');
        expect(stepped(back, 'next')).toEqual(main);
        const [down, up] = [stepped(study, 'variation-down'), stepped(study, 'variation-up')];
        if (down.path !== study.path) expect(stepped(down, 'variation-up')).toEqual(study);
        if (up.path !== study.path) expect(stepped(up, 'variation-down')).toEqual(study);
      }),
      { numRuns: 40 },
    );
  });

  it('is not read from an address longer than any link', () => {
    const address = makeAddress(studyOf(randomBoard(seededRandom(3))));
    const long = (letters: number): string => `${address}&name=`.padEnd(letters - '#'.length, 'a');
    expect(readAddress(long(FRAGMENT)).ok).toBe(true);
    expect(readAddress(long(FRAGMENT + 1))).toMatchObject({
      faults: [{ code: 'analysis/address' }],
    });
  });

  it('keeps only what can be played when something else is trumps', () => {
    fc.assert(
      fc.property(
        studies,
        fc.constantFrom(...STRAINS),
        fc.constantFrom(...SEATS),
        (study, strain, declarer) => {
          const after = changedBoard(study, { strain, declarer });
          const again = readAddress(makeAddress(after));
          expect(again).toEqual({ ok: true, value: after });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('names the line that it is in, from wherever in it', () => {
    const board = randomBoard(seededRandom(3));
    const first = legalIn(dealAt(board, 0), playOn(board, []));
    const [one, two] = [first[0], first[1]];
    if (!one || !two) throw new Error('A hand of thirteen has two cards.');
    const branched = played(gone(played(studyOf(board), one), []), two);
    const named = lineNamed(branched, 'second');
    expect(lineName(named)).toBe('second');
    expect(lineName(gone(named, [one]))).toBe('');
    expect(lineName(lineFirst(named))).toBe('second');
  });
});

describe('layouts on one board', () => {
  const random = seededRandom(11);
  const deal = filled(EMPTY_DEAL, random);
  const moved = filled({ ...deal, E: [], W: [] }, random);

  it('must be level, and of the same cards', () => {
    expect(lawfulLayouts([])).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/no-layout' }],
    });
    expect(lawfulLayouts([{ name: '', deal: { ...deal, N: [] } }])).toMatchObject({
      ok: false,
      faults: [{ code: 'position/unequal-hands' }],
    });
    const short = { N: ['SA'], E: ['SK'], S: ['SQ'], W: ['SJ'] } as const;
    expect(lawfulLayouts([deal, short].map((each) => ({ name: '', deal: each })))).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/other-cards' }],
    });
    const many = Array.from({ length: 13 }, () => ({ name: '', deal }));
    expect(lawfulLayouts(many)).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/too-many-layouts' }],
    });
  });

  it('have a student where both of declarer’s hands stay, or one of a defender’s', () => {
    const board = (declarer: Board['declarer'], deals = [deal, moved]): Board => ({
      layouts: deals.map((each) => ({ name: '', deal: each })),
      strain: 'NT',
      declarer,
      goal: 9,
      dealer: 'N',
      vulnerable: 'none',
    });
    expect(studentOf(board('S'))).toEqual(['S', 'N']);
    expect(studentOf(board('E'))).toEqual(['S']);
    expect(studentOf(board('S', [deal]))).toEqual([]);
    expect(gameOn(board('S'))).toMatchObject({ goal: 9, student: ['S', 'N'] });
    expect(gameOn(board('E'))).toMatchObject({ goal: 5, dummy: 'W' });
    expect(sizeOf(board('S'))).toBe(13);
  });

  it('are refused in an address that is not of theirs', () => {
    for (const text of [
      '',
      'deal=x',
      'deal=N:A... K... Q... J...&goal=0',
      'deal=N:A... K... Q... J...&declarer=X',
    ])
      expect(readAddress(text).ok).toBe(false);
    expect(readAddress('deal=N:A... K... Q... J...').ok).toBe(true);
  });

  it('ask for no more tricks than there are cards', () => {
    const goalIn = (goal: number): number | null =>
      valueOf(readAddress(`deal=N:AK... QJ... T9... 87...&goal=${goal}`)).board.goal;
    expect([1, 2, 3, 13].map(goalIn)).toEqual([1, 2, null, null]);
  });
});
