/**
 * The problem file of the authors' tutorial as it grows: for each step its initial text and a text
 * with the task done. A slam that may lose one spade; the natural finesse loses two when East has
 * the singleton king. The texts are put together from the parts below.
 */
export interface StepFiles {
  /** The initial text. */
  readonly file: string;
  /** The text with the step's task done. */
  readonly done: string;
}

const HEAD = `game: bridge
format: 1
level: 2
themes: [safety-play]
`;
const TITLE = `title: The king may be alone
`;
const TITLES = `title:
  en: The king may be alone
  ja: キングは1枚かもしれない
  ko: 킹이 한 장일 수도 있다
`;
const CONTRACT = `student: S
contract: 6NT by S
`;
const START = `start: HJ H2 H5 HA
`;

const hands = (south: string): string => `hands:
  N: AQ6543.K72.A6.A5
  S: ${south}
`;
const HANDS = hands('872.AQ6.KQ53.K74');

const realDeals = (...dealLines: readonly string[]): string => `deals:
  real:
${dealLines.join('')}`;
const deal = (name: string, west: string): string => `    - name: ${name}
      W: ${west}
`;
/** West's hand in each deal of the question. */
export const WEST_HANDS: Readonly<Record<string, string>> = {
  three: 'KJT.JT98.J84.JT8',
  even: 'KT.JT98.J84.JT86',
  alone: 'JT9.JT98.J84.JT8',
};
const EVEN = deal('two and two', 'JT.JT98.J84.JT86');
const ALONE = deal('the king alone', WEST_HANDS['alone'] ?? '');
const THREE = deal('three in West', WEST_HANDS['three'] ?? '');
/** A deal in which no line succeeds. */
const FOUR = deal('four in East', '-.JT984.J842.JT86');

const line = (why: string, ...laterLines: readonly string[]): string => `solution:
  line:
    - play: S2
    - play: SA
      why: ${why}
${laterLines.map((fileLine) => `    ${fileLine}\n`).join('')}`;
const WHY = 'East may have the king and nothing else.';
const LINE = line(
  WHY,
  '- play: D6',
  '- play: DK',
  '  why: West must play before the queen does.',
  '- play: S7',
  '- if: { W: SK }',
  '  then:',
  '    - play: S3',
  '  else:',
  '    - play: SQ',
);

const explanation = (tricks: number): string => `  explanation: |
    The finesse is natural, and it costs the slam when East has the king alone:

    \`\`\`play
    S2 S9 SQ SK
    = NS ${tricks}
    \`\`\`

    Cash :SA: first. Then go back to your hand and lead towards the queen.
`;

const upToDeals = HEAD + TITLE + CONTRACT + HANDS;
const fileWithDeals = (...dealLines: readonly string[]): string =>
  upToDeals + realDeals(...dealLines) + START;
/** Three deals that one line wins against; it lacks only the line and its explanation. */
const SOUND = fileWithDeals(EVEN, ALONE, THREE);
const WITHOUT_EXPLANATION =
  HEAD + TITLES + CONTRACT + HANDS + realDeals(EVEN, ALONE, THREE) + START + LINE;

/**
 * By the id of each step. The faults of the initial texts are deliberate: South has twelve cards in
 * `hands`, West has North's queen of spades in `deal`, two deals are the same in `punish`.
 */
export const STEP_FILES = {
  idea: { file: `${HEAD}title: ""\n`, done: HEAD + TITLE },
  hands: {
    file: HEAD + TITLE + hands('872.AQ6.KQ53.K7'),
    done: HEAD + TITLE + HANDS,
  },
  contract: { file: `${HEAD + TITLE}student: S\n${HANDS}`, done: upToDeals },
  deal: {
    file: upToDeals + realDeals(deal('two and two', 'JQ.JT98.J84.JT86')) + START,
    done: fileWithDeals(EVEN),
  },
  play: { file: fileWithDeals(EVEN), done: fileWithDeals(EVEN) },
  finesse: { file: fileWithDeals(EVEN), done: fileWithDeals(EVEN, ALONE) },
  punish: {
    file: fileWithDeals(EVEN, deal('the king alone', 'JT.JT98.J84.JT86')),
    done: fileWithDeals(EVEN, ALONE),
  },
  proof: { file: fileWithDeals(EVEN, ALONE, FOUR), done: fileWithDeals(EVEN, ALONE, THREE) },
  line: { file: SOUND + line('""', '- play: SQ'), done: SOUND + LINE },
  explanation: {
    file: WITHOUT_EXPLANATION + explanation(12),
    done: WITHOUT_EXPLANATION + explanation(11),
  },
} as const satisfies Readonly<Record<string, StepFiles>>;
