/** What a defender does on lead when partner has told what it thinks of a suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { TEN } from '../looking';
import type { Preference } from '../rule';
import { sceneOfCard, trumpSuitOf, type InformationSet } from '../scene';
import { saysYes, tellsAttitude } from './spots';

/** What it costs to leave a suit that partner asks for: with open cards nobody needs to be told, so nobody listens. */
const LEFT = 0.3;

/** What partner said of the suits that this defender led once: true for those that it wants again. */
function toldOf(witness: InformationSet): ReadonlyMap<Suit, boolean> {
  const told = new Map<Suit, boolean>();
  const again = new Set<Suit>();
  for (const [trick, { leader, cards }] of witness.play.won.entries()) {
    const [led] = cards;
    if (!led) continue;
    const suit = suitOf(led);
    const isFirst = !again.has(suit);
    again.add(suit);
    told.delete(suit);
    // What partner leads itself is its newest word: it asks no more for what it asked for before.
    if (leader === partnerOf(witness.seat))
      for (const [old, yes] of told) if (yes) told.delete(old);
    if (!isFirst || leader !== witness.seat) continue;
    const scene = sceneOfCard(witness, 4 * trick + 2);
    const yes = tellsAttitude(scene) ? saysYes(scene) : null;
    if (yes !== null) told.set(suit, yes);
  }
  return told;
}

/** The suits that partner asks for and that can be led. */
function askedFor(witness: InformationSet): readonly Suit[] {
  return [...toldOf(witness)].flatMap(([suit, yes]) =>
    yes && suit !== trumpSuitOf(witness) && suitHolding(witness, suit).length > 0 ? [suit] : [],
  );
}

export const goOnWhenAsked: Preference = {
  kind: 'preference',
  id: 'go-on-when-partner-asks',
  family: 'signals',
  strength: 0.74,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const asked = askedFor(witness);
    return cards.filter((card) => asked.includes(suitOf(card)));
  },
  cost(witness, card) {
    if (!isDefenderToPlay({ infoSet: witness }, 0) || witness.auction.signals === 'none') return 0;
    const asked = askedFor(witness);
    return asked.length === 0 || asked.includes(suitOf(card)) ? 0 : LEFT;
  },
};

/** Whether the player can go on without help: the card and the one below it are its own. */
function needsNoHelp(witness: InformationSet, card: Card): boolean {
  const held = suitHolding(witness, suitOf(card)).map(cardStrength);
  const [top = 0, next = 0] = held;
  return top > TEN && top - next === 1;
}

export const leaveWhenWarned: Preference = {
  kind: 'preference',
  id: 'leave-what-partner-warns-of',
  family: 'signals',
  strength: 0.73,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const told = toldOf(witness);
    return cards.filter((card) => told.get(suitOf(card)) !== false || needsNoHelp(witness, card));
  },
};
