/**
 * Compares the opening leads of human-like players with the lead table, which lists for a hand and
 * an auction the leads that a good player would accept. Solving a row is slow, so that these tests
 * take a sample of the rows; `npm run bench -- leads` runs them all.
 */
import { describe, expect, it } from 'vitest';
import { findRule } from '$lib/games/bridge/knowledge/rule-catalogue';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { thinkOnLead } from './think-on-lead';
import { LEAD_ROWS, type LeadRow } from './lead-table';

/** Hand and auction of rows for which an implausible lead was once reported. */
const REPORTED_ROWS = [
  '42.JT4.A75.T8632 nt-raised',
  'J2.J962.A92.KT75 nt-raised',
  'J654.Q74.A97.743 nt-raised',
  'Q76.A92.T974.Q62 nt-raised',
  'T43.Q64.KQT6.983 spades-invited',
  '3.8743.9763.AJ98 spades-invited',
];
/** The sample takes every seventh row. */
const ROW_INTERVAL = 7;
/** Share of the sampled rows in which the lead may be one that the table does not accept. */
const TOLERATED_SHARE = 0.1;
/** Cards within this many expected tricks of the best count as equal for the player. */
const NEAR_EQUALITY_MARGIN = 0.05;

const solver = createDoubleDummySolver();
const rowName = ({ hand, after }: LeadRow): string => `${hand} ${after}`;

describe('the opening lead', () => {
  it.each(REPORTED_ROWS)('is acceptable in the reported row %s', (name) => {
    const row = LEAD_ROWS.find((candidate) => rowName(candidate) === name);
    if (!row) throw new Error(`The lead table has no row ${name}.`);
    expect([...row.accepted.keys()]).toContain(thinkOnLead(row, solver).card);
  });

  it('is acceptable in nine rows out of ten', () => {
    const rows = LEAD_ROWS.filter((_, i) => i % ROW_INTERVAL === 0);
    const rejected = rows.filter((row) => !row.accepted.has(thinkOnLead(row, solver).card));
    // Rows beyond the tolerated number fail the test by name.
    expect(rejected.map(rowName).slice(rows.length * TOLERATED_SHARE)).toEqual([]);
  });

  it('names the preference rule for which the player gave up expected tricks', () => {
    const ruleIds = LEAD_ROWS.slice(0, 12).flatMap((row) => {
      const { card, options, preference } = thinkOnLead(row, solver);
      const [bestOption] = options;
      const playedOption = options.find((option) => option.card === card);
      if (!bestOption || !playedOption) return [];
      const gaveUpTricks = playedOption.expected < bestOption.expected - NEAR_EQUALITY_MARGIN;
      return gaveUpTricks ? [preference] : [];
    });
    expect(ruleIds.length).toBeGreaterThan(0);
    for (const id of ruleIds) {
      const rule = id === null ? null : findRule(id);
      expect(rule?.kind === 'preference' && rule.cost !== undefined).toBe(true);
    }
  });
});
