/** What the rules of thumb take from the auction and from every card that was played. */
import { CARD_INFERENCES, AUCTION_READINGS } from '$lib/bridge/knowledge/rules';
import { sceneOfCard, type Scene, type InformationSet } from '$lib/bridge/knowledge/scene';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import type { Conclusion } from './mind';

/**
 * What a player has taken from the plays that it has seen: a longer play begins with a shorter one.
 */
export type ConclusionCache = Map<string, readonly Conclusion[]>;

/**
 * Everything that a witness infers, the auction first, then in the order of the play; what a rule
 * says twice counts once. A card with the place `deafTo` in the play, from 0, is not listened to.
 * The witness's own cards tell it nothing. `heard` must be of the same player in the same auction.
 */
export function drawConclusions(
  witness: InformationSet,
  deafTo?: number,
  heard: ConclusionCache = new Map(),
): readonly Conclusion[] {
  const cards = cardsPlayed(witness.play);
  const held = `${witness.hand.join('')} ${witness.dummy?.join('') ?? ''} ${deafTo ?? ''} `;
  const after = (count: number): readonly Conclusion[] => {
    const key = held + cards.slice(0, count).join('');
    const known = heard.get(key);
    if (known) return known;
    const said =
      count === 0
        ? appendNew([], concludeFromAuction(witness))
        : appendNew(
            after(count - 1),
            count - 1 === deafTo ? [] : inferFromCard(sceneOfCard(witness, count - 1)),
          );
    heard.set(key, said);
    return said;
  };
  return after(cards.length);
}

function concludeFromAuction(witness: InformationSet): readonly Conclusion[] {
  return AUCTION_READINGS.flatMap((rule) =>
    rule.read(witness).map((says): Conclusion => ({ rule, scene: null, constraint: says })),
  );
}

function inferFromCard(scene: Scene): readonly Conclusion[] {
  if (scene.seat === scene.infoSet.seat) return [];
  return CARD_INFERENCES.flatMap((rule) => {
    const says = rule.infer(scene);
    return says === null ? [] : [{ rule, scene, says }];
  });
}

/** What was said before, and what is new of some more. */
function appendNew(before: readonly Conclusion[], more: readonly Conclusion[]): readonly Conclusion[] {
  return more.reduce((said, each) => (isRepeat(said, each) ? said : [...said, each]), before);
}

function isRepeat(said: readonly Conclusion[], { rule, constraint: says }: Conclusion): boolean {
  const words = JSON.stringify(says);
  return said.some((other) => other.rule === rule && JSON.stringify(other.constraint) === words);
}
