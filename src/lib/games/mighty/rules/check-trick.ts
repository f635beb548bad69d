/** The check of tricks from external data: problem files and the command line. */
import { failWith, ok, type Result } from '$lib/core/result';
import { JOKER } from './mighty-cards';
import type { SpecialCards } from './special-cards';
import {
  canCallJoker,
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
  type TrickPlays,
} from './mighty-trick';

/**
 * Checks a trick without knowing the hands: no card twice, and choices only where they can be made.
 * Faults: `trick/duplicate-card`, `trick/joker-led-first`, `trick/no-suit-named`,
 * `trick/no-call-now`, `trick/not-the-caller`, `trick/choice-not-led`.
 */
export function checkTrick(trick: TrickPlays, specials: SpecialCards): Result<TrickPlays> {
  const cards = trick.plays.map(cardOf);
  const duplicate = cards.find((card, i) => cards.indexOf(card) !== i);
  if (duplicate !== undefined)
    return failWith(
      'trick/duplicate-card',
      `${duplicate} is in the trick twice. Leave one of them out.`,
    );
  const [lead, ...followingPlays] = trick.plays;
  const playWithChoice = followingPlays.find(
    (played) => isJokerCall(played) || namedSuit(played) !== null,
  );
  if (playWithChoice !== undefined) {
    return failWith(
      'trick/choice-not-led',
      `${playWithChoice}: only who leads calls the joker or names a suit. Write ${cardOf(playWithChoice)}.`,
    );
  }
  return lead === undefined ? ok(trick) : checkLead(lead, trick, specials);
}

/** Checks the choice made with a lead: the joker's suit, or the joker call. */
function checkLead(
  lead: MightyPlayedCard,
  trick: TrickPlays,
  { trump, caller }: SpecialCards,
): Result<TrickPlays> {
  const { number } = trick;
  if (cardOf(lead) === JOKER && number === 1)
    return failWith('trick/joker-led-first', 'The joker is never led to trick 1.');
  if (lead === JOKER) {
    const message = 'A led joker names a suit: write JK:S, JK:H, JK:D or JK:C.';
    return failWith('trick/no-suit-named', message);
  }
  if (!isJokerCall(lead)) return ok(trick);
  if (cardOf(lead) !== caller) {
    return failWith(
      'trick/not-the-caller',
      `With ${trump} as trump ${caller} calls the joker, not ${cardOf(lead)}.`,
    );
  }
  if (canCallJoker(number)) return ok(trick);
  const message = `The joker is called in tricks 2 to 9, not in trick ${number}: write ${caller}.`;
  return failWith('trick/no-call-now', message);
}
