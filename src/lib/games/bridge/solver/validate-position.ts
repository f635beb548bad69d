/** Validation of positions before they reach the solver. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { legalCards } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from './double-dummy-port';

/**
 * Validates a position for the solver: 1 to 13 cards in every hand and the same number in all, no
 * card twice, 0 to 3 cards played to the trick, each held by the seat on turn and following suit
 * (Law 44). Faults: `position/unequal-hands`,
 * `position/hand-size`, `position/duplicate-card`, `position/too-many-played`,
 * `position/card-not-held` and `position/revoke`.
 */
export function validatePosition(position: DoubleDummyPosition): Result<DoubleDummyPosition> {
  const faults = [...findHandFaults(position), ...findDuplicateCards(position)];
  if (faults.length > 0) return fail(...faults);
  return validateTrick(position);
}

function findHandFaults({ hands }: DoubleDummyPosition): readonly Fault[] {
  const counts = SEATS.map((seat) => hands[seat].length);
  const listed = SEATS.map((seat, i) => `${seat} ${counts[i]}`).join(', ');
  if (counts.some((count) => count !== counts[0])) {
    return [
      {
        code: 'position/unequal-hands',
        message:
          `The hands hold different numbers of cards (${listed}). Give the cards left before the ` +
          'trick in progress; cards already played to it still belong to their hands.',
      },
    ];
  }
  if (counts[0] === undefined || counts[0] < 1 || counts[0] > 13) {
    const message = `Every hand needs 1 to 13 cards (${listed}).`;
    return [{ code: 'position/hand-size', message }];
  }
  return [];
}

function findDuplicateCards({ hands }: DoubleDummyPosition): readonly Fault[] {
  const owner = new Map<Card, Seat>();
  const faults: Fault[] = [];
  for (const seat of SEATS) {
    for (const card of hands[seat]) {
      const first = owner.get(card);
      if (first === undefined) owner.set(card, seat);
      else {
        const where =
          first === seat ? `twice in ${seat}'s hand` : `in the hands of ${first} and ${seat}`;
        faults.push({
          code: 'position/duplicate-card',
          message: `${card} is ${where}. Give it to one hand only, once.`,
        });
      }
    }
  }
  return faults;
}

function validateTrick(position: DoubleDummyPosition): Result<DoubleDummyPosition> {
  const { hands, leader, played } = position;
  if (played.length > 3) {
    return failWith(
      'position/too-many-played',
      `${played.length} cards are played to the trick in progress. Give at most 3; after the ` +
        'fourth the trick is over, and its cards leave the hands.',
    );
  }
  for (const [i, card] of played.entries()) {
    const seat = clockwiseFrom(leader)[i] as Seat;
    if (!hands[seat].includes(card)) {
      return failWith(
        'position/card-not-held',
        `${card} is played by ${seat}, who does not hold it. Leave it in ${seat}'s hand until the ` +
          'trick is over, or mend the leader or the order of the cards.',
      );
    }
    const legal = legalCards(hands[seat], { leader, cards: played.slice(0, i) });
    if (!legal.includes(card)) {
      return failWith(
        'position/revoke',
        `${card} does not follow suit: ${seat} could play ${legal.join(' ')}.`,
      );
    }
  }
  return ok(position);
}
