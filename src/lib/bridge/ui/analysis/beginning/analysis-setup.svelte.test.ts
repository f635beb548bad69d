import { expect, it } from 'vitest';
import type { OpenedStudy } from '$lib/bridge/analysis/open-pasted-study';
import { AnalysisSetupState } from './analysis-setup.svelte';

/**
 * Two tricks of a play that shows West out of hearts, as it is copied in the middle of it: two
 * hands known.
 */
const HALF = `N:AQ62.J54.AK84.76 - KT43.K73.QJ5.A95 -
4S by S
CQ C6 C2 CA HK D2 H4 H2`;

it('what was played lies where it was played from when chance deals the rest, whatever the seed', () => {
  const opened: OpenedStudy[] = [];
  const given = {
    chance: () => 0,
    before: null,
    onopen: (one: OpenedStudy) => void opened.push(one),
  };
  const beginning = new AnalysisSetupState(given);
  expect(beginning.paste(HALF)).toBe(true);
  expect(beginning.deal).toMatchObject({ W: ['D2', 'CQ'], E: ['H2', 'C2'] });
  for (let seed = 1; seed <= 20; seed++) {
    beginning.paste(HALF);
    beginning.seed = seed;
    beginning.dealRest();
    beginning.openDeal();
  }
  expect(opened.map(({ notes }) => notes)).toEqual(Array.from({ length: 20 }, () => []));
});
