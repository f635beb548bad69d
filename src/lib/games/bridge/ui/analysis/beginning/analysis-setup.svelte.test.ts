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
