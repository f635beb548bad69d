/**
 * The rule of thumb: a small, named piece of a human player's knowledge, with a trust below
 * certainty because an opponent may exploit it.
 */
import type { Card } from '$lib/cards/card';
import type { Constraint } from './constraint';
import type { Scene, InformationSet } from './scene';

/** The families of rules, in the order of the list. */
export const FAMILIES = [
  'leads',
  'second-hand',
  'third-hand',
  'keeping',
  'declarer',
  'signals',
  'counting',
  'reason',
] as const;

/** A family of rules, such as leads, counting or keeping. */
export type Family = (typeof FAMILIES)[number];

interface RuleHeader {
  /**
   * In kebab case; its texts are the messages `rule_<id>` and `rule_<id>_fooled`, with `_` for `-`.
   */
  readonly id: string;
  readonly family: Family;
  /**
   * The trust in the rule, above 0 and below 1: a deal that contradicts it keeps 1 - strength of
   * its weight. Those of the inferences are fitted to half of the deals that people played
   * (`npm run bench -- readings`), where 50 deals or more tell; signals keep to the agreement.
   */
  readonly strength: number;
}

/** A rule that infers a constraint on a hidden hand from a card that was played. */
export interface Inference extends RuleHeader {
  readonly kind: 'inference';
  /**
   * True when the rule only restates the prior (vacant places): uniformly sampled deals reflect it
   * already, so it must not weigh them again.
   */
  readonly isPriorOnly?: true;
  /**
   * The constraint, never about cards that the observer sees; null when the rule does not apply.
   */
  infer(scene: Scene): Constraint | null;
}

/** A rule that infers constraints from the auction. */
export interface Reading extends RuleHeader {
  readonly kind: 'reading';
  /** Empty when the rule does not apply. */
  read(infoSet: InformationSet): readonly Constraint[];
}

/** A choice between several cards of nearly equal value. */
export interface CardChoice {
  readonly infoSet: InformationSet;
  /** Two or more cards of nearly equal value, in the order of the deck. */
  readonly cards: readonly Card[];
  /** All legal cards. */
  readonly legal: readonly Card[];
}

/** A rule that chooses between cards of nearly equal value. */
export interface Preference extends RuleHeader {
  readonly kind: 'preference';
  /** The preferred subset of `choice.cards`; empty when the rule does not apply. */
  prefer(choice: CardChoice): readonly Card[];
  /**
   * The extra tricks, 0 or more, that a card must be expected to win before it is played against
   * the convention. They are subtracted before cards are compared. A rule without a cost only
   * breaks ties.
   */
  readonly cost?: (infoSet: InformationSet, card: Card) => number;
}

/**
 * A reason that judges deals by their double-dummy values, so it is no constraint on a single hand.
 */
export interface DealReason extends RuleHeader {
  readonly kind: 'reason';
  /**
   * `played-well`: in the deal nobody has just given a trick away. `can-still-succeed` and
   * `can-still-fail`: in it the player's goal is still in reach, or not yet certain.
   */
  readonly judges: 'played-well' | 'can-still-succeed' | 'can-still-fail';
}

/** A rule of thumb of any kind. */
export type Rule = Inference | Reading | Preference | DealReason;
