/**
 * The file of the worked example as it grows: for each step its initial text and a text with the
 * task done. A slam with one spade to lose; the natural finesse loses two when East has the
 * singleton king.
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

const deals = (...of: readonly string[]): string => `deals:
  real:
${of.join('')}`;
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

const line = (why: string, ...then: readonly string[]): string => `solution:
  line:
    - play: S2
    - play: SA
      why: ${why}
${then.map((each) => `    ${each}\n`).join('')}`;
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
const lawful = (...of: readonly string[]): string => upToDeals + deals(...of) + START;
const SOUND = lawful(EVEN, ALONE, THREE);
const WHOLE = HEAD + TITLES + CONTRACT + HANDS + deals(EVEN, ALONE, THREE) + START + LINE;

export const STEP_FILES = {
  idea: { file: `${HEAD}title: ""\n`, done: HEAD + TITLE },
  hands: {
    file: HEAD + TITLE + hands('872.AQ6.KQ53.K7'),
    done: HEAD + TITLE + HANDS,
  },
  contract: { file: `${HEAD + TITLE}student: S\n${HANDS}`, done: upToDeals },
  deal: {
    file: upToDeals + deals(deal('two and two', 'JQ.JT98.J84.JT86')) + START,
    done: lawful(EVEN),
  },
  play: { file: lawful(EVEN), done: lawful(EVEN) },
  finesse: { file: lawful(EVEN), done: lawful(EVEN, ALONE) },
  punish: {
    file: lawful(EVEN, deal('the king alone', 'JT.JT98.J84.JT86')),
    done: lawful(EVEN, ALONE),
  },
  proof: { file: lawful(EVEN, ALONE, FOUR), done: lawful(EVEN, ALONE, THREE) },
  line: { file: SOUND + line('""', '- play: SQ'), done: SOUND + LINE },
  explanation: { file: WHOLE + explanation(12), done: WHOLE + explanation(11) },
} as const satisfies Readonly<Record<string, StepFiles>>;
