import { expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { keepDeals } from './keep-deals';

const TEXT = `deals:
  real:  # what may be the truth
    - { name: one, W: a }
    - name: two  # the queen
      W: b
    - { name: three, W: c }
start: SA
`;

it('the deals that are not kept are removed, with comments and other fields unchanged', () => {
  const edit = keepDeals(TEXT, 3, [1]);
  expect(edit && applyEdit(TEXT, edit)).toBe(`deals:
  real:  # what may be the truth
    - name: two  # the queen
      W: b
start: SA
`);
});

it('there is no edit when all deals are kept', () => {
  expect(keepDeals(TEXT, 3, [0, 1, 2])).toBe(null);
});
