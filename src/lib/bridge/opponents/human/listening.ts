/** What the rules of thumb take from the auction and from every card that was played. */
import { CARD_INFERENCES, AUCTION_READINGS } from '$lib/bridge/knowledge/rules';
import { sceneOfCard, type Scene, type InformationSet } from '$lib/bridge/knowledge/scene';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import type { Said } from './mind';

/** What a player has taken from the plays that it has seen: a longer play begins with a shorter one. */
export type Heard = Map<string, readonly Said[]>;

/**
 * Everything that a witness infers, the auction first, then in the order of the play; what a rule says
 * twice counts once. A card with the place `deafTo` in the play, from 0, is not listened to. The
 * witness's own cards tell it nothing. `heard` must be of the same player in the same auction.
 */
export function listen(
  witness: InformationSet,
  deafTo?: number,
  heard: Heard = new Map(),
): readonly Said[] {
  const cards = cardsPlayed(witness.play);
  const held = `${witness.hand.join('')} ${witness.dummy?.join('') ?? ''} ${deafTo ?? ''} `;
  const after = (count: number): readonly Said[] => {
    const key = held + cards.slice(0, count).join('');
    const known = heard.get(key);
    if (known) return known;
    const said =
      count === 0
        ? withNew([], auctionOf(witness))
        : withNew(
            after(count - 1),
            count - 1 === deafTo ? [] : saidBy(sceneOfCard(witness, count - 1)),
          );
    heard.set(key, said);
    return said;
  };
  return after(cards.length);
}

function auctionOf(witness: InformationSet): readonly Said[] {
  return AUCTION_READINGS.flatMap((rule) =>
    rule.read(witness).map((says): Said => ({ rule, scene: null, says })),
  );
}

function saidBy(scene: Scene): readonly Said[] {
  if (scene.seat === scene.infoSet.seat) return [];
  return CARD_INFERENCES.flatMap((rule) => {
    const says = rule.infer(scene);
    return says === null ? [] : [{ rule, scene, says }];
  });
}

/** What was said before, and what is new of some more. */
function withNew(before: readonly Said[], more: readonly Said[]): readonly Said[] {
  return more.reduce((said, each) => (isRepeat(said, each) ? said : [...said, each]), before);
}

function isRepeat(said: readonly Said[], { rule, says }: Said): boolean {
  const words = JSON.stringify(says);
  return said.some((other) => other.rule === rule && JSON.stringify(other.says) === words);
}
