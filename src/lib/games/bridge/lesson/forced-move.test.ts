/**
 * The moves that play themselves: on problems of the library, compared with the double-dummy
 * solver, and on small endings, compared with every play of every layout.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { removeCards, toHand } from '$lib/cards/hand';
import { combinations } from '$lib/core/combinatorics';
import { unwrap } from '$lib/core/result';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import {
  humanSeats,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  handsLeft,
  legalIn,
  playCard,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  consistentRealDeals,
  createBridgeTrainer,
  playableCards,
  playAfterLog,
} from './bridge-lesson';
import { areEqualCards, findForcedMove, winsInAnyOrder } from './forced-move';

const readNamed = (id: string): BridgeProblem =>
  unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
const PROBLEMS = readdirSync('problems/bridge')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readNamed(name.slice(0, -'.yaml'.length)));
const slam = readNamed('before-you-finesse');
const afterCards = (problem: BridgeProblem, text: string) =>
  playAfterLog(problem, unwrap(parseCards(text)));

describe('a forced move', () => {
  it('is the only playable card', () => {
    // Dummy is out of clubs but for the ten.
    const play = afterCards(slam, 'HA H3 H5 H2 C6 C2 CA C9 CQ CJ');
    expect(findForcedMove(slam, play)).toEqual({ action: 'CT' });
  });

  it('is the lowest of equal cards, unless somebody may draw conclusions from it', () => {
    const play = afterCards(slam, 'H6 H3 HK H2 D4 D5 DQ D3 D2 D6');
    expect(playableCards(slam, play)).toEqual(['DA', 'DK']);
    expect(findForcedMove(slam, play)).toEqual({ action: 'DK' });
    expect(findForcedMove({ ...slam, opponents: 'human' }, play)).toBeNull();
    // With the four beside ace and king it is a choice.
    expect(findForcedMove(slam, afterCards(slam, 'D2 D3'))).toBeNull();
  });

  it('finds a card between two others, unless it went in an earlier trick', () => {
    expect(areEqualCards(['HK', 'HJ'], { won: [] })).toBe(false);
    const { won } = afterCards(slam, 'HA HQ H5 H2');
    expect(areEqualCards(['HK', 'HJ'], { won })).toBe(true);
    expect(areEqualCards(['HK', 'DQ'], { won })).toBe(false);
  });

  it('is a claim at a lead when no order of play can lose a trick', () => {
    const ending = (strain: Strain, own: string, unseen: string) => {
      const [leading = '', other = ''] = own.split(' / ');
      const hand = (text: string) => toHand(unwrap(parseCards(text)));
      return winsInAnyOrder({
        strain,
        leader: 'S',
        hands: [
          { seat: 'S', cards: hand(leading) },
          ...(other ? [{ seat: 'N' as const, cards: hand(other) }] : []),
        ],
        unseen: hand(unseen),
      });
    };
    expect(ending('NT', 'SA SK HA', 'SQ SJ HK HQ D2 D3')).toBe(true);
    expect(ending('NT', 'SA SQ HA', 'SK SJ HK HQ D2 D3')).toBe(false);
    // The ace is cut off when the three goes to the two.
    expect(ending('NT', 'SA H3 / S3 HA', 'HK HQ')).toBe(true);
    expect(ending('NT', 'SA H3 / S3 H2', 'HK HQ')).toBe(false);
    // A ruff.
    expect(ending('H', 'SA SK', 'H2 S3')).toBe(false);
    expect(ending('H', 'SA HA', 'D2 S3')).toBe(true);
    // The winner that dummy may overtake leaves it with a loser.
    expect(ending('NT', 'SK D2 / SA D3', 'DK SQ')).toBe(false);
  });
});

/** A play from the start of a problem in which every card is chosen at random. */
function* randomPositions(problem: BridgeProblem, random: Random): Generator<Play> {
  const trainer = createBridgeTrainer(problem);
  let play = trainer.start;
  while (trainer.turn(play) !== 'over') {
    yield play;
    const cards = playableCards(problem, play);
    play = playCard(play, cards[random.below(cards.length)] as Card);
  }
}

it('a forced move costs nothing in any layout, by the double-dummy solver', () => {
  const solver = createDoubleDummySolver();
  const random = seededRandom(inject('seed'));
  const counts = { single: 0, equal: 0, claim: 0 };
  for (const problem of PROBLEMS) {
    for (const play of [1, 2, 3].flatMap(() => [...randomPositions(problem, random)])) {
      if (!isPlayedByStudent(problem, turnOf(play) as Seat)) continue;
      const move = findForcedMove(problem, play);
      const cards = playableCards(problem, play);
      if (move === null) {
        expect(cards.length).toBeGreaterThan(1);
        continue;
      }
      if (cards.length === 1) counts.single++;
      else if ('claim' in move) counts.claim++;
      else {
        counts.equal++;
        expect(humanSeats(problem)).toEqual([]);
      }
      for (const { deal } of consistentRealDeals(problem, play)) {
        const values = solver.cardValues({
          hands: handsLeft(deal, { ...play, trick: { ...play.trick, cards: [] } }),
          strain: play.strain,
          leader: play.trick.leader,
          played: play.trick.cards,
        });
        const tricks = new Set(cards.map((card) => values.cards.get(card)));
        expect(tricks.size, `${problem.id}: ${cards.join(' ')}`).toBe(1);
        if ('claim' in move) expect([...tricks]).toEqual([tricksLeft(play)]);
      }
    }
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(20);
});

/** A play in which all cards are gone but those of an ending of three tricks. */
function beforeThreeTricks(strain: Strain, leader: Seat, left: readonly Card[]): Play {
  const played = removeCards(DECK, left);
  const won = Array.from({ length: 10 }, (_, i) => ({
    leader: 'N' as const,
    cards: played.slice(4 * i, 4 * i + 4),
    winner: 'N' as const,
  }));
  return { ...beginPlay(strain, leader), won };
}

/** Every deal in which North and South hold these cards, and the others the rest in any way. */
function* layouts(north: readonly Card[], south: readonly Card[], rest: readonly Card[]) {
  for (const east of combinations(rest, 3))
    yield dealOf(
      (seat) =>
        ({
          N: toHand(north),
          S: toHand(south),
          E: toHand(east),
          W: removeCards(toHand(rest), east),
        })[seat],
    );
}

/** The least and the most tricks that North and South win by any cards of all four. */
function trickRange(deal: Deal, play: Play): readonly [min: number, max: number] {
  if (turnOf(play) === null) return [tricksWon(play, 'NS'), tricksWon(play, 'NS')];
  const ranges = legalIn(deal, play).map((card) => trickRange(deal, playCard(play, card)));
  return [Math.min(...ranges.map(([min]) => min)), Math.max(...ranges.map(([, max]) => max))];
}

/** The double-dummy result of North and South by exhaustive search. */
function doubleDummyTricks(deal: Deal, play: Play): number {
  const seat = turnOf(play);
  if (seat === null) return tricksWon(play, 'NS');
  const after = legalIn(deal, play).map((card) => doubleDummyTricks(deal, playCard(play, card)));
  return seat === 'N' || seat === 'S' ? Math.max(...after) : Math.min(...after);
}

/** An ending of three tricks with South on lead; the high cards tend to be North's and South's. */
function randomEnding(random: Random) {
  const strain = STRAINS[random.below(STRAINS.length)] as Strain;
  const cards = shuffle(DECK, random).slice(0, 12);
  const byRank = cards.toSorted((a, b) => (DECK.indexOf(a) % 13) - (DECK.indexOf(b) % 13));
  const [own, rest] = [byRank.slice(0, 6), byRank.slice(6)];
  const play = beforeThreeTricks(strain, 'S', cards);
  return {
    strain,
    play,
    north: own.filter((_, i) => i % 2 === 1),
    south: own.filter((_, i) => i % 2 === 0),
    rest,
  };
}

describe('in every layout of random endings', () => {
  const random = seededRandom(inject('seed'));

  it('tricks that are sure in any order are won by all plays of all cards', () => {
    let sureCount = 0;
    while (sureCount < 10) {
      const { strain, play, north, south, rest } = randomEnding(random);
      const hands = [
        { seat: 'N' as const, cards: toHand(north) },
        { seat: 'S' as const, cards: toHand(south) },
      ];
      if (!winsInAnyOrder({ strain, leader: 'S', hands, unseen: toHand(rest) })) continue;
      sureCount++;
      for (const deal of layouts(north, south, rest))
        expect(trickRange(deal, play)[0] - tricksWon(play, 'NS')).toBe(3);
    }
  });

  it('equal cards take the same tricks', () => {
    let equalCount = 0;
    while (equalCount < 25) {
      const { play, north, south, rest } = randomEnding(random);
      const [card, other] = south;
      if (!card || !other || !areEqualCards([card, other], play)) continue;
      equalCount++;
      for (const deal of layouts(north, south, rest))
        expect(doubleDummyTricks(deal, playCard(play, card))).toBe(
          doubleDummyTricks(deal, playCard(play, other)),
        );
    }
  });
});
