import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { removeCards, toHand } from '$lib/cards/hand';
import { shuffle, seededRandom } from '$lib/core/random';
import type { Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  handsLeft,
  legalIn,
  playCard,
  playCards,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { createEnding, isOpponentToPlay, randomLegalCard } from './hidden-card-endings.fixture';
import { createRuleOfThumbStudent, type RuleOfThumbHabits } from './rule-of-thumb-student';

const HABITS: RuleOfThumbHabits = {
  suitOrder: ['S', 'H', 'D', 'C'],
  drawsTrumps: true,
  finesses: 'last',
};

/** An ending, each hand as spades.hearts.diamonds.clubs. */
function ending(N: string, E: string, S: string, W: string): Deal {
  const hand = (text: string): readonly Card[] =>
    toHand(
      text
        .split('.')
        .flatMap((ranks, i) => [...ranks].map((rank) => `${'SHDC'.charAt(i)}${rank}` as Card)),
    );
  return { N: hand(N), E: hand(E), S: hand(S), W: hand(W) };
}

interface Scene {
  readonly strain?: Strain;
  readonly leader?: Seat;
  /** The cards already played. */
  readonly played?: string;
  readonly habits?: Partial<RuleOfThumbHabits>;
}

/** The student's card, South on lead at notrump if nothing else is said. */
function chosen(
  deal: Deal,
  { strain = 'NT', leader = 'S', played = '', habits }: Scene = {},
): Card {
  const cards = played === '' ? [] : (played.split(' ') as Card[]);
  const student = createRuleOfThumbStudent({ ...HABITS, ...habits });
  return student([deal], playCards(beginPlay(strain, leader), cards));
}

describe('on lead, the rule-of-thumb student', () => {
  const winners = ending('32.32.A.', 'J.J4.K.8', '4.AK.2.A', 'QT.QT..9');

  it('cashes winners in the order of its suits, those of the other hand too', () => {
    expect(chosen(winners)).toBe('HA');
    expect(chosen(winners, { habits: { suitOrder: ['C', 'D', 'H', 'S'] } })).toBe('CA');
    expect(chosen(winners, { habits: { suitOrder: ['D', 'C', 'H', 'S'] } })).toBe('D2');
  });

  it('knows which cards are high when the higher ones are gone', () => {
    const deal = ending('2.2.3', '3.T.5', 'A.J.4', '4.A.6');
    expect(chosen(deal, { habits: { suitOrder: ['H', 'S', 'D', 'C'] } })).toBe('SA');
    const later = { played: 'SA S4 S2 S3', habits: { suitOrder: ['H', 'D', 'S', 'C'] as const } };
    expect(chosen(ending('2.2.3', '3.T.5', 'A.J.4', '4.9.6'), later)).toBe('HJ');
  });

  it('cashes the winners of the short hand first', () => {
    expect(chosen(ending('KQ.2', 'J.3.4', 'A32.', 'T9.4'))).toBe('S2');
    expect(chosen(ending('Q32', 'J94', 'AK.2', 'T87'))).toBe('SA');
  });

  it('draws trumps while a hidden one is lower than its best, or leaves them until last', () => {
    const deal = ending('A.32', '7.54', 'KQ.A', '9.76');
    const scene = { strain: 'S', habits: { suitOrder: ['H', 'S', 'D', 'C'] } } as const;
    expect(chosen(deal, scene)).toBe('SQ');
    expect(chosen(deal, { strain: 'S', habits: { ...scene.habits, drawsTrumps: false } })).toBe(
      'HA',
    );
    // The ace is out: trumps are knocked out, but the ace alone is left out.
    expect(chosen(ending('2.32', 'A5.5', 'KQ.A', '9.76'), scene)).toBe('SK');
    expect(chosen(ending('2.32', 'A.54', 'KQ.A', '.876'), scene)).toBe('HA');
  });

  it('finesses before the winners, after them, or never', () => {
    const deal = ending('AQ.2', 'K3.3', '2.A3', '54.4');
    const after = ending('AQ.', 'K3.', '2.3', '54.');
    const scene = (finesses: RuleOfThumbHabits['finesses']): Scene => ({
      habits: { suitOrder: ['H', 'S', 'D', 'C'], finesses },
    });
    expect(chosen(deal, scene('first'))).toBe('S2');
    expect(chosen(deal, scene('last'))).toBe('HA');
    expect(chosen(after, { ...scene('first'), played: 'S2 S4' })).toBe('SQ');
    expect(chosen(after, { ...scene('last'), played: 'S2 S4' })).toBe('SA');
  });

  it('leads to an honour of the other hand only if it finesses', () => {
    const deal = ending('KJ.76', 'A3.A9', '2.543', 'Q4.KQ');
    expect(chosen(deal, { habits: { finesses: 'last' } })).toBe('S2');
    expect(chosen(deal, { habits: { finesses: 'never' } })).toBe('H3');
  });

  it('leads a loser to be ruffed, and at last the longest suit', () => {
    expect(chosen(ending('2.4', '.AK', '.32', '.QJ'), { strain: 'S' })).toBe('H2');
    expect(chosen(ending('32.4', 'AK.A', 'JT9.3', 'Q8.K'))).toBe('SJ');
  });
});

describe('when following, the rule-of-thumb student', () => {
  it('plays low in second hand unless only that hand has a winner', () => {
    const deal = ending('A2.', '54.', '83.', 'K7.');
    expect(chosen(deal, { leader: 'W', played: 'S7' })).toBe('SA');
    expect(chosen(ending('Q2', '54', 'A3', 'K7'), { leader: 'W', played: 'S7' })).toBe('S2');
    expect(chosen(ending('A2', '54', 'K3', 'Q7'), { leader: 'W', played: 'S7' })).toBe('S2');
  });

  it('wins as cheaply as it can in third and fourth hand, and never over its own winner', () => {
    const deal = ending('AK2', 'Q54', '973', 'J86');
    expect(chosen(deal, { played: 'S3 S6' })).toBe('SK');
    expect(chosen(ending('A2', '54', 'K3', '86'), { played: 'SK S6' })).toBe('S2');
    expect(chosen(ending('AJ2', 'K54', '973', 'QT6'), { leader: 'E', played: 'S4 S9 ST' })).toBe(
      'SJ',
    );
    expect(chosen(ending('AJ2', 'K54', '973', 'QT6'), { leader: 'E', played: 'S4 S9 S6' })).toBe(
      'S2',
    );
  });

  it('ruffs low, but not over a winner of the other hand', () => {
    const scene = { strain: 'S' } as const;
    expect(chosen(ending('J2.', '.43', '.A7', '.65'), { ...scene, played: 'H7 H5' })).toBe('S2');
    expect(chosen(ending('J2.', '.43', '.A7', '.65'), { ...scene, played: 'HA H5' })).toBe('S2');
    expect(chosen(ending('J2.3', '5.43', 'Q..A7', '.65'), { ...scene, played: 'DA H5' })).toBe(
      'H3',
    );
  });

  it('throws the lowest card that is no winner, from length with a winner last', () => {
    const deal = ending('A32.4.Q', 'J.T98..3', '..987.AK', 'K9.J.J.2');
    expect(chosen(deal, { played: 'CA C2' })).toBe('H4');
    expect(chosen(ending('A32..', 'J8..', '.9.AK', 'K9..2'), { played: 'DA D2' })).toBe('S2');
    expect(chosen(ending('AK..', '8.3.', '..AK', '.5.2'), { played: 'DA D2' })).toBe('SK');
  });
});

describe('the rule-of-thumb student', () => {
  const arbitraryHabits: fc.Arbitrary<RuleOfThumbHabits> = fc.record({
    suitOrder: fc.shuffledSubarray(['S', 'H', 'D', 'C'] as const, { minLength: 4 }),
    drawsTrumps: fc.boolean(),
    finesses: fc.constantFrom('first', 'last', 'never'),
  });

  /** The same play with the hidden cards dealt anew where they still may lie. */
  function dealtAnew(deal: Deal, play: Play, seed: number): Deal {
    const left = handsLeft(deal, play);
    const west = shuffle([...left.E, ...left.W], seededRandom(seed)).slice(0, left.W.length);
    const playedByEast = removeCards(deal.E, left.E);
    const playedByWest = removeCards(deal.W, left.W);
    return {
      ...deal,
      E: toHand([...playedByEast, ...removeCards([...left.E, ...left.W], west)]),
      W: toHand([...playedByWest, ...west]),
    };
  }

  it('plays a legal card that does not depend on who holds the hidden ones', () => {
    let anewCount = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        arbitraryHabits,
        fc.integer(),
        (seed, habits, other) => {
          const { task, play: start } = createEnding(seed);
          const random = seededRandom(other);
          let play = start;
          while (play.won.length < 5 && isOpponentToPlay(play))
            play = playCard(play, randomLegalCard(task.game.deals, play, random));
          const deal = task.game.deals.find((each) => fits(each, play));
          if (!deal || play.won.length === 5) return;
          expect(['N', 'S']).toContain(turnOf(play));
          const student = createRuleOfThumbStudent(habits);
          const card = student([deal], play);
          expect(legalIn(deal, play)).toContain(card);
          const anew = dealtAnew(deal, play, other);
          if (String(anew.W) !== String(deal.W)) anewCount += 1;
          expect(student([anew], play)).toBe(card);
        },
      ),
      { numRuns: 1000 },
    );
    expect(anewCount).toBeGreaterThan(100);
  });
});
