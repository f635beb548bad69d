/** Tests of rules row by row: a table of which only the suits that matter are written, and what is made of it. */
import { expect, it } from 'vitest';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Signals } from './agreement';
import { formatPreference, formatInference } from './dealt.fixture';
import { dealt } from './examples/dealt';
import type { Rule } from './rule';

interface RowPlay {
  /** 3NT by South unless told. */
  readonly contract?: string;
  /** From South on. */
  readonly calls?: readonly Call[];
  /** In order from West's opening lead. */
  readonly cards: string;
  readonly witness?: Seat;
  /** Standard unless told. */
  readonly signals?: Signals;
  /** The cards of nearly equal worth; all legal ones unless told. */
  readonly equal?: string;
}

/** What is special, the suits of North, East, South and West, the play, and the words or cards expected. */
type Row = readonly [what: string, suits: readonly string[], played: RowPlay, expected: string];

/** The tests of the rules of a chapter, as `witness` sees them unless a row tells another. */
export function createRuleTests(rules: readonly Rule[], witness: Seat) {
  const table = ([N = '', E = '', S = '', W = '']: readonly string[], played: RowPlay) => {
    const hands = dealt({ N, E, S, W });
    return { contract: '3NT by S', dealer: 'S', witness, hands, ...played } as const;
  };
  return {
    reads(id: string, rows: readonly Row[]): void {
      it.each(rows)(`${id}: %s`, (_, suits, played, words) => {
        expect(formatInference(rules, id, table(suits, played))).toBe(words);
      });
    },
    prefers(id: string, rows: readonly Row[]): void {
      it.each(rows)(`${id}: %s`, (_, suits, played, cards) => {
        expect(formatPreference(rules, id, table(suits, played))).toBe(cards);
      });
    },
  };
}

/** Calls as they are spoken, with a space between them. */
export function parseCallList(text: string): readonly Call[] {
  return text.split(' ') as Call[];
}
