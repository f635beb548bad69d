/** Seats by the student's seat and the kind of opponents: who plays them, which are human-like. */
import { describe, expect, it } from 'vitest';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { humanSeats, isPlayedByStudent, type Seating } from './bridge-problem';

const contract = { level: 4, strain: 'S', doubling: '', declarer: 'S' } as const;
/** The student's seat and the opponents in 4S by South. */
const createSeating = (student: Seating['student'], opponents: Seating['opponents']): Seating => ({
  student,
  opponents,
  contract,
});

describe('the seats', () => {
  it('that the student plays are declarer and dummy, or one defender', () => {
    const seatsPlayedBy = (student: Seating['student']) =>
      SEATS.filter((seat) => isPlayedByStudent(createSeating(student, 'human'), seat));
    expect(seatsPlayedBy('S')).toEqual(['N', 'S']);
    expect(seatsPlayedBy('E')).toEqual(['E']);
  });

  it("that are human-like are a defender's partner, and opponents if the problem says so", () => {
    expect(humanSeats(createSeating('S', 'omniscient'))).toEqual([]);
    expect(humanSeats(createSeating('S', 'human'))).toEqual(['E', 'W']);
    expect(humanSeats(createSeating('E', 'omniscient'))).toEqual(['W']);
    expect(humanSeats(createSeating('E', 'human'))).toEqual(['S', 'W']);
  });
});
