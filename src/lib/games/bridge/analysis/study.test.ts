/**
 * Tests of studies (a board with a tree of tried lines and the current position in it), of the
 * layouts that may share a board, and of the addresses that store them.
 */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import fc from 'fast-check';
import { ok, unwrap } from '$lib/core/result';
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { legalIn } from '$lib/games/bridge/rules/bridge-play';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { formatStudyAddress, readStudyAddress } from './study-address';
import {
  consistentLayoutIndices,
  layoutDeal,
  createBoardProofGame,
  checkLayouts,
  playAlongPath,
  handSize,
  findStudentSeats,
  turnOnBoard,
  type StudyBoard,
} from './study-board';
import { EMPTY_DEAL, fillAtRandom } from './deal-building';
import {
  changeBoard,
  goToPath,
  cutLine,
  promoteLine,
  lineName,
  nameLine,
  playInStudy,
  stepInStudy,
  STUDY_STEPS,
  createStudy,
  type Study,
} from './study';
import { containsPath } from './play-tree';

/** A board of one full deal and up to two more in which East and West have exchanged cards. */
function randomBoard(random: Random): StudyBoard {
  const deal = fillAtRandom(EMPTY_DEAL, random);
  const alternatives = Array.from({ length: random.below(3) }, () =>
    fillAtRandom({ ...deal, E: [], W: [] }, random),
  );
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  return {
    layouts: [deal, ...alternatives].map((layout, i) => ({
      name: i === 1 ? 'the other & way' : '',
      deal: layout,
    })),
    strain: pick(STRAINS),
    declarer: pick(SEATS),
    goal: random.below(2) === 0 ? null : 1 + random.below(13),
    dealer: pick(SEATS),
    vulnerable: pick(VULNERABILITIES),
  };
}

/** A study after some steps of any kind. */
function randomStudy(random: Random, stepCount = 60): Study {
  let study = createStudy(randomBoard(random));
  for (let i = 0; i < stepCount; i++) {
    // Mostly a card is played; now and then a move in the tree or an edit of it.
    const kind = random.below(12);
    if (kind === 0)
      study = stepInStudy(study, STUDY_STEPS[random.below(STUDY_STEPS.length)] ?? 'first');
    else if (kind === 1) study = promoteLine(study);
    else if (kind === 2) study = nameLine(study, `line ${i} (é)`);
    else if (kind === 3 && random.below(3) === 0) study = cutLine(study);
    else {
      const play = playAlongPath(study.board, study.path);
      const deals = consistentLayoutIndices(study.board, play);
      const deal = layoutDeal(study.board, deals[random.below(deals.length)] ?? 0);
      const legal = legalIn(deal, play);
      const card = legal[random.below(Math.max(1, legal.length))];
      if (card && turnOnBoard(study.board, play)) study = playInStudy(study, card);
    }
  }
  return study;
}

const arbitraryStudy = fc.nat().map((seed) => randomStudy(seededRandom(seed)));

describe('a study', () => {
  it('is always at a legal position of its tree', () => {
    fc.assert(
      fc.property(arbitraryStudy, (study) => {
        expect(containsPath(study.tree, study.path)).toBe(true);
        expect(
          consistentLayoutIndices(study.board, playAlongPath(study.board, study.path)),
        ).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('is parsed back from its address', () => {
    fc.assert(
      fc.property(arbitraryStudy, (study) => {
        expect(readStudyAddress(formatStudyAddress(study))).toEqual(ok({ study, faults: [] }));
      }),
      { numRuns: 40 },
    );
  });

  it('returns to its position after a step and the opposite step', () => {
    fc.assert(
      fc.property(arbitraryStudy, (study) => {
        const atLineEnd = stepInStudy(stepInStudy(study, 'first'), 'last');
        const stepBack = stepInStudy(atLineEnd, 'previous');
        expect(stepInStudy(stepBack, 'next')).toEqual(atLineEnd);
        const [nextVariation, previousVariation] = [
          stepInStudy(study, 'variation-down'),
          stepInStudy(study, 'variation-up'),
        ];
        if (nextVariation.path !== study.path)
          expect(stepInStudy(nextVariation, 'variation-up')).toEqual(study);
        if (previousVariation.path !== study.path)
          expect(stepInStudy(previousVariation, 'variation-down')).toEqual(study);
      }),
      { numRuns: 40 },
    );
  });

  it('is not parsed from an overlong address', () => {
    const address = formatStudyAddress(createStudy(randomBoard(seededRandom(3))));
    const padAddress = (length: number): string =>
      `${address}&name=`.padEnd(length - '#'.length, 'a');
    expect(readStudyAddress(padAddress(MAX_FRAGMENT_LENGTH)).ok).toBe(true);
    expect(readStudyAddress(padAddress(MAX_FRAGMENT_LENGTH + 1))).toMatchObject({
      faults: [{ code: 'analysis/address' }],
    });
  });

  it('keeps only legal lines when strain or declarer changes', () => {
    fc.assert(
      fc.property(
        arbitraryStudy,
        fc.constantFrom(...STRAINS),
        fc.constantFrom(...SEATS),
        (study, strain, declarer) => {
          const changed = changeBoard(study, { strain, declarer });
          // Reading an address drops the lines that cannot be played: none is left to drop.
          const readBack = readStudyAddress(formatStudyAddress(changed));
          expect(readBack).toEqual(ok({ study: changed, faults: [] }));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('names its current line from any position of it', () => {
    const board = randomBoard(seededRandom(3));
    const legalLeads = legalIn(layoutDeal(board, 0), playAlongPath(board, []));
    const [firstLead, secondLead] = [legalLeads[0], legalLeads[1]];
    if (!firstLead || !secondLead) throw new Error('A hand of thirteen has two cards.');
    const branched = playInStudy(
      goToPath(playInStudy(createStudy(board), firstLead), []),
      secondLead,
    );
    const namedStudy = nameLine(branched, 'second');
    expect(lineName(namedStudy)).toBe('second');
    expect(lineName(goToPath(namedStudy, [firstLead]))).toBe('');
    expect(lineName(promoteLine(namedStudy))).toBe('second');
  });
});

describe('layouts on one board', () => {
  const random = seededRandom(11);
  const deal = fillAtRandom(EMPTY_DEAL, random);
  const otherDeal = fillAtRandom({ ...deal, E: [], W: [] }, random);

  it('are one to twelve, with hands of equal length and the same cards', () => {
    expect(checkLayouts([])).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/no-layout' }],
    });
    expect(checkLayouts([{ name: '', deal: { ...deal, N: [] } }])).toMatchObject({
      ok: false,
      faults: [{ code: 'position/unequal-hands' }],
    });
    const oneCardDeal = { N: ['SA'], E: ['SK'], S: ['SQ'], W: ['SJ'] } as const;
    expect(
      checkLayouts([deal, oneCardDeal].map((layout) => ({ name: '', deal: layout }))),
    ).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/other-cards' }],
    });
    const tooManyLayouts = Array.from({ length: 13 }, () => ({ name: '', deal }));
    expect(checkLayouts(tooManyLayouts)).toMatchObject({
      ok: false,
      faults: [{ code: 'analysis/too-many-layouts' }],
    });
  });

  it('can be a problem of a seat whose visible hands are equal in all layouts', () => {
    const board = (declarer: StudyBoard['declarer'], deals = [deal, otherDeal]): StudyBoard => ({
      layouts: deals.map((layout) => ({ name: '', deal: layout })),
      strain: 'NT',
      declarer,
      goal: 9,
      dealer: 'N',
      vulnerable: 'none',
    });
    // The layouts differ in the hands of East and West only.
    expect(findStudentSeats(board('S'))).toEqual(['S', 'N']);
    // Declarer's hands vary, so a defender is the student; dummy varies too, but is seen by all.
    expect(findStudentSeats(board('E'))).toEqual(['S']);
    // With one layout nothing is hidden.
    expect(findStudentSeats(board('S', [deal]))).toEqual([]);
    expect(createBoardProofGame(board('S'))).toMatchObject({ goal: 9, student: ['S', 'N'] });
    // The defenders need the 14 - 9 tricks that beat declarer's goal.
    expect(createBoardProofGame(board('E'))).toMatchObject({ goal: 5, exposedSeat: 'W' });
    expect(handSize(board('S'))).toBe(13);
  });

  it('are refused in a malformed address', () => {
    for (const text of ['', 'deal=x', 'deal=N:A... K... Q... -'])
      expect(readStudyAddress(text).ok).toBe(false);
  });

  it.each([
    ['', []],
    ['goal=0', ['analysis/address goal=0']],
    ['goal=2', ['analysis/address goal=2']],
    ['declarer=X', ['analysis/address declarer=X']],
    ['trumps=Q', ['analysis/address trumps=Q']],
    ['dealer=X&vulnerable=me', ['analysis/address dealer=X', 'analysis/address vulnerable=me']],
    ['line=SA)', ['analysis/lines line=SA)']],
    ['line=SKSA', ['analysis/lines line=SKSA']],
    ['at=Z', ['card/unknown at=Z']],
    ['deal=N:A... K... Q... Z...', ['hand/unknown-rank deal=N:A... K... Q... Z...']],
    ['deal=N:A... K... Q... H...', ['hand/unknown-rank deal=N:A... K... Q... H...']],
    ['deal=N:A... K... Q... 2...', ['analysis/other-cards deal=N:A... K... Q... J...']],
  ])('open without the unreadable part of an address: %j', (part, expected) => {
    const { study, faults } = unwrap(readStudyAddress(`deal=N:A... K... Q... J...&${part}`));
    expect(study).toEqual(unwrap(readStudyAddress('deal=N:A... K... Q... J...')).study);
    expect(faults.map(({ code, sourceText }) => `${code} ${sourceText}`)).toEqual(expected);
  });

  it('have no goal if that of the address exceeds the number of tricks', () => {
    const readGoal = (goal: number): number | null =>
      unwrap(readStudyAddress(`deal=N:AK... QJ... T9... 87...&goal=${goal}`)).study.board.goal;
    expect([1, 2, 3, 13].map(readGoal)).toEqual([1, 2, null, null]);
  });
});
