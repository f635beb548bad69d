/** How many tricks, as a player would say it. */
import { m } from '$lib/paraglide/messages';

/** 0 to 13 as a word where the language writes such numbers out: "none", "one", "thirteen". */
export function numberWord(count: number): string {
  return m.bridge_numbers().split(',')[count] ?? String(count);
}
