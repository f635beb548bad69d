/** The words of a PBN file (standard 2.1, sections 2 and 3): tags, what follows them, no comments. */

export interface PbnWord {
  readonly text: string;
  /** Where it begins in the file, in letters from 0. */
  readonly at: number;
}

/** `[Name "value"]` and the words between it and the next tag. */
export interface PbnTag {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly at: number;
  readonly words: PbnWord[];
}

const SKIPPED = /\s+|;[^\n]*|\{[^}]*(?:\}|$)/y;
const ESCAPED_LINE = /%[^\n]*/y;
const TAG = /\[\s*(\w+)\s*"((?:[^"\\\n]|\\.)*)"\s*\]/y;
const WORD = /[^\s;{[]+|[\s\S]/y;
/** What may be said of a call or a card: notes, annotations, irregularities. */
const REMARKS = /=\d+=|\$\d+|[!?]+|\^\w*/g;

/**
 * The tags of each game in a file, in order; a tag that comes again begins the next game. What stands
 * before the first tag is passed over, and so is all that was remarked about a call or card.
 */
export function pbnGames(text: string): readonly (readonly PbnTag[])[] {
  const games: PbnTag[][] = [];
  const seen = new Set<string>();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const startOfLine = at === 0 || text[at - 1] === '\n';
    if ((startOfLine && take(ESCAPED_LINE)) || take(SKIPPED)) continue;
    const from = at;
    const tag = take(TAG);
    if (tag) {
      const name = (tag[1] ?? '').toLowerCase();
      if (games.length === 0 || (seen.has(name) && name !== 'note')) {
        games.push([]);
        seen.clear();
      }
      seen.add(name);
      const value = (tag[2] ?? '').replace(/\\(.)/g, '$1').trim();
      games.at(-1)?.push({ name, value, at: from, words: [] });
      continue;
    }
    const word = (take(WORD)?.[0] ?? '').replace(REMARKS, '');
    if (word !== '') games.at(-1)?.at(-1)?.words.push({ text: word, at: from });
  }
  return games;
}
