/** The reference of the command line, `docs/cli.md`, made from the help texts of its commands. */

/** A command as the page introduces it, before its help text. */
export interface Introduction {
  readonly name: string;
  /** A sentence for the list of contents. */
  readonly purpose: string;
  /** Calls to try, each without `lie`. */
  readonly examples: readonly (readonly string[])[];
}

const FINESSE = 'problems/bridge/before-you-finesse.yaml';
const DEAL = 'N:AKQ2.J54.T98.K32 J98.AK3.QJ2.A987 T76.QT98.AK3.QJ6 543.762.7654.T54';

/** Every command, in the order of the page. */
const GROUPS: readonly {
  readonly title: string;
  readonly commands: readonly Introduction[];
}[] = [
  {
    title: 'Problems of any game',
    commands: [
      {
        name: 'new',
        purpose: 'Prints or writes a problem file to begin with.',
        examples: [['new', 'bridge']],
      },
      {
        name: 'check',
        purpose: 'Checks problem files: format, rules of the game, proof, solution.',
        examples: [
          ['check', FINESSE],
          ['check', FINESSE, '--report'],
        ],
      },
      {
        name: 'prove',
        purpose: 'Says what each card is worth at a point of the play, and how a card is beaten.',
        examples: [
          ['prove', FINESSE],
          ['prove', FINESSE, '--after', 'H6 H3'],
        ],
      },
      {
        name: 'play',
        purpose: 'Plays a problem against the computer, in the terminal or from a list of cards.',
        examples: [['play', FINESSE, '--cards', 'H6 HJ']],
      },
      {
        name: 'link',
        purpose: 'Makes a link that holds a whole problem.',
        examples: [['link', FINESSE]],
      },
    ],
  },
  {
    title: 'Bridge',
    commands: [
      {
        name: 'convert',
        purpose: 'Converts boards between PBN, LIN and problem files; reads RBN.',
        examples: [['convert', FINESSE, 'finesse.pbn']],
      },
      {
        name: 'dd',
        purpose: 'Solves deals double dummy: single positions, tables of 20 results, par.',
        examples: [
          ['dd', '--table', DEAL],
          ['dd', '--par', DEAL, '--dealer', 'S', '--vulnerable', 'all'],
        ],
      },
      {
        name: 'odds',
        purpose: 'Says how often each card makes the contract over many layouts.',
        examples: [['odds', FINESSE, '--layouts', '20']],
      },
      {
        name: 'suit',
        purpose:
          'Solves a suit combination: the best line and the probability of each number of tricks.',
        examples: [['suit', 'AT42', '953']],
      },
      {
        name: 'deals',
        purpose:
          'Finds deals by points, shapes, cards or the result of a line, and layouts for a problem.',
        examples: [['deals', FINESSE, '--where', 'W has HQ', '--count', '3']],
      },
    ],
  },
  {
    title: 'Other games',
    commands: [
      {
        name: 'mighty',
        purpose:
          'Answers questions about Mighty: legal plays, tricks, scores, open cards, bids, records.',
        examples: [
          ['mighty', 'legal', '{"trump": "H", "trick": 4, "hand": ["SA", "JK"], "played": ["S5"]}'],
        ],
      },
      {
        name: 'mahjong',
        purpose: 'Evaluates mahjong hands and discards, and plays games and tournaments.',
        examples: [['mahjong', 'ukeire', '{"hand": "23344566m45p46s11z"}']],
      },
      {
        name: 'yut',
        purpose:
          'Lists and values yut moves, plays tournaments, trains the network, solves end games.',
        examples: [
          [
            'yut',
            'value',
            '{"turn": "A", "a": [0, 0, 5, 30], "b": [0, 0, 0, 12], "scores": [0, 0, 1, 0, 0, 0], "throw": false}',
          ],
        ],
      },
    ],
  },
];

export const INTRODUCTIONS = GROUPS.flatMap(({ commands }) => commands);

/** The text of the page, from the help text of the command line and those of its commands. */
export function cliPage(help: string, helpOf: (command: string) => string): string {
  const status = /^Each command [^]*/m.exec(help)?.[0] ?? '';
  return `${[
    '# The command line',
    '<!-- Written from the help texts by tests/conformance/cli-page.test.ts: change those instead. -->',
    'The command line shares all its code with the app. It runs from the sources, without a build:',
    fenced('npm run --silent lie -- COMMAND ...'),
    status,
    'Words in capitals stand for what you write there; what stands in brackets may be left out.',
    ...GROUPS.map(({ title, commands }) => `**${title}**\n\n${commands.map(entry).join('\n')}`),
    ...INTRODUCTIONS.map((command) => section(command, helpOf(command.name))),
  ].join('\n\n')}\n`;
}

function entry({ name, purpose }: Introduction): string {
  return `- [\`lie ${name}\`](#lie-${name}): ${purpose}`;
}

function section({ name, purpose, examples }: Introduction, help: string): string {
  const calls = examples.map((args) => ['npm run --silent lie --', ...args.map(inShell)].join(' '));
  const [first = '', ...otherSections] = splitHelp(help);
  return [
    `## lie ${name}`,
    purpose,
    fenced(calls.join('\n')),
    fenced(first, 'text'),
    ...otherSections.map((section) => `### ${headingOf(section)}\n\n${fenced(section, 'text')}`),
  ].join('\n\n');
}

/** The sections of a help text; each begins with the usage lines `lie …` of a command. */
function splitHelp(help: string): readonly string[] {
  return help
    .trimEnd()
    .split(/(?<=^ .*\n)(?=lie )/m)
    .map((section) => section.trimEnd());
}

/**
 * The heading of a section: `lie deals --missing` for the usage `lie deals FILE --missing CARDS`,
 * `lie yut train` for `lie yut train --out FILE`, `lie dd FILE` for `lie dd FILE.pbn|.lin`.
 */
function headingOf(section: string): string {
  const [usage = ''] = section.split('\n');
  const [command = '', ...words] = usage
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(/ +(?!lie)/)
    .slice(1);
  const [operation] = words;
  if (operation !== undefined && /^[a-z]+$/.test(operation)) return `lie ${command} ${operation}`;
  const option = words.findLast((word) => word.startsWith('--')) ?? operation?.split('.')[0] ?? '';
  return `lie ${command} ${option}`.trimEnd();
}

const inShell = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word}'`);

const fenced = (text: string, language = ''): string => `\`\`\`${language}\n${text}\n\`\`\``;
