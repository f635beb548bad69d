/** What stands above the cards of a hand whose plays have a worth. */
import { m } from '$lib/paraglide/messages';
import type { MightyCard } from '$lib/mighty/rules/cards';
import { cardOf, isCall, type PlayedCard } from '$lib/mighty/rules/trick';

export interface Tag {
  readonly text: string;
  /** Whether no other play is worth more for the side of whoever plays. */
  readonly best: boolean;
}

/**
 * `plays`: each play with the points that the declarer's side ends with; `theirs`: whether the seat plays for that
 * side. A card that can be played in several ways has its best one, and a call beside it where it differs.
 */
export function tagsOf(
  plays: readonly (readonly [PlayedCard, number])[],
  theirs: boolean,
): ReadonlyMap<MightyCard, Tag> {
  const better = (a: number, b: number): number => (theirs ? Math.max(a, b) : Math.min(a, b));
  const best = plays.map(([, points]) => points).reduce(better, theirs ? 0 : 20);
  const quiet = new Map<MightyCard, number>();
  const calls = new Map<MightyCard, number>();
  for (const [played, points] of plays) {
    const card = cardOf(played);
    const into = isCall(played) ? calls : quiet;
    into.set(card, better(into.get(card) ?? points, points));
  }
  return new Map(
    [...quiet].map(([card, points]) => {
      const call = calls.get(card) ?? points;
      const text = call === points ? String(points) : m.mighty_worth_call({ points, call });
      return [card, { text, best: better(points, call) === best }];
    }),
  );
}
