/** The steps of a win by deception. */
import { expect, test } from 'vitest';
import { DUCK_LEDGER } from '../thoughts/ledger.fixture';
import { fooledEntries } from '../thoughts/ledger-walk';
import { deceptionSteps } from './loss-story-texts';

const [fooledWest] = fooledEntries(DUCK_LEDGER);
if (!fooledWest) throw new Error('The fixture has no fooled entry.');
const textsOf = (entry: Parameters<typeof deceptionSteps>[0]) =>
  deceptionSteps(entry)?.map(({ title, text }) => `${title}: ${text}`);

test('name who saw which card, believed what of it, and played what', () => {
  expect(textsOf(fooledWest)).toEqual([
    'West saw: Your :C2: at trick 2.',
    expect.stringMatching(/^West believed: South does not have the king of clubs\.$/),
    'West played: The :CJ: at trick 3. You fooled West with the :C2:.',
  ]);
});

test('say that a card was kept back, by how sure the opponent was that it lay elsewhere', () => {
  const keeping = (score: number) => ({
    ...fooledWest,
    fooled: { ...fooledWest.fooled, rule: null, hidden: 'CK' as const, score },
  });
  expect(textsOf(keeping(1))?.[1]).toBe('West believed: You did not have the :CK:.');
  expect(textsOf(keeping(0.6))?.[1]).toBe('West believed: You might not have the :CK:.');
});

test('are not there for an opponent that nothing fooled', () => {
  expect(deceptionSteps({ ...fooledWest, fooled: null })).toBeNull();
});
