/** The reference of the command line, `docs/cli.md`, made from the help texts of its commands. */
import { COMMANDS, HELP, type ListedCommand } from '../../src/cli/command-list';

/** A command as the page introduces it, before its help text. */
export interface Introduction {
  readonly name: string;
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
        examples: [['new', 'bridge']],
      },
      {
        name: 'check',
        examples: [
          ['check', FINESSE],
          ['check', FINESSE, '--report'],
        ],
      },
      {
        name: 'difficulty',
        examples: [
          ['difficulty', 'problems/yut/four-as-one.yaml'],
          ['difficulty', 'problems/yut/four-as-one.yaml', '--seed', '7', '--json'],
        ],
      },
      {
        name: 'calendar',
        examples: [['calendar', '--days', '90']],
      },
      {
        name: 'prove',
        examples: [
          ['prove', FINESSE],
          ['prove', FINESSE, '--after', 'H6 H3'],
        ],
      },
      {
        name: 'play',
        examples: [['play', FINESSE, '--cards', 'H6 HJ']],
      },
      {
        name: 'link',
        examples: [['link', FINESSE]],
      },
    ],
  },
  {
    title: 'Bridge',
    commands: [
      {
        name: 'convert',
        examples: [['convert', FINESSE, 'finesse.pbn']],
      },
      {
        name: 'dd',
        examples: [
          ['dd', '--table', DEAL],
          ['dd', '--par', DEAL, '--dealer', 'S', '--vulnerable', 'all'],
        ],
      },
      {
        name: 'bid',
        examples: [
          ['bid', DEAL],
          ['bid', DEAL, '--dealer', 'S', '--json'],
        ],
      },
      {
        name: 'likeness',
        examples: [
          [
            'likeness',
            'tests/conformance/real-boards/whole-play.lin',
            '--decisions',
            '1',
            '--samples',
            '20',
          ],
        ],
      },
      {
        name: 'odds',
        examples: [['odds', FINESSE, '--layouts', '20']],
      },
      {
        name: 'suit',
        examples: [['suit', 'AT42', '953']],
      },
      {
        name: 'deals',
        examples: [['deals', FINESSE, '--where', 'W has HQ', '--count', '3']],
      },
    ],
  },
  {
    title: 'Other games',
    commands: [
      {
        name: 'mighty',
        examples: [
          ['mighty', 'legal', '{"trump": "H", "trick": 4, "hand": ["SA", "JK"], "played": ["S5"]}'],
        ],
      },
      {
        name: 'mahjong',
        examples: [['mahjong', 'ukeire', '{"hand": "23344566m45p46s11z"}']],
      },
      {
        name: 'yut',
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

/** The text of the page. */
export async function cliPage(): Promise<string> {
  const status = /^Each command [^]*/m.exec(HELP)?.[0] ?? '';
  return `${[
    '# The command line',
    '<!-- Written from the help texts by tests/conformance/cli-page.test.ts: change those instead. -->',
    'The command line shares all its code with the app. In the root of the repository:',
    fenced('node lie COMMAND ...'),
    status,
    'Words in capitals stand for what you write there; what stands in brackets may be left out.',
    ...GROUPS.map(({ title, commands }) => `**${title}**\n\n${commands.map(entry).join('\n')}`),
    ...(await Promise.all(INTRODUCTIONS.map(section))),
  ].join('\n\n')}\n`;
}

/** The command with this name. */
export function commandNamed(name: string): ListedCommand {
  const namedCommand = COMMANDS.find((command) => command.name === name);
  if (!namedCommand) throw new Error(`There is no command ${name}.`);
  return namedCommand;
}

function entry({ name }: Introduction): string {
  return `- [\`lie ${name}\`](#lie-${name}): ${commandNamed(name).purpose}`;
}

async function section({ name, examples }: Introduction): Promise<string> {
  const { purpose, load } = commandNamed(name);
  const calls = examples.map((args) => ['node lie', ...args.map(inShell)].join(' '));
  const [first = '', ...otherSections] = splitHelp((await load()).help);
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
