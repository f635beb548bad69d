/**
 * The problems that the reader returns for valid files. Its faults are tested in tests/conformance.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { toExplainedAuction } from './explained-auction';
import { readProblem } from './read-bridge-problem';

/** A problem with the given fields and valid others. */
function problemWith(lines: string) {
  return unwrap(readProblem(`game: bridge\nformat: 1\ntitle: Test\n${lines}`, 'test')).problem;
}

/** The fields of valid files, in which the student is declarer or a defender. */
const DECLARER = `student: S
contract: 3NTX by S
hands: { N: KQ4.A86.QJ72.KT6, S: 2.KJT95.AK4.AQ53 }
deals: { real: [{ W: JT985.42.T85.J98 }, { name: { en: second, ko: 둘째 }, E: A763.Q742.963.72 }] }
start: SJ
`;
const DEFENDER = `student: E
contract: 6H by S
hands: { N: KQ4.A86.QJ72.KT6, E: A763.Q73.963.742 }
deals: { real: [{ S: 2.KJT95.AK4.AQ53 }, { S: 52.KJT95.AK4.AQ3 }], believed: { W: [{ E: A763.Q73.963.742 }] } }
start: SJ SQ
`;

describe('a valid file', () => {
  it('has defaults for everything that a draft may leave out', () => {
    expect(problemWith(DECLARER)).toMatchObject({
      id: 'test',
      title: { en: 'Test' },
      level: null,
      themes: [],
      opponents: 'omniscient',
      dealer: null,
      vulnerable: 'none',
      auction: [],
      contract: { level: 3, strain: 'NT', doubling: 'X', declarer: 'S' },
      virtual: [],
      believed: {},
      start: ['SJ'],
      signals: 'standard',
      hints: [],
      solution: null,
    });
  });

  it('reads signals and leads as the human-like players agree them', () => {
    const text = `${DECLARER}opponents: human\nsignals: sparing\nleads: third-and-fifth`;
    const problem = problemWith(text);
    expect(toExplainedAuction(problem)).toMatchObject({
      signals: 'sparing',
      leads: 'third-and-fifth',
    });
    expect(problemWith(text.replace('third-and-fifth', 'fourth-best')).leads).toBeUndefined();
  });

  it("asks 6 + level of declarer's side and 8 - level of a defender", () => {
    expect(problemWith(DECLARER).goal).toBe(9);
    expect(problemWith(DEFENDER).goal).toBe(2);
    expect(problemWith(`${DECLARER}goal: 10\n`).goal).toBe(10);
  });

  it('gives the remaining cards to the hand that is not listed', () => {
    const { real } = problemWith(DECLARER);
    expect(real.map(({ name }) => name)).toEqual([{ en: 'deal 1' }, { en: 'second', ko: '둘째' }]);
    expect(real.map(({ deal }) => formatDeal(deal))).toEqual([
      'N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98',
      'N:KQ4.A86.QJ72.KT6 A763.Q742.963.72 2.KJT95.AK4.AQ53 JT985.3.T85.J984',
    ]);
  });

  it('completes a belief for each hand of the seat that it is compatible with', () => {
    // A belief names hands that West cannot see; West's own hand and dummy's come from each real
    // deal. West holds the spade five in the first real deal, and the club five in the second.
    const { believed, real } = problemWith(DEFENDER);
    expect(believed.W?.map(({ deal }) => formatDeal(deal))).toEqual(
      real.map(({ deal }) => formatDeal(deal)),
    );
    const once = problemWith(
      DEFENDER.replace('[{ E: A763.Q73.963.742 }]', '[{ E: A7653.Q73.93.742 }]'),
    );
    expect(once.believed.W?.map(({ deal }) => deal.W)).toEqual([real[1]?.deal.W]);
  });

  it('may have a defender on lead who sees one hand', () => {
    const { real, start } = problemWith(`student: W
contract: 6H by S
hands: { W: JT985.42.T85.J98 }
deals: { real: [{ N: KQ4.A86.QJ72.KT6, E: A763.Q73.963.742 }] }
`);
    expect(start).toEqual([]);
    expect(real[0]?.deal.S).toEqual([
      'S2',
      'HK',
      'HJ',
      'HT',
      'H9',
      'H5',
      'DA',
      'DK',
      'D4',
      'CA',
      'CQ',
      'C5',
      'C3',
    ]);
  });

  it('reads ranges of one number, from-to, and open at one end', () => {
    const { auction } = problemWith(
      DECLARER.replace(
        'contract: 3NTX by S',
        'dealer: S\nauction: [{ 1H: { shows: { H: 5, hcp: 12-21, S: 3-, D: 1+ } } }, pass, 3NT, X, pass, pass, pass]',
      )
        .replace('student: S', 'student: N')
        .replace('start: SJ', 'start: C2'),
    );
    expect(auction[0]).toEqual({
      call: '1H',
      shows: {
        H: { min: 5, max: 5 },
        hcp: { min: 12, max: 21 },
        S: { min: 0, max: 3 },
        D: { min: 1, max: 13 },
      },
    });
  });

  it('may begin with a byte order mark and may hold aliases', () => {
    const text = `\ufeffgame: bridge\nformat: 1\ntitle: &t Test\nhints: [*t]\n${DECLARER}`;
    const { problem } = unwrap(readProblem(text, 'test'));
    expect(problem.hints).toEqual([problem.title]);
  });
});

describe('a fault', () => {
  const messages = (text: string) => {
    const read = readProblem(text, 'test');
    return read.ok ? [] : read.faults.map(({ message }) => message);
  };
  const GOOD = `game: bridge\nformat: 1\ntitle: Test\n${DECLARER}`;

  it.each([
    ['themes: [safty-play]\n', 'did you mean safety-play?'],
    ['levle: 2\n', 'did you mean "level"?'],
    ['real: []\n', 'it belongs in deals.'],
    ['vulnerable: None\n', 'did you mean none?'],
    ['goal: "9"\n', 'without quotes'],
  ])('of %j has the help %s', (line, help) => {
    expect(messages(GOOD + line)[0]).toContain(help);
  });

  it('names card, seat and reason when the start is impossible', () => {
    const faultMessages = messages(GOOD.replace('start: SJ', 'start: SJ HA'));
    expect(faultMessages).toEqual([
      'N plays HA but still holds cards of the suit led (S). Correct the start or the hand.',
    ]);
  });

  it('is reported together with the others of the file, but without its consequences', () => {
    const text = GOOD.replace('KQ4.A86', 'KQ4.AX6')
      .replace('title: Test', 'titel: Test')
      .replace('start: SJ', 'start: SX');
    const read = readProblem(text, 'test');
    expect(read.ok ? [] : read.faults.map(({ code }) => code)).toEqual([
      'shape/unknown-key',
      'hand/unknown-rank',
      'card/unknown',
    ]);
  });

  it('of a short hand names the cards that lie in no hand', () => {
    const dealsWithWrongHand = 'deals: { real: [{ W: JT985.42.T85.J98, E: A763.Q73.963.74 }] }';
    const text = GOOD.replace(/deals: .*/, dealsWithWrongHand);
    expect(messages(text)[0]).toContain('has 12 cards; it must have 13. In no hand yet: C2.');
  });

  it('of a short visible hand names the cards that lie in no hand', () => {
    const dealsWithBothHands = 'deals: { real: [{ W: JT985.42.T85.J98, E: A763.Q73.963.742 }] }';
    const textWithShortHand = GOOD.replace('AQ53 }', 'AQ5 }');
    expect(messages(textWithShortHand.replace(/deals: .*/, dealsWithBothHands))[0]).toBe(
      'S\'s hand "2.KJT95.AK4.AQ5" has 12 cards; it must have 13. In no hand yet: C3.',
    );
    // The deal leaves a hand out, so that the missing card is one of the rest.
    expect(messages(textWithShortHand)[0]).toMatch(/In no hand yet: SA S7 .*C3 /);
    expect(
      messages(textWithShortHand.replace(/deals: .*/, 'deals: { real: [] }'))[0],
    ).not.toContain('no hand');
  });

  it('of a branch condition says that a suit is allowed', () => {
    const line = 'solution: { line: [{ play: HA }, { if: { W: HX }, then: [{ play: H5 }] }] }\n';
    expect(messages(GOOD + line)[0]).toContain('letter of a suit');
  });
});
