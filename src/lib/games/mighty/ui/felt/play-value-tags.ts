/**
 * Tags above the cards with the open-card values of their plays, shown while all hands are open.
 */
import { m } from '$lib/paraglide/messages';
import type { PlayValues } from '$lib/games/mighty/engine/mighty-engine';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { cardOf, isJokerCall } from '$lib/games/mighty/rules/mighty-trick';

export interface PlayValueTag {
  readonly text: string;
  /** The text for screen readers. */
  readonly spoken: string;
  /** True when no other play is better for the seat's side. */
  readonly best: boolean;
}

/**
 * Tags by card. `isDeclarerSide`: the seat is on the declarer's side. A card with several variants
 * shows its best one, and a call separately where it differs. Estimates are marked.
 */
export function playValueTags(
  { plays, best, exact }: PlayValues,
  isDeclarerSide: boolean,
): ReadonlyMap<MightyCard, PlayValueTag> {
  const better = (a: number, b: number): number =>
    isDeclarerSide ? Math.max(a, b) : Math.min(a, b);
  const valuesWithoutCall = new Map<MightyCard, number>();
  const valuesWithCall = new Map<MightyCard, number>();
  for (const [played, points] of plays) {
    const card = cardOf(played);
    const values = isJokerCall(played) ? valuesWithCall : valuesWithoutCall;
    values.set(card, better(values.get(card) ?? points, points));
  }
  const bestCards = new Set(best.map(cardOf));
  return new Map(
    [...valuesWithoutCall].map(([card, points]) => {
      const call = valuesWithCall.get(card) ?? points;
      const pointsText = call === points ? String(points) : m.mighty_worth_call({ points, call });
      const spoken = exact
        ? m.mighty_worth({ points: pointsText })
        : m.mighty_worth_about({ points: pointsText });
      return [
        card,
        { text: exact ? pointsText : `≈${pointsText}`, spoken, best: bestCards.has(card) },
      ];
    }),
  );
}
