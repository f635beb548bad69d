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

it('takes out the deals that are not kept, and nothing else', () => {
  const edit = keepDeals(TEXT, 3, [1]);
  expect(edit && applyEdit(TEXT, edit)).toBe(`deals:
  real:  # what may be the truth
    - name: two  # the queen
      W: b
start: SA
`);
});

it('changes nothing where all are kept', () => {
  expect(keepDeals(TEXT, 3, [0, 1, 2])).toBe(null);
});
