/**
 * The findings of the check beyond the reader's: line, quotes, proof, and the rules of the library.
 *
 * A problem file has a `start` (the cards played before the student's first turn), real deals,
 * which one line (`solution`) must win all, virtual deals, which only the opponents reckon with,
 * and `believed` deals, those that one human-like opponent believes in. The explanation quotes
 * plays (`HA H3`), and may claim the double-dummy result after them (`= NS 12`).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Level } from '$lib/core/level';
import { tooEasyWarnings } from '$lib/problem-file/difficulty/too-easy-warning';
import { levelMismatchWarnings } from '$lib/problem-file/release/release-report';
import {
  checkProblem,
  type CheckOptions,
} from '$lib/games/bridge/problem/check/check-bridge-problem';
import type { ProvedProblem } from '$lib/games/bridge/problem/check/proof-findings';
import { BRIDGE_FILE_KIND } from '$lib/games/bridge/problem/reader/bridge-file-kind';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { applyEdits, CURATED, good, GOOD, manyDeals, extractMarks } from './problem-samples';

/** The prover with its solver of exact double-dummy values. */
const kernel = createBridgeProver();

/**
 * The prover with a check of the solver port's precondition: all hands have the same number of
 * cards, counting those on the trick.
 */
const prover: BridgeProver = {
  ...kernel,
  solver: {
    ...kernel.solver,
    cardValues(position, options) {
      const { hands, played } = position;
      expect(new Set(SEATS.map((seat) => hands[seat].length)).size).toBe(1);
      expect(played.every((card) => SEATS.some((seat) => hands[seat].includes(card)))).toBe(true);
      return kernel.solver.cardValues(position, options);
    },
  },
};

/** Sample problems: declarer plays safe before a finesse in hearts, and a problem of defence. */
const FINESSE = good('before-you-finesse');
const DEFEND = good('defend');

/** An empty proof, for tests of everything but the proof. */
const unproved = (): ProvedProblem => ({
  findings: [],
  figures: { deals: 1, cards: 0, sound: 0, decisions: 0, nodes: 0 },
});

/** A text of the file and its replacement. */
type Edit = readonly [string, string];

/**
 * Checks the edited file. Findings are reduced to code and position; `markPositions` are those of
 * the marks (▶) in the edited text.
 */
function check(base: string, edits: readonly Edit[], options: CheckOptions = {}) {
  const { text, markPositions } = extractMarks(applyEdits(base, ...edits));
  const { problem, faults, warnings } = checkProblem(text, 'sample', prover, {
    startBudget: 0,
    ...options,
  });
  expect(problem).not.toBeNull();
  const codesWithPositions = (findings: typeof faults) =>
    findings.map(({ code, at }) => ({ code, at }));
  return {
    faults: codesWithPositions(faults),
    warnings: codesWithPositions(warnings),
    messages: faults.map((f) => f.message),
    warningMessages: warnings.map((w) => w.message),
    markPositions,
  };
}

/** The cards that the explanation of FINESSE quotes; from a start of two tricks in 6H by South. */
const QUOTE = 'HA H3 H5 H2';

describe('faults', () => {
  // The mistake, its code, the problem, and the edits that make the mistake.
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
    const { faults, markPositions } = check(base, edits);
    expect(faults).toEqual([{ code, at: markPositions[0] }]);
  });

  it('names the opponents’ cards after which a card of the line cannot be played', () => {
    const { messages } = check(FINESSE, [['play: HJ', 'play: H8']]);
    expect(messages[0]).toMatch(
      /^H8 cannot be played here after HA H2 H5 HQ H6 H3: it is S's turn, and N holds that card/,
    );
  });

  it('points at the start of the text when a quote stands in a folded YAML text', () => {
    const { faults, markPositions } = check(FINESSE, [
      ['  explanation: |', '  explanation: ▶>'],
      [QUOTE, 'HA H3 H5 HT'],
      ['```play\n', '```play\n\n'],
      ['    ```\n', '\n    ```\n'],
    ]);
    expect(faults).toEqual([{ code: 'explanation/illegal-card', at: markPositions[0] }]);
  });
});

/** The second real deal of FINESSE, after which the edits below add a third. */
const SECOND = '- { name: queen third in East,  W: JT985.42.T85.J98 }';
/** The steps of the author's line. */
const LINE = FINESSE.slice(FINESSE.indexOf('    - play: HA'), FINESSE.indexOf('  explanation'));
/** Adds a deal that no line makes together with the others. */
const GUESS: Edit = [SECOND, `${SECOND}\n    - { name: queen in West, W: JT98.Q42.T85.J98 }`];
/** A goal that cannot be missed. */
const EASY: Edit = ['goal: 12', 'goal: ▶2'];
/** Adds a deal that asks no more of declarer than another one does. */
const TWIN: Edit = [SECOND, `${SECOND}\n    - ▶{ name: twin,  W: JT985.Q.T863.J98 }`];

/** A line that draws the ace and then forgets about the queen in one of its branches. */
const FORGETFUL = `    - play: HA
    - play: H5
    - if: { W: HQ }
      then: []
      else:
        - play: H6
        - play: ▶HK
`;

describe('the proof', () => {
  it.each<[string, string, Edit[]]>([
    [
      'deals that no line makes all',
      'proof/unsolvable',
      [['real:\n    -', 'real:\n    ▶-'], GUESS],
    ],
    ['a line that begins with a lucky card', 'proof/line-unsound', [[LINE, '    - play: ▶H6\n']]],
    ['a card that is wrong in one branch', 'proof/line-unsound', [[LINE, FORGETFUL]]],
  ])('finds %s', (_, code, edits) => {
    const { faults, markPositions } = check(FINESSE, edits);
    expect(faults).toEqual([{ code, at: markPositions[0] }]);
  });

  it.each<[string, string, Edit[]]>([
    ['a problem that cannot be lost', 'proof/no-decision', [EASY]],
    [
      'two deals of which either one suffices',
      'proof/deal-not-needed',
      [['- { name: singleton', '- ▶{ name: singleton'], TWIN],
    ],
  ])('warns of %s', (_, code, edits) => {
    const { faults, warnings, markPositions } = check(FINESSE, edits);
    expect(faults).toEqual([]);
    expect(warnings).toEqual(markPositions.map((at) => ({ code, at })));
  });

  it('names both of two deals of which either can be taken out, in names that differ', () => {
    const { warningMessages } = check(FINESSE, [TWIN]);
    expect(warningMessages).toEqual([
      expect.stringMatching(/^Without the deal "singleton queen" .* or "twin" can be taken out/),
      expect.stringMatching(/^Without the deal "twin" .* or "singleton queen" can be taken out/),
    ]);
    const long = 'the singleton queen lies in West';
    const renamed = check(FINESSE, [
      ['name: singleton queen,', `name: ${long},`],
      [TWIN[0], TWIN[1].replace('twin', `${long} again`)],
    ]);
    expect(renamed.warningMessages[0]).toContain(`Without the deal "${long}" the same`);
    expect(renamed.warningMessages[0]).toContain(`or "${long} again" can be taken out, not both`);
  });

  it.each<[string, string | null, string]>([
    ['in which the student loses, and which changes a card', null, 'JT9872.A6.JT32.9'],
    ['in which the student wins', 'proof/virtual-won', '872.A6.JT932.J98'],
    ['that changes no card of the opponents', 'proof/virtual-unused', 'JT9872.A6.JT32.7'],
  ])('finds a virtual deal %s', (_, code, hand) => {
    const problem = CURATED.get('in-what-order') ?? '';
    const edit: Edit = ['start:', `  virtual:\n    - ▶{ E: ${hand} }\nstart:`];
    const { faults, markPositions } = check(problem, [edit]);
    expect(faults).toEqual(code ? [{ code, at: markPositions[0] }] : []);
  });

  it('warns of a draft without a line that cannot be lost', () => {
    const draft = (goal: number) =>
      check(good('draft'), [['start: SJ', `goal: ${goal}\nstart: SJ`]]).warnings.map((w) => w.code);
    expect(draft(1)).toContain('proof/no-decision');
    expect(draft(9)).not.toContain('proof/no-decision');
  });

  it('names a deal and a defence that beat the best try when no line wins', () => {
    const { messages } = check(FINESSE, [GUESS]);
    expect(messages[0]).toMatch(
      /^No line wins against every real deal\. The best try is \w\w, and the deal "[^"]+" beats it: trick 3: N \w\w, E \w\w, S \w\w, W \w\w; trick 4: .*\w\w\. Each deal alone can be made, but not all of them by one line\./,
    );
    const hopeless = check(good('draft'), [
      ['{ W: JT985.42.T85.J98 }', manyDeals(2)],
      ['start: SJ', 'goal: 13\nstart: SJ'],
    ]);
    expect(hopeless.messages[0]).toContain(
      'Even with open cards the goal is out of reach in "deal 1", "deal 2".',
    );
  });

  it('names the deal that beats the first unsound card, and the sound alternatives', () => {
    const { messages } = check(FINESSE, [[LINE, FORGETFUL]]);
    expect(messages[0]).toMatch(
      /^HK after HA H3 H5 H2 H6 H7 does not win .* \(beaten: in none\)\. The deal "queen third in East" beats it: trick 4: S HK, .*\. Sound here: HJ HT H9\.$/,
    );
  });

  it('reports the progress when a budget runs out', () => {
    const plenty = { start: 1e7, line: 1e7, deals: 1e7 };
    const warningsWithin = (budgets: Partial<typeof plenty>) => {
      const { text } = extractMarks(FINESSE);
      const proofBudgets = { ...plenty, ...budgets };
      return checkProblem(text, 'sample', createBridgeProver(), { proofBudgets, startBudget: 0 })
        .warnings;
    };
    const code = 'proof/unknown';
    expect(warningsWithin({})).toEqual([]);
    const [start, line, deals] = [
      warningsWithin({ start: 3 }),
      warningsWithin({ line: 3000 }),
      warningsWithin({ deals: 1 }),
    ];
    expect(start).toMatchObject([
      { code, message: expect.stringContaining('Within 3 positions') as string },
    ]);
    expect(line).toMatchObject([
      { code, message: expect.stringMatching(/\d of its 5 cards/) as string },
    ]);
    expect(deals).toMatchObject([
      { code, message: expect.stringContaining('line is sound') as string },
    ]);
  });

  it('is a fault in the library when it is incomplete', () => {
    const { text } = extractMarks(FINESSE);
    const proofBudgets = { start: 3, line: 1e7, deals: 1e7 };
    const { faults } = checkProblem(text, 'sample', createBridgeProver(), {
      proofBudgets,
      curated: true,
    });
    expect(faults.map(({ code }) => code)).toContain('proof/unknown');
  });

  it('supports human opponents', () => {
    const text = CURATED.get('high-in-second-seat') ?? '';
    const { proved } = checkProblem(text, 'sample', prover, { startBudget: 0 });
    expect(text).toContain('opponents: human');
    expect(proved?.figures.sound).toBeGreaterThan(0);
    expect(proved?.findings).toEqual([]);
  });

  it('follows the line of a lead problem only with the dummy that is actually tabled', () => {
    const text = CURATED.get('two-or-three') ?? '';
    const edits: readonly Edit[] = [
      ['W: J84.Q85.K65.QJ73\n      E: AKQT965', 'W: J84.Q86.K65.QJ73\n      E: AKQT965'],
    ];
    const { faults, warnings } = check(text, edits);
    // Only the explanation of the deal with the other dummy has become invalid.
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['explanation/illegal-card']));
    expect(warnings.map(({ code }) => code)).toEqual(['solution/unreachable']);
  });

  it('counts the first player’s cards, the sound ones among them and the decisions', () => {
    const { proved } = checkProblem(FINESSE, 'sample', prover, { startBudget: 0 });
    expect(proved?.figures).toMatchObject({ cards: 11, sound: 9 });
    expect(proved?.figures.decisions).toBeGreaterThan(1);
  });
});

/** A line that claims after the cards in `before`, all of them the student's. */
const claiming = (before: string, claim: string): Edit => [
  LINE,
  [...before.split(' ').map((card) => `play: ${card}`), claim]
    .map((step) => `    - ${step}\n`)
    .join(''),
];

describe('a claim of the line', () => {
  it.each<[string, string, Edit]>([
    ['more tricks than a deal allows', 'proof/claim-false', claiming('H6', 'claim: ▶11')],
    ['more tricks than are left', 'proof/claim-false', claiming('HA H5', 'claim: ▶11')],
    ['less than the goal', 'proof/claim-short', claiming('HA H5', 'claim: ▶9')],
    ['what has yet to be played for', 'proof/claim-early', claiming('HA H5', 'claim: ▶10')],
  ])('is a fault when it claims %s', (_, code, edit) => {
    const { faults, markPositions } = check(FINESSE, [edit]);
    expect(faults).toContainEqual({ code, at: markPositions[0] });
  });

  it('is refuted with the play and the deal that beat it', () => {
    const { messages } = check(FINESSE, [claiming('HA H5', 'claim: 11')]);
    const [refuted] = check(FINESSE, [claiming('H6', 'claim: 11')]).messages.slice(-1);
    expect(refuted).toMatch(
      /^A claim of 11 after H6 H\d does not hold .* The deal "[^"]+" beats it: trick 3: S /,
    );
    expect(messages).toEqual(['A claim of 11 after HA H2 H5 HQ is too much: 10 tricks are left.']);
  });

  it('holds in the example of the format page', () => {
    const page = readFileSync('docs/problem-format.md', 'utf8');
    const example = /```yaml\n {2}line:\n([^]*?) {2}```/.exec(page)?.[1] ?? '';
    expect(example).toContain('claim: 10');
    expect(check(FINESSE, [[LINE, example]])).toMatchObject({ faults: [], warnings: [] });
    const greedy = example.replace('claim: 9', 'claim: ▶10');
    const { faults, markPositions } = check(FINESSE, [[LINE, greedy]]);
    expect(faults).toEqual([{ code: 'proof/claim-false', at: markPositions[0] }]);
  });
});

describe('a claim of the explanation that is not true', () => {
  it.each([
    ['HA H3 H5 H2\n    = NS 13', 'So it is from the first card on.'],
    ['H6 H3 HJ HQ\n    = NS 12', 'HJ, card 3 of the block, changes it from 12 to 11.'],
    ['HA H3 H5 H2 H6 H7 HK\n    = NS 12', 'HK, card 7 of the block, changes it from 12 to 11.'],
  ])('is told with the card that changes the result: %j', (quote, change) => {
    expect(check(FINESSE, [[QUOTE, quote]]).messages[0]).toContain(change);
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

describe('a warning is given', () => {
  it('at the start’s position for cards in it that a player with that hand would not play', () => {
    const start = 'SJ SQ SA S2 C4 C3 C8 CK';
    // East keeps the ace, and the singleton is gone.
    const startEdit: Edit = [`start: ${start}`, 'start: ▶SJ SQ S3 S2'];
    const { warnings, markPositions } = check(FINESSE, [startEdit], { startBudget: 1e9 });
    const startWarnings = warnings.filter(({ code }) => code.startsWith('start/'));
    expect(startWarnings.map(({ code }) => code)).toEqual(['start/odd-card']);
    expect(startWarnings[0]?.at).toEqual(markPositions[0]);
    expect(check(FINESSE, [startEdit], { startBudget: 1 }).warnings.at(-1)?.code).toBe(
      'start/not-judged',
    );
    const implausibleLead: Edit = [`start: ${start}`, 'start: D5'];
    expect(
      check(FINESSE, [implausibleLead], { startBudget: 1 }).warnings.map(({ code }) => code),
    ).toContain('start/odd-lead');
    const withReasons: Edit = [
      `start: ${start}`,
      `start: ${start}\nbecause: { C4: Hearts are dear., C8: It tells the count. }`,
    ];
    expect(check(FINESSE, [withReasons], { startBudget: 1e9 }).warnings).toEqual([]);
  });

  it('for a card of the line that makes the goal in clearly fewer layouts than another', () => {
    // Of a best chance a problem with one deal, in which the card that gives up ten layouts wins.
    const text = (CURATED.get('seven-hearts-are-his') ?? '')
      .replace(/^goal: best\n(?:chances:\n(?: .*\n)+)/m, 'goal: 13\n')
      .replace(/^ {4}- name: \{ en: two small spades in West.*\n.*\n/m, '')
      .replace(/^solution:[^]*/m, 'solution:\n  line:\n    - play: ▶SK\n');
    const { faults, warnings, markPositions } = check(text, [], { startBudget: 1 });
    expect(faults).toEqual([]);
    expect(warnings).toContainEqual({ code: 'proof/odds-prefer', at: markPositions[0] });
    expect(check(text, []).warnings.map(({ code }) => code)).not.toContain('proof/odds-prefer');
  });

  it('for a theme whose error nobody punishes', () => {
    // Without the lone king the hold-up is not needed.
    const text = (CURATED.get('wait-with-the-ace') ?? '')
      .replace(/^ {4}- name: \{ en: lone king in East.*\n.*\n/m, '')
      .replace(/^themes: \[hold-up/m, 'themes: [▶hold-up')
      .replace(/^ {2}explanation:[^]*/m, '');
    const { faults, warnings, markPositions } = check(text, [], { startBudget: 1 });
    expect(faults).toEqual([]);
    expect(warnings).toContainEqual({ code: 'proof/mistake-unpunished', at: markPositions[0] });
  });

  it('for steps that no defence leads to', () => {
    const { faults, warnings, markPositions } = check(FINESSE, [
      ['if: { W: HQ }', 'if: { W: HK }'],
      ['- play: H6\n', '- play: ▶H6\n'],
    ]);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([{ code: 'solution/unreachable', at: markPositions[0] }]);
  });

  it('for a line with more branches than the budget', () => {
    const { warnings } = check(FINESSE, [], { lineBudget: 3 });
    expect(warnings.map(({ code }) => code)).toEqual([
      'solution/not-fully-checked',
      'proof/unknown',
    ]);
  });

  it('for a claim that the solver cannot finish', () => {
    const { text } = extractMarks(applyEdits(FINESSE, [QUOTE, 'HA H3 H5 H2\n    = NS 12']));
    const cardValues = () => ({ seat: 'N', tricks: null, cards: new Map(), nodes: 0 }) as const;
    const exhausted = { ...prover, solver: { ...prover.solver, cardValues } };
    const { warnings } = checkProblem(text, 'sample', exhausted, { startBudget: 0 });
    expect(warnings.map(({ code }) => code)).toEqual(['explanation/not-checked']);
  });

  it('for a visible hand that does not fit what its call shows', () => {
    const { warnings, markPositions } = check(FINESSE, [
      ['- 2D: { note: natural, shows: { hcp: 12-17', '- ▶2D: { note: natural, shows: { hcp: 17-19'],
      ['  - pass\n', '  - pass: { shows: { S: 5- } }\n'],
    ]);
    expect(warnings).toEqual([{ code: 'hand/outside-auction', at: markPositions[0] }]);
  });

  // West holds 7 points; an overcall at the two level promises ten. The author may say otherwise.
  it('for a real deal that is not what a rule reads from a call, but a fault in the library', () => {
    const edits: readonly Edit[] = [['- { name: queen third', '- ▶{ name: queen third']];
    const outside = (call: string, curated: boolean) => {
      const { faults, warnings, markPositions } = check(
        FINESSE,
        [['  - pass\n', `  - ${call}\n`], ...edits],
        { curated, recallProof: unproved },
      );
      const found = (curated ? faults : warnings).filter(
        ({ code }) => code === 'deal/outside-auction',
      );
      return [found, markPositions] as const;
    };
    for (const curated of [false, true]) {
      const [found, marks] = outside('1NT', curated);
      expect(found).toEqual(marks.map((at) => ({ code: 'deal/outside-auction', at })));
      expect(outside('1NT: { shows: { S: 5+ } }', curated)[0]).toEqual([]);
    }
  });

  it('for real deals in which a seat has no small card of a suit in common', () => {
    const edits: readonly Edit[] = [
      ['W: JT985.Q.T853.J98', 'W: JT985.Q.8653.J98'],
      [
        '- { name: queen third in East,  W: JT985.42.T85.J98',
        '- ▶{ name: queen third in East, W: JT985.42.T9.J987',
      ],
    ];
    const { warnings, markPositions } = check(FINESSE, edits, { recallProof: unproved });
    const [at] = markPositions;
    // West's diamonds and East's; of hearts West has the queen or two small ones.
    expect(warnings).toEqual([
      { code: 'deal/told-apart', at },
      { code: 'deal/told-apart', at },
    ]);
    expect(check(FINESSE, [], { recallProof: unproved }).warnings).toEqual([]);
  });

  it('for virtual and believed deals that contradict the start', () => {
    const edits: readonly Edit[] = [
      ['- { S: 2.KJT952.AK4.AQ3 }', '- ▶{ S: J2.KJT95.AK4.AQ5 }'],
      [
        '- { name: kings are right, W: JT98.Q42.T85.J98 }',
        '- ▶{ name: never, W: T985.Q42.T85.J98 }',
      ],
    ];
    const { warnings, markPositions } = check(DEFEND, edits, { recallProof: unproved });
    expect(warnings).toEqual(markPositions.map((at) => ({ code: 'deal/contradicts-start', at })));
  });

  it('for a comment that may have been meant as text', () => {
    const { warnings, markPositions } = check(FINESSE, [['finesse          # a', 'finesse ▶# a']]);
    expect(warnings).toEqual([{ code: 'yaml/comment-cuts-text', at: markPositions[0] }]);
  });

  it('for each part that a draft lacks, but a fault in the library', () => {
    const codes = ['shape/no-level', 'theme/none', 'solution/none'];
    const at = { line: 2, column: 1 };
    const expected = codes.map((code) => ({ code, at }));
    expect(check(good('draft'), [])).toMatchObject({ faults: [], warnings: expected });
    // A draft needs no number: it gets one when it is taken into the library.
    const inLibrary = ['shape/no-level', 'shape/no-number', 'theme/none', 'solution/none'];
    expect(check(good('draft'), [], { curated: true })).toMatchObject({
      faults: expect.arrayContaining(inLibrary.map((code) => ({ code, at }))) as unknown,
      warnings: [],
    });
  });

  it('for a title that gives away the answer', () => {
    const spoilerTitle = FINESSE.replace(/^title:[\s\S]*?(?=^level:)/m, 'title: A safety play\n');
    const { warnings } = checkProblem(spoilerTitle, 'before-you-finesse', prover, {
      recallProof: unproved,
    });
    expect(warnings.map(({ code }) => code)).toEqual(['text/tells']);
  });

  it('for a problem above level 1 that hardly any simulated student fails', () => {
    const warningsFor = (level: Level | null, failed: number) => {
      const difficulty = { failed, tries: 1, students: {}, mistakes: [] };
      return tooEasyWarnings(FINESSE, BRIDGE_FILE_KIND, level, difficulty).map(({ code, at }) => [
        code,
        at?.line,
      ]);
    };
    const line = FINESSE.split('\n').findIndex((fileLine) => fileLine.startsWith('level:')) + 1;
    expect(warningsFor(2, 0.149)).toEqual([['shape/too-easy', line]]);
    expect(warningsFor(2, 0.15)).toEqual([]);
    expect(warningsFor(1, 0)).toEqual([]);
    expect(warningsFor(null, 0)).toEqual([]);
  });

  it('for a level two or more steps from the level estimated by the proof', () => {
    const warningsForLevels = (stated: Level, estimated: Level | null) =>
      levelMismatchWarnings(FINESSE, BRIDGE_FILE_KIND, { stated, estimated }).map(
        ({ code, at }) => [code, at?.line],
      );
    const line = FINESSE.split('\n').findIndex((fileLine) => fileLine.startsWith('level:')) + 1;
    expect(warningsForLevels(4, 2)).toEqual([['shape/level-far', line]]);
    expect(warningsForLevels(1, 3)).toEqual([['shape/level-far', line]]);
    expect([
      warningsForLevels(2, 3),
      warningsForLevels(3, 2),
      warningsForLevels(2, 2),
      warningsForLevels(5, null),
    ]).toEqual([[], [], [], []]);
  });

  it('for a file name that is no valid id, but a fault in the library', () => {
    const faultAndWarningCodes = (curated: boolean) => {
      const result = checkProblem(FINESSE, 'My problem', prover, { curated, startBudget: 0 });
      return [result.faults, result.warnings].map((list) => list.map(({ code }) => code));
    };
    expect(faultAndWarningCodes(false)).toEqual([[], ['shape/id']]);
    expect(faultAndWarningCodes(true)).toEqual([
      ['shape/id', 'shape/no-number'],
      ['text/untranslated'],
    ]);
  });
});

describe('a problem for beginners', () => {
  const UNTRANSLATED = [{ code: 'text/untranslated' }];
  const edits: readonly Edit[] = [
    ['ja: フィネスの前に\n', '\n'],
    ['title:', '▶title:'],
  ];
  const checkBeginnersProblem = (base: string, moreEdits: readonly Edit[], options: CheckOptions) =>
    check(base, [...edits, ...moreEdits], { recallProof: unproved, ...options });

  it('gets a warning in the library where a language is missing', () => {
    const base = CURATED.get('before-you-finesse') ?? '';
    const result = checkBeginnersProblem(base, [], { curated: true });
    expect(result.warnings).toMatchObject(UNTRANSLATED);
    expect(result.warnings[0]?.at).toEqual(result.markPositions[0]);
    expect(checkBeginnersProblem(base, [], {}).warnings).toEqual([]);
    expect(
      checkBeginnersProblem(base, [['level: 2', 'level: 4']], { curated: true }).warnings,
    ).toEqual([]);
  });
});

describe('files without faults', () => {
  it('reports a lead that is lost double dummy before any search', () => {
    const { faults, proved } = checkProblem(GOOD.get('lead') ?? '', 'lead', prover);
    expect(faults.map(({ code, message }) => [code, message])).toEqual([
      [
        'proof/unsolvable',
        expect.stringContaining('Even with open cards the goal is out of reach'),
      ],
    ]);
    expect(proved?.figures.nodes).toBeLessThan(10_000);
  });

  it.each([...GOOD].filter(([name]) => name !== 'lead'))('%s has no fault', (name, text) => {
    const proofBudgets = { start: 5_000_000, line: 5_000_000, deals: 5_000_000 };
    expect(checkProblem(text, name, prover, { proofBudgets, startBudget: 0 }).faults).toEqual([]);
  });

  // Their proofs are checked by `lie check`, which stores them.
  it.each([...CURATED])('%s of the library has no fault besides the proof', (name, text) => {
    const { faults } = checkProblem(text, name, prover, { curated: true, recallProof: unproved });
    expect(faults).toEqual([]);
  });
});

describe('onVerdict', () => {
  // Enough for the first card of the start only; a warning reports the rest as not judged.
  const startBudget = 1000;

  it('is called before the start is judged, and the final verdict keeps its findings', () => {
    const events: string[] = [];
    const loggingProver: BridgeProver = {
      ...prover,
      solver: {
        ...prover.solver,
        positionValue(position, options) {
          events.push('judging');
          return prover.solver.positionValue(position, options);
        },
      },
    };
    const verdicts: ReturnType<typeof checkProblem>[] = [];
    const onVerdict = (checked: ReturnType<typeof checkProblem>): void => {
      events.length = 0;
      events.push('verdict');
      verdicts.push(checked);
    };
    const finalVerdict = checkProblem(FINESSE, 'odd', loggingProver, { onVerdict, startBudget });
    expect(events[0]).toBe('verdict');
    expect(events).toContain('judging');
    const [first, ...laterVerdicts] = verdicts;
    expect(laterVerdicts).toEqual([]);
    const isBeforeStartJudgement = ({ code }: { readonly code: string }): boolean =>
      !code.startsWith('start/');
    expect(first?.faults).toEqual(finalVerdict.faults);
    expect(first?.warnings).toEqual(finalVerdict.warnings.filter(isBeforeStartJudgement));
    expect(finalVerdict.warnings.length).toBeGreaterThan(first?.warnings.length ?? 0);
    expect(first?.proved?.figures).toEqual(finalVerdict.proved?.figures);
    expect(finalVerdict.proved?.findings.some((finding) => !isBeforeStartJudgement(finding))).toBe(
      true,
    );
  });

  it('is not called when the proof was recalled or the file cannot be read', () => {
    const onVerdict = (): void => expect.unreachable();
    checkProblem(FINESSE, 'odd', prover, { onVerdict, recallProof: unproved });
    checkProblem('game: bridge', 'odd', prover, { onVerdict });
  });
});
