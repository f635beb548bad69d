import { describe, expect, it } from 'vitest';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { fits, legalIn } from '$lib/bridge/rules/bridge-play';
import { cardAt, cardsOf, ODD_POINTS, playOfPoint, problemOf, thoughtAt } from './cards';

const prover = createBridgeProver();

describe('cards that were odd once', () => {
  it.each(ODD_POINTS.map((point) => [`${point.problem ?? point.deal ?? ''} ${point.play}`, point]))(
    'are not played again: %s',
    (_name, point) => {
      const problem = problemOf(point);
      const play = playOfPoint(problem, point);
      const alive = problem.real.filter(({ deal }) => fits(deal, play));
      const legal = alive.flatMap(({ deal }) => legalIn(deal, play));
      const accepted = cardsOf(point.accepted);
      // The odd card can be played there, so that leaving it is a choice.
      expect(legal).toEqual(expect.arrayContaining([...cardsOf(point.was)]));
      expect(accepted.some((card) => cardsOf(point.was).includes(card))).toBe(false);
      expect(accepted).toContain(cardAt(problem, play, prover));
    },
  );
});

describe('what is read into a lead after a convention', () => {
  const read = (deal: string, play: string): readonly string[] => {
    const problem = problemOf({ deal });
    const { conclusions: said } = thoughtAt(problem, playOfPoint(problem, { play }), prover);
    return said.filter(({ isDropped: dropped }) => !dropped).map(({ rule }) => rule.id);
  };

  it('is no shortness in a suit that only answered Blackwood', () => {
    const rules = read('heart-after-blackwood', 'H6 H4');
    expect(rules).not.toContain('lead-of-their-suit-is-short');
    expect(rules).toContain('singleton-unled');
  });

  it('is an honour over a low club, for the clubs of Stayman are no suit', () => {
    const rules = read('club-after-stayman', 'C2 C6');
    expect(rules).toContain('low-promises-honour');
    expect(rules).toContain('fourth-best');
  });
});
