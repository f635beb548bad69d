/**
 * Updates a player's conclusions with the auction and with each card played, by the rules of thumb.
 */
import { CARD_INFERENCES, AUCTION_READINGS } from '$lib/games/bridge/knowledge/rule-catalogue';
import { sceneOfCard, type Scene, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import type { Conclusion } from './mind';

/** Conclusions by observed play: those of a longer play extend those of a shorter one. */
export type ConclusionCache = Map<string, readonly Conclusion[]>;

/**
 * All conclusions of a player, from the auction first, then in the order of the play; a constraint
 * that a rule repeats counts once. The card with index `ignoredCardIndex` in the play, from 0, is
 * ignored. A player's own cards tell it nothing. `cache` must belong to the same player in the same
 * auction.
 */
export function drawConclusions(
  infoSet: InformationSet,
  ignoredCardIndex?: number,
  cache: ConclusionCache = new Map(),
): readonly Conclusion[] {
  const cards = cardsPlayed(infoSet.play);
  const hands = `${infoSet.hand.join('')} ${infoSet.dummy?.join('') ?? ''}`;
  const keyPrefix = `${hands} ${ignoredCardIndex ?? ''} `;
  const concludeAfter = (count: number): readonly Conclusion[] => {
    const key = keyPrefix + cards.slice(0, count).join('');
    const cached = cache.get(key);
    if (cached) return cached;
    const last = count - 1;
    const conclusions =
      count === 0
        ? appendNew([], concludeFromAuction(infoSet))
        : appendNew(
            concludeAfter(last),
            last === ignoredCardIndex ? [] : inferFromCard(sceneOfCard(infoSet, last)),
          );
    cache.set(key, conclusions);
    return conclusions;
  };
  return concludeAfter(cards.length);
}

function concludeFromAuction(infoSet: InformationSet): readonly Conclusion[] {
  return AUCTION_READINGS.flatMap((rule) =>
    rule.read(infoSet).map((constraint): Conclusion => ({ rule, scene: null, constraint })),
  );
}

function inferFromCard(scene: Scene): readonly Conclusion[] {
  if (scene.seat === scene.infoSet.seat) return [];
  return CARD_INFERENCES.flatMap((rule) => {
    const constraint = rule.infer(scene);
    return constraint === null ? [] : [{ rule, scene, constraint }];
  });
}

/** The earlier conclusions with the new ones appended, without repeats. */
function appendNew(
  earlier: readonly Conclusion[],
  added: readonly Conclusion[],
): readonly Conclusion[] {
  return added.reduce(
    (conclusions, conclusion) =>
      isRepeat(conclusions, conclusion) ? conclusions : [...conclusions, conclusion],
    earlier,
  );
}

function isRepeat(conclusions: readonly Conclusion[], { rule, constraint }: Conclusion): boolean {
  const text = JSON.stringify(constraint);
  return conclusions.some(
    (conclusion) => conclusion.rule === rule && JSON.stringify(conclusion.constraint) === text,
  );
}
