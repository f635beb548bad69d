/** The first part of an address that is a table's. */
import { GAMES } from '$games/registry';

export function match(word: string): boolean {
  return GAMES.some(({ id }) => id === word);
}
