/** Table-driven rule tests: each row writes only the suits that matter and the expected result. */
import { expect, it } from 'vitest';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Leads, Signals } from './agreements';
import { formatPreference, formatInference } from './format-rule-results.fixture';
import { dealRemainingSuits } from './examples/deal-remaining-suits';
import type { Rule } from './rule';

/** The play of a row and what differs from the defaults. */
interface RowPlay {
  /** 3NT by South by default. */
  readonly contract?: string;
  /** South called first. */
  readonly calls?: readonly Call[];
  /** The cards in order from West's opening lead. */
  readonly cards: string;
  readonly observer?: Seat;
  /** Standard by default. */
  readonly signals?: Signals;
  /** Fourth best by default. */
  readonly leads?: Leads;
  /** The cards of nearly equal value; all legal cards by default. */
  readonly nearlyEqual?: string;
}

/**
 * The title of the case, the suits of North, East, South and West, the play, and the expected text.
 */
type Row = readonly [title: string, suits: readonly string[], played: RowPlay, expected: string];

/** Creates the tests of a family's rules, observed by one seat unless a row names another. */
export function createRuleTests(rules: readonly Rule[], observer: Seat) {
  const toSituation = ([N = '', E = '', S = '', W = '']: readonly string[], played: RowPlay) => {
    const hands = dealRemainingSuits({ N, E, S, W });
    return { contract: '3NT by S', dealer: 'S', observer, hands, ...played } as const;
  };
  return {
    /** Tests the text of the inference from the last card; 'nothing' without one. */
    reads(id: string, rows: readonly Row[]): void {
      it.each(rows)(`${id}: %s`, (_, suits, played, expectedText) => {
        expect(formatInference(rules, id, toSituation(suits, played))).toBe(expectedText);
      });
    },
    /** Tests the preferred cards among the nearly equal ones; '' when the rule does not apply. */
    prefers(id: string, rows: readonly Row[]): void {
      it.each(rows)(`${id}: %s`, (_, suits, played, cards) => {
        expect(formatPreference(rules, id, toSituation(suits, played))).toBe(cards);
      });
    },
  };
}

/** Parses calls separated by spaces. */
export function parseCallList(text: string): readonly Call[] {
  return text.split(' ') as Call[];
}
