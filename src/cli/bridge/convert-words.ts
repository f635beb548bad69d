/** What a form leaves out, in English. */
import type { Lost } from '$lib/bridge/notation/making/file';

const WORDS: Readonly<Record<string, string>> = {
  comments: 'comments',
  marks: 'marks such as ! and $1 behind calls and cards',
  'notes on cards': 'notes on cards',
  bidding: 'that nobody told the bidding: in LIN declarer bids the contract at once',
  commas: 'commas in names',
  players: 'the names of the players',
  alerts: 'what was told of calls',
};

/** A line each: what it is, and of how many boards. */
export function lostWords(lost: readonly Lost[]): readonly string[] {
  return lost.map(({ what, boards }) => {
    const [kind, name] = what.split(' ', 2);
    const words =
      WORDS[what] ?? (kind === 'tag' ? `the tag ${name ?? ''}` : `the part ${name ?? ''}`);
    return `${words} (${boards === 1 ? 'one board' : `${boards} boards`})`;
  });
}
