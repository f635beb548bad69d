/**
 * The texts about the search for a missing deal: one that, added to the deals of the problem,
 * punishes a mistake of the student, so that the contract is lost after it. “The line” is the
 * author’s solution, “the other deals” are those of the problem. Deals punish a mistake together
 * when each can still be won after it, but no one play wins in all of them. The mistake is the ace
 * of spades.
 */
import { expect, it } from 'vitest';
import type { MissingDeal } from '$lib/authoring/bridge/finder/missing-deal';
import { parseDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { unwrap } from '$lib/core/result';
import { finderAnswerText } from './finder-texts';

const deal = unwrap(
  parseDeal('N:653.K74.QT52.AQJ T8.T932.A87.9752 A74.AQ5.KJ93.K84 KQJ92.J86.64.T63'),
) as Deal;
const NO_DEAL: MissingDeal = {
  deal: null,
  punishesAlone: false,
  isNeighbour: false,
  alreadyPunished: null,
  triedCount: 9,
};

/** The text of an answer; `dealName` names the problem's deal that punishes the mistake already. */
function answerText(
  overrides: Partial<MissingDeal>,
  hasLine = true,
  dealName: string | null = null,
): string {
  const punishingDeal = dealName === null ? null : { en: dealName };
  return finderAnswerText({
    ...{ kind: 'missing', cards: 'SA', hasLine, punishingDeal },
    result: { ...NO_DEAL, ...overrides },
  });
}

it('says whether the deal punishes the mistake alone or only together with others', () => {
  expect(answerText({ deal, punishesAlone: true })).toBe(
    'With this deal the mistake loses. The line still wins.',
  );
  expect(answerText({ deal })).toMatch(/^Together with the other deals/);
});

it('mentions the line only when the problem has one', () => {
  expect(answerText({ deal, punishesAlone: true }, false)).not.toContain('line');
  expect(answerText({}, false)).not.toContain('line');
  expect(answerText({})).toContain('the line still wins');
});

it('names the deal that already punishes the mistake, or says that the deals do so together', () => {
  const byFirstDeal = { by: 0 };
  const byDealsTogether = { by: null };
  expect(answerText({ alreadyPunished: byFirstDeal }, true, 'five spades in West')).toContain(
    '“five spades in West”',
  );
  expect(answerText({ alreadyPunished: byDealsTogether })).toContain('together');
});
