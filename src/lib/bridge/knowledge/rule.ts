/** A rule of thumb: small, named, and open about how a player is fooled by it. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from './constraint';
import type { Scene, InformationSet } from './scene';

/** The chapters of the list. */
export const FAMILIES = [
  'leads',
  'second-hand',
  'third-hand',
  'keeping',
  'declarer',
  'signals',
  'counting',
  'reason',
  'deceptive',
] as const;
export type Family = (typeof FAMILIES)[number];

interface RuleHeader {
  /** Kebab-case; its words stand in the messages `rule_<id>` and `rule_<id>_fooled`, with `_` for `-`. */
  readonly id: string;
  readonly family: Family;
  /** How far one trusts it: above 0, below 1. */
  readonly strength: number;
}

/** What a card that was played says about the hand of a seat. */
export interface Inference extends RuleHeader {
  readonly kind: 'inference';
  /** Whether it only counts places: deals that are drawn evenly hold it already, so that among them it must not weigh once more. */
  readonly isPriorOnly?: true;
  /** Null when the rule has nothing to say about this card. It never speaks of cards that are seen. */
  infer(scene: Scene): Constraint | null;
}

/** What the auction says before a card is led. */
export interface Reading extends RuleHeader {
  readonly kind: 'reading';
  /** None when the rule has nothing to say. */
  read(witness: InformationSet): readonly Constraint[];
}

/** What a seat considers when several cards are worth nearly the same. */
export interface CardChoice {
  readonly infoSet: InformationSet;
  /** Two or more, in the order of the deck: those that are worth nearly the same. */
  readonly cards: readonly Card[];
  /** The legal cards, those above among them. */
  readonly legal: readonly Card[];
}

/** Which of nearly equal cards a player prefers. */
export interface Preference extends RuleHeader {
  readonly kind: 'preference';
  /** Those of `choice.cards` that it would play; empty when the rule has nothing to say. */
  prefer(choice: CardChoice): readonly Card[];
  /**
   * The tricks that a card must promise more than others before it is played all the same, 0 or more; it counts
   * before the cards are found nearly equal. A rule without it weighs nothing against a trick.
   */
  readonly cost?: (witness: InformationSet, card: Card) => number;
}

/**
 * What nobody does who thinks: it judges deals by what they are worth with open cards, so it is not a
 * constraint on one hand.
 */
export interface DealReason extends RuleHeader {
  readonly kind: 'reason';
  readonly judges: 'played-well' | 'can-still-succeed' | 'can-still-fail';
}

export type Rule = Inference | Reading | Preference | DealReason;
