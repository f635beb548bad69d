/** Every command of the command line, in the order of its help text. */
import type { Command } from './cli-command';

/** A command; its code is loaded when it is called. */
export interface ListedCommand {
  readonly name: string;
  /** A sentence for lists of commands. */
  readonly purpose: string;
  load(): Promise<Command>;
}

export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'check',
    purpose: 'Checks problem files: format, rules of the game, proof, solution.',
    load: async () => (await import('./check')).check,
  },
  {
    name: 'prove',
    purpose: 'Says what each card is worth at a point of the play, and how a card is beaten.',
    load: async () => (await import('./prove')).prove,
  },
  {
    name: 'play',
    purpose: 'Plays a problem against the computer, in the terminal or from a list of cards.',
    load: async () => (await import('./play')).play,
  },
  {
    name: 'new',
    purpose: 'Prints or writes a problem file to begin with.',
    load: async () => (await import('./authoring/new')).newProblem,
  },
  {
    name: 'link',
    purpose: 'Makes a link that holds a whole problem.',
    load: async () => (await import('./authoring/link')).link,
  },
  {
    name: 'difficulty',
    purpose: 'Measures how hard problems are, by plays of simulated students.',
    load: async () => (await import('./authoring/difficulty')).difficulty,
  },
  {
    name: 'calendar',
    purpose: 'Gives the daily problems of further days, before a release.',
    load: async () => (await import('./authoring/calendar')).calendar,
  },
  {
    name: 'convert',
    purpose: 'Converts boards between PBN, LIN and problem files; reads RBN.',
    load: async () => (await import('./bridge/convert')).convert,
  },
  {
    name: 'dd',
    purpose: 'Solves deals double dummy: single positions, tables of 20 results, par.',
    load: async () => (await import('./bridge/dd')).dd,
  },
  {
    name: 'bid',
    purpose: 'Bids deals for all four hands, and says what each call shows.',
    load: async () => (await import('./bridge/bid')).bid,
  },
  {
    name: 'likeness',
    purpose: 'Compares the human-like player with people, in records of real play.',
    load: async () => (await import('./bridge/likeness')).likeness,
  },
  {
    name: 'odds',
    purpose: 'Says how often each card makes the contract over many layouts.',
    load: async () => (await import('./bridge/odds')).odds,
  },
  {
    name: 'suit',
    purpose:
      'Solves a suit combination: the best line and the probability of each number of tricks.',
    load: async () => (await import('./bridge/suit')).suit,
  },
  {
    name: 'deals',
    purpose:
      'Finds deals by points, shapes, cards or the result of a line, and layouts for a problem.',
    load: async () => (await import('./authoring/deals')).deals,
  },
  {
    name: 'mighty',
    purpose:
      'Answers questions about Mighty: legal plays, tricks, scores, open cards, bids, records.',
    load: async () => (await import('./mighty/mighty-command')).mightyCommand,
  },
  {
    name: 'mahjong',
    purpose: 'Evaluates mahjong hands and discards, and plays games and tournaments.',
    load: async () => (await import('./mahjong/mahjong-command')).mahjong,
  },
  {
    name: 'yut',
    purpose: 'Lists and values yut moves, plays tournaments, trains the network, solves end games.',
    load: async () => (await import('./yut/yut-command')).yut,
  },
];

/** The text of `lie --help`. */
export const HELP = `lie COMMAND ...
${COMMANDS.map(({ name, purpose }) => `  lie ${name.padEnd(8)} ${purpose}`).join('\n')}
Each command has --help. Exit status: 0 for success, 1 for a fault in the input, 2 for wrong usage, a
file or disk that fails, or a fault of the program, whose stack is printed with LIE_DEBUG=1.`;
