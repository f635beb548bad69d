/** Random problems of a few tricks, each with a line that is often, but not always, legal. */
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/bridge/problem/bridge-problem';
import { STRAINS, type Contract } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playOf,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';

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
  const toPlay = 4 * (13 - tricks) + random.below(3);
  while (cardsPlayed(play).length < toPlay) play = playCard(play, pick(legalIn(deal, play)));
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
    manner: 'plain',
    hints: [],
    solution: null,
  };
  return { ...problem, solution: { line: randomLine(problem, play, random) } };
}

/** Other layouts of the hidden hands that are consistent with the play so far. */
function variants(deal: Deal, student: Seat, play: Play, random: Random): readonly Deal[] {
  const [a, b] = student === 'S' ? (['E', 'W'] as const) : (['E', 'S'] as const);
  const found: Deal[] = [];
  for (let i = 0; i < 60; i++) {
    const played = new Set(cardsPlayed(play));
    const free = [...deal[a], ...deal[b]].filter((card) => !played.has(card));
    const dealt = shuffle(free, random);
    const held = (seat: Seat): Card[] => deal[seat].filter((card) => played.has(card));
    const first = [...held(a), ...dealt.slice(0, 13 - held(a).length)];
    const second = [...held(b), ...dealt.slice(13 - held(a).length)];
    const layout = { ...deal, [a]: toHand(first), [b]: toHand(second) };
    if (fits(layout, play)) found.push(layout);
  }
  return found;
}

/** The student's cards of one random play, with random branches on the other seats' cards. */
function randomLine(problem: BridgeProblem, from: Play, random: Random): readonly BridgeLineStep[] {
  const deal = problem.real[0]?.deal;
  if (!deal || turnOf(from) === null) return [];
  const cards = legalIn(deal, from);
  const card = cards[random.below(cards.length)] as Card;
  const seat = turnOf(from) as Seat;
  const rest = randomLine(problem, playCard(from, card), random);
  if (isPlayedByStudent(problem, seat)) return [{ play: card }, ...rest];
  if (random.below(2) === 0) return rest;
  const tested = random.below(2) === 0 ? card : suitOf(card);
  const other: BridgeLineStep[] = random.below(2) === 0 ? [] : [...rest.slice(0, 1)];
  // The steps after a branch continue both of its sides.
  const cut = random.below(rest.length + 1);
  return [{ if: { [seat]: [tested] }, then: rest.slice(0, cut), else: other }, ...rest.slice(cut)];
}
