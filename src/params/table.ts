/** The first part of an address that is a table's. */
import { TABLES } from '$tables/register';

export function match(word: string): boolean {
  return TABLES.some(({ id }) => id === word);
}
