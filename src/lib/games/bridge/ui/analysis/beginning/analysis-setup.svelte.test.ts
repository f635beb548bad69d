import { expect, it } from 'vitest';
import type { OpenedStudy } from '$lib/games/bridge/analysis/open-pasted-study';
import { AnalysisSetupState } from './analysis-setup.svelte';

/**
 * A text with the hands of North and South, a contract and two tricks, in which West shows out of
 * hearts: the rest may not be dealt against what was played.
 */
const INCOMPLETE_DEAL = `N:AQ62.J54.AK84.76 - KT43.K73.QJ5.A95 -
4S by S
CQ C6 C2 CA HK D2 H4 H2`;

const SEED_COUNT = 20;

it('keeps the played cards in their hands, whatever the seed that deals the rest', () => {
  const openedStudies: OpenedStudy[] = [];
  const setup = new AnalysisSetupState({
    randomInteger: () => 0,
    previousStudy: null,
    onopen: (study) => void openedStudies.push(study),
  });
  expect(setup.paste(INCOMPLETE_DEAL)).toBe(true);
  expect(setup.deal).toMatchObject({ W: ['D2', 'CQ'], E: ['H2', 'C2'] });
  for (let seed = 1; seed <= SEED_COUNT; seed++) {
    setup.paste(INCOMPLETE_DEAL);
    setup.seed = seed;
    setup.dealRest();
    setup.openDeal();
  }
  // No note says that a card of the play was cut off.
  expect(openedStudies.map(({ notes }) => notes)).toEqual(
    Array.from({ length: SEED_COUNT }, () => []),
  );
});

it('takes an incomplete deal into the form, with its faults, and gives cards to a short hand', () => {
  const setup = new AnalysisSetupState({
    randomInteger: () => 0,
    previousStudy: null,
    onopen: () => undefined,
  });
  expect(setup.paste('N:AK... - - -')).toBe(true);
  expect(setup.targetSeat).toBe('E');
  const hands = 'N: K952 AQ4 T83 KJ5\nE: QJT3 975 AK6 T42\nS: A64 KT82 Q72 A93\nW: 87 J63 J954 Q87';
  expect(setup.paste(hands)).toBe(false);
  expect(setup.faults).toMatchObject({ faults: [{ code: 'paste/hand-size', at: { line: 4 } }] });
  expect([setup.targetSeat, setup.missingCards]).toEqual(['W', [{ seat: 'W', count: 1 }]]);
});
