/**
 * Positions in which the computer once played a card that no good player would play: it plays an
 * accepted one now, for the right reasons.
 */
import { describe, expect, it } from 'vitest';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { fits, legalIn } from '$lib/games/bridge/rules/bridge-play';
import {
  computerCardAfter,
  parseCardList,
  IMPLAUSIBLE_PLAYS,
  parsePlayBefore,
  loadPlayProblem,
  thinkAfter,
} from './implausible-plays-list';

const prover = createBridgeProver();

describe('cards that were once implausible', () => {
  it.each(
    IMPLAUSIBLE_PLAYS.map((point) => [`${point.problem ?? point.deal ?? ''} ${point.play}`, point]),
  )('are not played again: %s', (_name, point) => {
    const problem = loadPlayProblem(point);
    const play = parsePlayBefore(problem, point);
    const consistentDeals = problem.real.filter(({ deal }) => fits(deal, play));
    const legal = consistentDeals.flatMap(({ deal }) => legalIn(deal, play));
    const accepted = parseCardList(point.accepted);
    // The implausible card is legal there, so avoiding it is a choice.
    expect(legal).toEqual(expect.arrayContaining([...parseCardList(point.was)]));
    expect(accepted.some((card) => parseCardList(point.was).includes(card))).toBe(false);
    expect(accepted).toContain(computerCardAfter(problem, play, prover));
  });
});

describe('inferences from a lead after a convention', () => {
  const inferenceRules = (deal: string, play: string): readonly string[] => {
    const problem = loadPlayProblem({ deal });
    const { conclusions } = thinkAfter(problem, parsePlayBefore(problem, { play }), prover);
    return conclusions.filter(({ isDropped }) => !isDropped).map(({ rule }) => rule.id);
  };

  it('do not include shortness in a suit that only responded to Blackwood', () => {
    const rules = inferenceRules('heart-after-blackwood', 'H6 H4');
    expect(rules).not.toContain('lead-of-their-suit-is-short');
    expect(rules).toContain('singleton-unled');
  });

  it('include an honour from a low club, because Stayman clubs are artificial', () => {
    const rules = inferenceRules('club-after-stayman', 'C2 C6');
    expect(rules).toContain('low-promises-honour');
    expect(rules).toContain('fourth-best');
  });
});
