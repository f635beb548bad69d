/** Random problems of a few tricks, each with a line that is often, but not always, legal. */
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/games/bridge/problem/bridge-problem';
import { STRAINS, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playOf,
  tricksLeft,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** A problem with few tricks to go and a line that is often, but not always, legal. */
export function randomProblem(
  seed: number,
  tricks: number,
  students: readonly Seat[] = ['S', 'W'],
): BridgeProblem {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  const contract: Contract = { level: 1, strain: pick(STRAINS), doubling: '', declarer: 'S' };
  const order = shuffle(DECK, random);
  const deal = dealOf((seat) =>
    toHand(order.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13)),
  );
  let play = playOf(contract);
  const playedCount = 4 * (13 - tricks) + random.below(3);
  while (cardsPlayed(play).length < playedCount) play = playCard(play, pick(legalIn(deal, play)));
  const start = cardsPlayed(play);
  const student: Seat = pick(students);
  const real = [deal, ...variants(deal, student, play, random)].slice(0, 3);
  const problem: BridgeProblem = {
    id: 'random',
    title: { en: 'Random' },
    level: null,
    themes: [],
    student,
    opponents: 'omniscient',
    dealer: null,
    vulnerable: 'none',
    auction: [],
    contract,
    goal: 7,
    real: real.map((layout, i) => ({ name: { en: `deal ${i + 1}` }, deal: layout })),
    virtual: [],
    believed: {},
    start,
    signals: 'standard',
    hints: [],
    solution: null,
  };
  return { ...problem, solution: { line: randomLine(problem, play, random) } };
}

/** Other layouts of the hidden hands that are consistent with the play so far. */
function variants(deal: Deal, student: Seat, play: Play, random: Random): readonly Deal[] {
  const [a, b] = student === 'S' ? (['E', 'W'] as const) : (['E', 'S'] as const);
  const layouts: Deal[] = [];
  for (let i = 0; i < 60; i++) {
    const playedCards = new Set(cardsPlayed(play));
    const hiddenCards = [...deal[a], ...deal[b]].filter((card) => !playedCards.has(card));
    const shuffled = shuffle(hiddenCards, random);
    const playedBy = (seat: Seat): Card[] => deal[seat].filter((card) => playedCards.has(card));
    const first = [...playedBy(a), ...shuffled.slice(0, 13 - playedBy(a).length)];
    const second = [...playedBy(b), ...shuffled.slice(13 - playedBy(a).length)];
    const layout = { ...deal, [a]: toHand(first), [b]: toHand(second) };
    if (fits(layout, play)) layouts.push(layout);
  }
  return layouts;
}

/**
 * The student's cards of one random play, with random branches on the other seats' cards and
 * random claims.
 */
function randomLine(problem: BridgeProblem, from: Play, random: Random): readonly BridgeLineStep[] {
  const deal = problem.real[0]?.deal;
  if (!deal || turnOf(from) === null) return [];
  const cards = legalIn(deal, from);
  const card = cards[random.below(cards.length)] as Card;
  const seat = turnOf(from) as Seat;
  const laterSteps = randomLine(problem, playCard(from, card), random);
  if (isPlayedByStudent(problem, seat))
    return random.below(8) === 0
      ? [{ claim: 1 + random.below(tricksLeft(from)) }]
      : [{ play: card }, ...laterSteps];
  if (random.below(2) === 0) return laterSteps;
  const condition = random.below(2) === 0 ? card : suitOf(card);
  const elseSteps: BridgeLineStep[] = random.below(2) === 0 ? [] : [...laterSteps.slice(0, 1)];
  // The steps after a branch continue both of its sides.
  const thenLength = random.below(laterSteps.length + 1);
  return [
    { if: { [seat]: [condition] }, then: laterSteps.slice(0, thenLength), else: elseSteps },
    ...laterSteps.slice(thenLength),
  ];
}
