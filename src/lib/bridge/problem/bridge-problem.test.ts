import { describe, expect, it } from 'vitest';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { humanSeats, isPlayedByStudent, type Seating } from './bridge-problem';

const contract = { level: 4, strain: 'S', doubling: '', declarer: 'S' } as const;
const seated = (student: Seating['student'], opponents: Seating['opponents']): Seating => ({
  student,
  opponents,
  contract,
});

describe('the seats', () => {
  it('that the student plays are declarer and dummy, or one defender', () => {
    const played = (student: Seating['student']) =>
      SEATS.filter((seat) => isPlayedByStudent(seated(student, 'human'), seat));
    expect(played('S')).toEqual(['N', 'S']);
    expect(played('E')).toEqual(['E']);
  });

  it("that are human-like are a defender's partner, and opponents if the problem says so", () => {
    expect(humanSeats(seated('S', 'omniscient'))).toEqual([]);
    expect(humanSeats(seated('S', 'human'))).toEqual(['E', 'W']);
    expect(humanSeats(seated('E', 'omniscient'))).toEqual(['W']);
    expect(humanSeats(seated('E', 'human'))).toEqual(['S', 'W']);
  });
});
