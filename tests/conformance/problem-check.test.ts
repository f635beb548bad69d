/** What `check` finds beyond the reader: the line, the quoted play, and what a problem of the library must have. */
import { describe, expect, it } from 'vitest';
import { checkProblem } from '$lib/bridge/problem/check';
import type { Solver } from '$lib/bridge/solver/port';
import { createSolver } from '$lib/bridge/solver/solver';
import { SEATS } from '$lib/bridge/rules/seats';
import { changed, CURATED, good, GOOD, unmarked } from './problem-samples';

const kernel = createSolver();

/** The solver, which must be asked as its port wants it: as many cards in every hand, the trick's too. */
const solver: Solver = {
  cardValues(position, options) {
    const { hands, played } = position;
    expect(new Set(SEATS.map((seat) => hands[seat].length)).size).toBe(1);
    expect(played.every((card) => SEATS.some((seat) => hands[seat].includes(card)))).toBe(true);
    return kernel.cardValues(position, options);
  },
};

const FINESSE = good('before-you-finesse');
const DEFEND = good('defend');

type Edit = readonly [string, string];

/** The codes found, each with the place that a mark in the changed file stands at. */
function check(base: string, edits: readonly Edit[], options = {}) {
  const { text, places } = unmarked(changed(base, ...edits));
  const { problem, faults, warnings } = checkProblem(text, 'sample', solver, options);
  expect(problem).not.toBeNull();
  const told = (found: typeof faults) => found.map(({ code, at }) => ({ code, at }));
  return {
    faults: told(faults),
    warnings: told(warnings),
    messages: faults.map((f) => f.message),
    places,
  };
}

const QUOTE = 'HA H3 H5 H2';

describe('faults', () => {
  it.each<[string, string, string, Edit[]]>([
    ['a card of the wrong hand', 'solution/illegal-card', FINESSE, [['play: H5', 'play: ▶H6']]],
    ['a card of an opponent', 'solution/illegal-card', FINESSE, [['play: H5', 'play: ▶H3']]],
    ['a card played before', 'solution/illegal-card', FINESSE, [['play: H5', 'play: ▶HA']]],
    ['a revoke', 'solution/illegal-card', FINESSE, [['play: H5', 'play: ▶D4']]],
    ['a card of the start', 'solution/illegal-card', FINESSE, [['- play: HA', '- play: ▶CK']]],
    ['a card in one branch only', 'solution/illegal-card', FINESSE, [['play: HJ', 'play: ▶H8']]],
    ["a defender's card", 'solution/illegal-card', DEFEND, [['play: SA', 'play: ▶HQ']]],
    ['a card that is no card', 'explanation/unknown-card', FINESSE, [[QUOTE, '▶HA XX']]],
    [
      'a card that nobody could play',
      'explanation/illegal-card',
      FINESSE,
      [[QUOTE, 'HA H3\n    ▶H5 HT']],
    ],
    [
      'cards of different deals',
      'explanation/illegal-card',
      FINESSE,
      [[QUOTE, '▶HA H3 H5 HQ H6 H2 HJ H4']],
    ],
    [
      'a claim that is not true',
      'explanation/claim',
      FINESSE,
      [[QUOTE, 'HA H3 H5 H2\n    ▶= NS 13']],
    ],
    [
      'a claim for the other side',
      'explanation/claim',
      FINESSE,
      [[QUOTE, 'HA H3 H5 H2\n    ▶= EW 12']],
    ],
    ['a claim of some deals only', 'explanation/claim', FINESSE, [[QUOTE, 'H6\n    ▶= NS 11']]],
    [
      'a claim in other words',
      'explanation/claim-form',
      FINESSE,
      [[QUOTE, 'HA\n    ▶= 12 tricks']],
    ],
    [
      'a block of hands that is none',
      'explanation/hand',
      FINESSE,
      [[`\`\`\`play\n    ${QUOTE}`, '▶```hand\n    N: AKQ']],
    ],
    ['a claim before its cards', 'explanation/claim-form', FINESSE, [[QUOTE, '= NS 12\n    ▶HA']]],
  ])('%s: %s', (_, code, base, edits) => {
    const { faults, places } = check(base, edits);
    expect(faults).toEqual([{ code, at: places[0] }]);
  });

  it('tells which cards of the others lead to a card that cannot be played', () => {
    const { messages } = check(FINESSE, [['play: HJ', 'play: H8']]);
    expect(messages[0]).toMatch(
      /^H8 cannot be played here after HA H2 H5 HQ H6 H3: it is S's turn, and N holds that card/,
    );
  });

  it('points at a quote in a text that is not laid out by lines as a whole', () => {
    const { faults, places } = check(FINESSE, [
      ['  explanation: |', '  explanation: ▶>'],
      [QUOTE, 'HA H3 H5 HT'],
      ['```play\n', '```play\n\n'],
      ['    ```\n', '\n    ```\n'],
    ]);
    expect(faults).toEqual([{ code: 'explanation/illegal-card', at: places[0] }]);
  });
});

describe('claims that are true', () => {
  it.each([
    'HA H3 H5 H2\n    = NS 12',
    'HA H3 H5\n    = NS 12',
    '= NS 12',
    'HA H3\n    H5 H2\n\n    = EW 1',
    'H6 H3 HJ HQ\n    = NS 11',
    // Only in one of the deals can this be played.
    'H6 H3 HJ H4\n    = NS 12',
  ])('%j', (quote) => {
    expect(check(FINESSE, [[QUOTE, quote]]).faults).toEqual([]);
  });
});

describe('warnings', () => {
  it('of steps that no defence leads to', () => {
    const { faults, warnings, places } = check(FINESSE, [
      ['if: { W: HQ }', 'if: { W: HK }'],
      ['- play: H6\n', '- play: ▶H6\n'],
    ]);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([{ code: 'solution/unreachable', at: places[0] }]);
  });

  it('of a line with too many branches', () => {
    const { warnings } = check(FINESSE, [], { budget: 3 });
    expect(warnings.map(({ code }) => code)).toEqual(['solution/not-fully-checked']);
  });

  it('of a claim that takes the solver too long', () => {
    const { text } = unmarked(changed(FINESSE, [QUOTE, 'HA H3 H5 H2\n    = NS 12']));
    const tired = {
      cardValues: () => ({ seat: 'N', tricks: null, cards: new Map(), nodes: 0 }) as const,
    };
    const { warnings } = checkProblem(text, 'sample', tired);
    expect(warnings.map(({ code }) => code)).toEqual(['explanation/not-checked']);
  });

  it('of hands that are not what their calls show', () => {
    const { warnings, places } = check(FINESSE, [
      ['- 2D: { note: natural, shows: { hcp: 12-17', '- ▶2D: { note: natural, shows: { hcp: 17-19'],
      ['  - pass\n', '  - pass: { shows: { S: 5- } }\n'],
      ['- 3C\n  - pass', '- 3C\n  - pass: { shows: { H: 2+ } }'],
      ['- { name: singleton', '- ▶{ name: singleton'],
    ]);
    expect(warnings).toEqual([
      { code: 'hand/outside-auction', at: places[0] },
      { code: 'deal/outside-auction', at: places[1] },
    ]);
  });

  it('of virtual and believed deals that never count', () => {
    const { warnings, places } = check(DEFEND, [
      ['- { S: 2.KJT952.AK4.AQ3 }', '- ▶{ S: J2.KJT95.AK4.AQ5 }'],
      [
        '- { name: kings are right, W: JT98.Q42.T85.J98 }',
        '- ▶{ name: never, W: T985.Q42.T85.J98 }',
      ],
    ]);
    expect(warnings).toEqual(places.map((at) => ({ code: 'deal/contradicts-start', at })));
  });

  it('of a comment that may have been meant as text', () => {
    const { warnings, places } = check(FINESSE, [['finesse          # a', 'finesse ▶# a']]);
    expect(warnings).toEqual([{ code: 'yaml/comment-cuts-text', at: places[0] }]);
  });

  it('of what a draft lacks, which is a fault in the library', () => {
    const codes = ['shape/no-level', 'theme/none', 'solution/none'];
    const at = { line: 2, column: 1 };
    const expected = codes.map((code) => ({ code, at }));
    expect(check(good('draft'), [])).toMatchObject({ faults: [], warnings: expected });
    expect(check(good('draft'), [], { curated: true })).toMatchObject({
      faults: expected,
      warnings: [],
    });
  });

  it('of a name that is no address, which is a fault in the library', () => {
    const codes = (curated: boolean) => {
      const found = checkProblem(FINESSE, 'My problem', solver, { curated });
      return [found.faults, found.warnings].map((list) => list.map(({ code }) => code));
    };
    expect(codes(false)).toEqual([[], ['shape/id']]);
    expect(codes(true)).toEqual([['shape/id'], []]);
  });
});

describe('files in order', () => {
  it.each([...GOOD])('%s has no fault', (name, text) => {
    expect(checkProblem(text, name, solver).faults).toEqual([]);
  });

  it.each([...CURATED])('%s of the library has no fault', (name, text) => {
    expect(checkProblem(text, name, solver, { curated: true }).faults).toEqual([]);
  });
});
