/** The check of the author's line against a walk without any short cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { handOf } from '$lib/cards/hand';
import { seededRandom, shuffled, type Random } from '$lib/core/random';
import { checkLine } from '$lib/bridge/problem/check-line';
import {
  beginLine,
  lastCardsOf,
  nextOfLine,
  nextPlay,
  type Cursor,
  type LastCards,
} from '$lib/bridge/problem/line';
import { unreachedSteps } from '$lib/bridge/problem/line-steps';
import { playAtStart, playsFor, type BridgeProblem, type Step } from '$lib/bridge/problem/problem';
import { STRAINS, type Contract } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playOf,
  turnOf,
  type Play,
} from '$lib/bridge/rules/play';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';

/** A problem with few tricks to go and a line that is often, but not always, legal. */
function randomProblem(seed: number, tricks: number): BridgeProblem {
  const random = seededRandom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  const contract: Contract = { level: 1, strain: one(STRAINS), doubling: '', declarer: 'S' };
  const order = shuffled(DECK, random);
  const deal = dealOf((seat) =>
    handOf(order.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13)),
  );
  let play = playOf(contract);
  const toPlay = 4 * (13 - tricks) + random.below(3);
  while (cardsPlayed(play).length < toPlay) play = playCard(play, one(legalIn(deal, play)));
  const start = cardsPlayed(play);
  const student: Seat = one(['S', 'W'] as const);
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

/** Other layouts of the hidden hands that fit the play so far. */
function variants(deal: Deal, student: Seat, play: Play, random: Random): readonly Deal[] {
  const [a, b] = student === 'S' ? (['E', 'W'] as const) : (['E', 'S'] as const);
  const found: Deal[] = [];
  for (let i = 0; i < 60; i++) {
    const gone = new Set(cardsPlayed(play));
    const free = [...deal[a], ...deal[b]].filter((card) => !gone.has(card));
    const dealt = shuffled(free, random);
    const held = (seat: Seat): Card[] => deal[seat].filter((card) => gone.has(card));
    const first = [...held(a), ...dealt.slice(0, 13 - held(a).length)];
    const second = [...held(b), ...dealt.slice(13 - held(a).length)];
    const layout = { ...deal, [a]: handOf(first), [b]: handOf(second) };
    if (fits(layout, play)) found.push(layout);
  }
  return found;
}

/** The student's cards of one play, with branches on what the others played here and there. */
function randomLine(problem: BridgeProblem, from: Play, random: Random): readonly Step[] {
  const deal = problem.real[0]?.deal;
  if (!deal || turnOf(from) === null) return [];
  const cards = legalIn(deal, from);
  const card = cards[random.below(cards.length)] as Card;
  const seat = turnOf(from) as Seat;
  const rest = randomLine(problem, playCard(from, card), random);
  if (playsFor(problem, seat)) return [{ play: card }, ...rest];
  if (random.below(2) === 0) return rest;
  const lookedFor = random.below(2) === 0 ? card : suitOf(card);
  const other: Step[] = random.below(2) === 0 ? [] : [...rest.slice(0, 1)];
  // What stands behind a branch goes on in both.
  const cut = random.below(rest.length + 1);
  return [
    { if: { [seat]: [lookedFor] }, then: rest.slice(0, cut), else: other },
    ...rest.slice(cut),
  ];
}

interface Walked {
  readonly illegal: Set<string>;
  readonly played: Set<string>;
}

function walk(
  problem: BridgeProblem,
  play: Play,
  alive: readonly Deal[],
  cursor: Cursor,
  last: LastCards,
  walked: Walked,
): void {
  const seat = turnOf(play);
  if (seat === null || cursor === null) return;
  if (!playsFor(problem, seat)) {
    for (const card of new Set(alive.flatMap((deal) => legalIn(deal, play)))) {
      const left = alive.filter((deal) => legalIn(deal, play).includes(card));
      walk(problem, playCard(play, card), left, cursor, { ...last, [seat]: card }, walked);
    }
    return;
  }
  const said = nextPlay(cursor, last);
  const since = cardsPlayed(play).slice(problem.start.length);
  const line = problem.solution?.line ?? [];
  expect(nextOfLine(problem, line, since)).toEqual(
    said ? { kind: 'play', card: said.card } : { kind: 'end' },
  );
  if (!said) return;
  walked.played.add(said.path.join('.'));
  const left = alive.filter((deal) => legalIn(deal, play).includes(said.card));
  if (left.length === 0) walked.illegal.add(said.path.join('.'));
  else
    walk(
      problem,
      playCard(play, said.card),
      left,
      said.next,
      { ...last, [seat]: said.card },
      walked,
    );
}

describe("the check of the author's line", () => {
  it('finds what a walk through every card finds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.constantFrom(1, 2, 3),
        (seed, tricks) => {
          const problem = randomProblem(seed, tricks);
          const line = problem.solution?.line ?? [];
          const walked: Walked = { illegal: new Set(), played: new Set() };
          const deals = problem.real.map(({ deal }) => deal);
          walk(problem, playAtStart(problem), deals, beginLine(line), lastCardsOf(problem), walked);
          const findings = checkLine(problem);
          const paths = findings.map(({ path }) => path.join('.'));
          const expected =
            walked.illegal.size > 0
              ? [...walked.illegal]
              : unreachedSteps(line, walked.played).map((path) => path.join('.'));
          expect(paths.toSorted()).toEqual(expected.toSorted());
          expect(findings.every(({ kind }) => (kind === 'fault') === walked.illegal.size > 0)).toBe(
            true,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
