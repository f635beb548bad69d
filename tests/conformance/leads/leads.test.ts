/**
 * Tests of the opening leads of human-like players against the table of leads; `npm run bench --
 * leads` runs the whole table.
 */
import { describe, expect, it } from 'vitest';
import { findRule } from '$lib/bridge/knowledge/rule-catalogue';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { thinkOnLead } from './think-on-lead';
import { LEAD_ROWS } from './lead-table';

/** The hands of deals for which an implausible lead had been reported. */
const REPORTED = [
  '42.JT4.A75.T8632 nt-raised',
  'J2.J962.A92.KT75 nt-raised',
  'J654.Q74.A97.743 nt-raised',
  'Q76.A92.T974.Q62 nt-raised',
  'T43.Q64.KQT6.983 spades-invited',
  '3.8743.9763.AJ98 spades-invited',
];
/** Every n-th row is tested here, because each takes a while. */
const EVERY = 7;

const solver = createDoubleDummySolver();

describe('the opening lead', () => {
  it.each(REPORTED)('is one that a good player accepts from %s', (name) => {
    const row = LEAD_ROWS.find(({ hand, after }) => `${hand} ${after}` === name);
    expect(row && [...row.accepted.keys()]).toContain(row && thinkOnLead(row, solver).card);
  });

  it('is accepted nine times out of ten', () => {
    const rows = LEAD_ROWS.filter((_, i) => i % EVERY === 0);
    const missed = rows.filter((row) => !row.accepted.has(thinkOnLead(row, solver).card));
    expect(missed.map(({ hand, after }) => `${hand} ${after}`).slice(rows.length / 10)).toEqual([]);
  });

  it('names the convention for which a card with more expected tricks was rejected', () => {
    const found = LEAD_ROWS.slice(0, 12).flatMap((row) => {
      const { card, options, preference } = thinkOnLead(row, solver);
      const [first] = options;
      const own = options.find((option) => option.card === card);
      return first && own && own.expected < first.expected - 0.05 ? [preference] : [];
    });
    expect(found.length).toBeGreaterThan(0);
    for (const id of found) {
      const rule = id === null ? null : findRule(id);
      expect(rule?.kind === 'preference' && rule.cost !== undefined).toBe(true);
    }
  });
});
