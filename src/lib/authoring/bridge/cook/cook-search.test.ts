/**
 * The search for cooks: unintended cards that win as well as the author's. The sample problem is
 * cooked by removing one of its deals.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { applyEdit } from '$lib/core/text-edit';
import { unwrap } from '$lib/core/result';
import { removeValue } from '$lib/problem-file/editing/yaml-edits';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, fits, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import { proveProblem } from '$lib/games/bridge/problem/check/prove-bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { playAtStart, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { addRealDeal } from './add-real-deal';
import { findCook } from './cook-search';
import { generateNearbyDeals } from './nearby-deals';

const CURATED_TEXT = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');
const problemIn = (text: string): BridgeProblem => unwrap(readProblem(text, 'cook')).problem;
/** The text without the real deal at an index. */
const withoutDeal = (text: string, deal: number): string => {
  const edit = removeValue(text, ['deals', 'real', deal]);
  return edit ? applyEdit(text, edit) : text;
};

it('finds a cook, with a refuting deal in which the line still wins', () => {
  const text = withoutDeal(CURATED_TEXT, 0);
  const problem = problemIn(text);
  const prover = createBridgeProver();
  const { cook } = findCook(problem, prover);
  expect(cook).toMatchObject({
    turn: { card: 'HA' },
    cards: ['H8'],
    isBeforeFirstDecision: true,
    originalDeal: 0,
  });
  // The singleton queen, which is in the author's own problem.
  expect(cook?.refutingDeal?.W.filter((card) => suitOf(card) === 'H')).toEqual(['HQ']);
  const edit =
    cook?.refutingDeal &&
    addRealDeal(text, cook.refutingDeal, cook.originalDeal, 'queen third in East');
  const problemWithDeal = problemIn(edit ? applyEdit(text, edit) : '');
  expect(problemWithDeal.real.map(({ name }) => name.en)).toEqual([
    'queen third in East',
    'queen third in East (2)',
  ]);
  const { verdicts } = prover.prove(
    toProofGame(problemWithDeal, prover),
    playAtStart(problemWithDeal),
  );
  expect([verdicts.get('H8'), verdicts.get('HA')]).toEqual(['lucky', 'sound']);
  expect(
    proveProblem(problemWithDeal, prover).findings.filter(({ kind }) => kind === 'fault'),
  ).toEqual([]);
});

it('finds no cook where another card of the suit loses, or where the line does not win', () => {
  expect(findCook(problemIn(CURATED_TEXT), createBridgeProver()).cook).toBe(null);
  const textOfLosingLine = CURATED_TEXT.replace('- play: HA', '- play: H8');
  expect(findCook(problemIn(textOfLosingLine), createBridgeProver()).cook).toBe(null);
});

it('reports a cook against human-like seats only if a deal in the file refutes it', () => {
  const text = readFileSync('problems/bridge/ask-with-the-ace.yaml', 'utf8');
  const problem = problemIn(text);
  const prover = createBridgeProver();
  // Without the text the beliefs in another deal cannot be read.
  expect(findCook(problem, prover).cook).toBe(null);
  const { cook } = findCook(problem, prover, text);
  expect(cook).toMatchObject({ turn: { card: 'SK' }, cards: ['S7'] });
  const edit =
    cook?.refutingDeal && addRealDeal(text, cook.refutingDeal, cook.originalDeal, 'queen in South');
  const problemWithDeal = problemIn(edit ? applyEdit(text, edit) : '');
  expect(problemWithDeal.real.length).toBe(problem.real.length + 1);
  const play = playCards(playAtStart(problemWithDeal), cook?.turn.cardsSinceStart ?? []);
  const { verdicts } = createBridgeProver().prove(toProofGame(problemWithDeal, prover), play, {
    nodes: 2_000_000,
  });
  expect([verdicts.get('S7'), verdicts.get('SK')]).toEqual([
    expect.stringMatching(/lucky|beaten/),
    'sound',
  ]);
});

it('stops at its node limit', () => {
  const problemText = null;
  const nodeLimit = 3000;
  const { cook, nodes } = findCook(
    problemIn(withoutDeal(CURATED_TEXT, 0)),
    createBridgeProver(),
    problemText,
    nodeLimit,
  );
  expect(cook?.refutingDeal ?? null).toBe(null);
  expect(nodes).toBeLessThanOrEqual(nodeLimit);
});

const SEATS_UNSEEN = ['W', 'E'] as const;
const anyDeck = fc.shuffledSubarray([...DECK], { minLength: 20, maxLength: 20 });

/** A deal of five cards a hand, and a play of one trick. */
function dealAndTrick(deck: readonly Card[]): { readonly deal: Deal; readonly play: Play } {
  const hand = (i: number) => toHand(deck.slice(5 * i, 5 * i + 5));
  const deal = { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
  const lead = deal.W[0] as Card;
  const first = (seat: 'N' | 'E' | 'S'): Card =>
    (deal[seat].find((card) => suitOf(card) === suitOf(lead)) ?? deal[seat][0]) as Card;
  return {
    deal,
    play: playCards(beginPlay('NT', 'W'), [lead, first('N'), first('E'), first('S')]),
  };
}

it('generates consistent deals only, each once, and always the same', () => {
  fc.assert(
    fc.property(anyDeck, fc.nat(), (deck, seed) => {
      const { deal, play } = dealAndTrick(deck);
      const nearbyDeals = [...generateNearbyDeals(deal, play, SEATS_UNSEEN, 'H', seed)];
      expect(new Set([deal, ...nearbyDeals].map((nearbyDeal) => formatDeal(nearbyDeal))).size).toBe(
        nearbyDeals.length + 1,
      );
      for (const nearbyDeal of nearbyDeals) {
        expect([nearbyDeal.N, nearbyDeal.S]).toEqual([deal.N, deal.S]);
        expect([...nearbyDeal.W, ...nearbyDeal.E].sort()).toEqual([...deal.W, ...deal.E].sort());
        expect(nearbyDeal.W.length).toBe(5);
        expect(fits(nearbyDeal, play)).toBe(true);
      }
      expect([...generateNearbyDeals(deal, play, SEATS_UNSEEN, 'H', seed)]).toEqual(nearbyDeals);
    }),
    { seed: 20, numRuns: 100 },
  );
});

it('generates every possible split of the suit', () => {
  const splitOf = ({ W, E }: Deal): string =>
    [...W, ...E]
      .filter((card) => suitOf(card) === 'H')
      .sort((a, b) => deckIndex(a) - deckIndex(b))
      .map((card) => (W.includes(card) ? 'W' : 'E'))
      .join('');
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const { deal, play } = dealAndTrick(deck);
      const hiddenCards = [...deal.W, ...deal.E];
      const possibleSplits = new Set<string>();
      for (let bits = 0; bits < 2 ** hiddenCards.length; bits++) {
        const W = toHand(hiddenCards.filter((_, i) => (bits >> i) & 1));
        const E = toHand(hiddenCards.filter((_, i) => !((bits >> i) & 1)));
        if (W.length === 5 && fits({ ...deal, W, E }, play))
          possibleSplits.add(splitOf({ ...deal, W, E }));
      }
      const generatedSplits = [deal, ...generateNearbyDeals(deal, play, SEATS_UNSEEN, 'H', 1)].map(
        splitOf,
      );
      expect(new Set(generatedSplits)).toEqual(possibleSplits);
    }),
    { seed: 20, numRuns: 60 },
  );
});
