/** Who is vulnerable, as files and people write it. */
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';

const WORDS: Readonly<Record<string, Vulnerability>> = {
  none: 'none',
  love: 'none',
  '-': 'none',
  ns: 'NS',
  ew: 'EW',
  all: 'all',
  both: 'all',
};

/** Who is vulnerable, in the words of PBN or with a dash between the seats; null for any other word. */
export function vulnerabilityWritten(text: string): Vulnerability | null {
  return WORDS[text.toLowerCase().replace(/^(\w)-(\w)$/, '$1$2')] ?? null;
}
