/** The texts about a deal that was searched for are true. */
import { expect, it } from 'vitest';
import type { MissingDeal } from '$lib/bridge/finder/authoring/missing-deal';
import { parseDeal } from '$lib/bridge/notation/deal-notation';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { unwrap } from '$lib/core/result';
import { finderAnswerText } from './finder-texts';

const deal = unwrap(
  parseDeal('N:653.K74.QT52.AQJ T8.T932.A87.9752 A74.AQ5.KJ93.K84 KQJ92.J86.64.T63'),
) as Deal;
const NONE: MissingDeal = {
  deal: null,
  punishesAlone: false,
  isNeighbour: false,
  alreadyPunished: null,
  triedCount: 9,
};

function answerText(found: Partial<MissingDeal>, lined = true, by: string | null = null): string {
  const name = by === null ? null : { en: by };
  return finderAnswerText({
    ...{ kind: 'missing', cards: 'SA', lined, by: name },
    found: { ...NONE, ...found },
  });
}

it('says whether a deal beats the mistake by itself or with the others only', () => {
  expect(answerText({ deal, punishesAlone: true })).toBe(
    'With this deal the mistake loses. The line still wins.',
  );
  expect(answerText({ deal })).toMatch(/^Together with the other deals/);
});

it('speaks of the line only where one is written', () => {
  expect(answerText({ deal, punishesAlone: true }, false)).not.toContain('line');
  expect(answerText({}, false)).not.toContain('line');
  expect(answerText({})).toContain('the line still wins');
});

it('names the deal that punishes the mistake already', () => {
  expect(answerText({ alreadyPunished: { by: 0 } }, true, 'five spades in West')).toContain(
    '“five spades in West”',
  );
  expect(answerText({ alreadyPunished: { by: null } })).toContain('together');
});
