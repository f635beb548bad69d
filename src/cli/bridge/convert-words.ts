/** English descriptions of content that a file format cannot express. */
import type { UnsupportedPart } from '$lib/games/bridge/problem/export-boards';
import type { LostContent } from '$lib/games/bridge/notation/format-boards';

const WORDS: Readonly<Record<string, string>> = {
  comments: 'comments',
  marks: 'marks such as ! and $1 behind calls and cards',
  'notes on cards': 'notes on cards',
  bidding: 'that nobody told the bidding: in LIN declarer bids the contract at once',
  commas: 'commas in names',
  scoring: 'the form of scoring',
  'carried scores': 'the scores that the teams carried over',
  players: 'the names of the players',
  teams: 'the names of the teams',
  room: 'the room in which a board was played',
  declarer: 'who declares: here the seat before the one on lead',
  level: 'that nobody told the level of the contract: the lowest is written',
  alerts: 'what was told of calls',
};

const PARTS: Readonly<Record<UnsupportedPart['kind'], (detail: string) => string>> = {
  student: (seat) => `the student is ${seat}`,
  goal: (tricks) => `the goal of ${tricks} tricks`,
  shows: (calls) => `what calls show: ${calls}`,
  virtual: (count) => `that ${count} of the boards are virtual`,
  human: () => 'that the opponents think like people',
  believed: () => 'the deals that seats believe in',
  chance: () => 'that the best chance is asked for, and how likely the layouts are',
  hints: (count) => `hints: ${count}`,
  line: () => "the author's line and what is said of it",
  languages: () => 'the texts in other languages than English',
};

/** The parts of a problem that are left out, one line each. */
export function formatUnsupportedParts(lost: readonly UnsupportedPart[]): readonly string[] {
  return lost.map(({ kind, detail }) => PARTS[kind](detail));
}

/** One line each: the content that is lost, and the number of boards. */
export function formatLostContent(lost: readonly LostContent[]): readonly string[] {
  return lost.map(({ kind, boardCount }) => {
    // Of a PBN tag or an unknown part of LIN the kind has the name, such as "tag Site".
    const [container, name] = kind.split(' ', 2);
    const words =
      WORDS[kind] ?? (container === 'tag' ? `the tag ${name ?? ''}` : `the part ${name ?? ''}`);
    return `${words} (${boardCount === 1 ? 'one board' : `${boardCount} boards`})`;
  });
}
