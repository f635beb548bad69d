/** Tests of the readings of doubled artificial bids and weak jump overcalls. */
import { expect, it } from 'vitest';
import { pointsBetween, applyReading } from '../apply-reading.fixture';

/** South observes the double by West. */
const BY_DEFENDER = { observer: 'S' } as const;

it('the double of an artificial bid shows its suit; at a high level only an honour in it', () => {
  const id = 'double-of-a-convention-shows-its-suit';
  const fiveClubs = { kind: 'length', seat: 'W', suit: 'C', min: 5, max: 13 };
  const ace = { kind: 'holds', seat: 'W', card: 'CA' };
  expect(applyReading(id, '1NT pass 2C X 2D pass 3NT', { dealer: 'N', ...BY_DEFENDER })).toEqual([
    fiveClubs,
    ace,
  ]);
  expect(applyReading(id, '1NT pass 2C pass 2D pass 3NT', { dealer: 'N', ...BY_DEFENDER })).toEqual(
    [],
  );
  // Five clubs, the response to Blackwood.
  const aces = '1S pass 3S pass 4NT pass 5C X 6S';
  expect(applyReading(id, aces, { dealer: 'S', contract: '6S', observer: 'S' })).toEqual([
    { ...ace, seat: 'E' },
  ]);
  // Clubs after clubs are natural, and the double is for takeout.
  expect(
    applyReading(id, 'pass 1C pass 2C X 2D pass 3NT', { dealer: 'W', ...BY_DEFENDER }),
  ).toEqual([]);
});

it('a jump overcall is weak and long, a simple overcall is not', () => {
  const id = 'jump-overcall-is-weak-and-long';
  const hearts = (min: number) => ({ kind: 'length', seat: 'W', suit: 'H', min, max: 13 });
  expect(applyReading(id, '1C 2H 3NT', BY_DEFENDER)).toEqual([
    hearts(6),
    pointsBetween('W', 0, 10),
  ]);
  expect(applyReading(id, '1C 3H 3NT', BY_DEFENDER)).toEqual([
    hearts(7),
    pointsBetween('W', 0, 10),
  ]);
  expect(applyReading(id, '1C 1H 3NT', BY_DEFENDER)).toEqual([]);
  expect(applyReading(id, '1S 2H 3NT', BY_DEFENDER)).toEqual([]);
});
