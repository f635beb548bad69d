/**
 * Mighty's open-card solver on random endings with fixed seeds, each with an empty table, and
 * claims. CPU time.
 */
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { MIGHTY_DECK, mightyHand, type MightyCard } from '$lib/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { mapSeats, SEATS } from '$lib/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { TRUMPS } from '$lib/mighty/rules/mighty-trump';
import { checkClaim } from '$lib/mighty/solver/mighty-claim';
import { createOpenSolver, type OpenPosition } from '$lib/mighty/solver/open-solver';
import { pickOne } from '../properties/random-double-dummy-positions';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

const SEED = 20_261;
/**
 * Tricks left, and the number of positions; some more warm up the JavaScript engine and are not
 * counted.
 */
const SIZES = [
  [4, 1000],
  [5, 500],
  [6, 200],
  [7, 100],
  [8, 30],
] as const;
const WARM_UP = 10;
const CLAIMS = 100;
/** Node limit of a claim: about a second. */
const CLAIM_NODES = 5_000_000;

export const mightySolverBench: Bench = {
  name: 'mighty',
  about: 'open cards: the values of all plays with 4 to 8 tricks left, and claims of ten tricks',
  run() {
    console.log(HEADINGS);
    const solver = createOpenSolver();
    for (const [size, positions] of SIZES) {
      const random = seededRandom(SEED + size);
      const measures = Array.from({ length: WARM_UP + positions }, () =>
        valuesOf(randomEnding(size, random), solver),
      );
      console.log(formatSummary(`${size} tricks, all plays`, measures.slice(WARM_UP)));
    }
    runClaims('10 tricks, claims, random', randomEnding);
    runClaims('10 tricks, claims, strong', strongDeclarerPosition);
  },
};

function valuesOf(position: OpenPosition, solver: ReturnType<typeof createOpenSolver>): Measure {
  solver.clear();
  const before = solver.nodes;
  return measureCpu(
    () => solver.values(position),
    () => solver.nodes - before,
  );
}

function runClaims(name: string, deal: (size: number, random: Random) => OpenPosition): void {
  const random = seededRandom(SEED);
  const solver = createOpenSolver();
  const found = { holds: 0, fails: 0, unknown: 0 };
  const measures = Array.from({ length: CLAIMS }, () => {
    const position = deal(TRICK_COUNT, random);
    const before = solver.nodes;
    return measureCpu(
      () => {
        const claim = checkClaim(position, CLAIM_NODES, solver);
        found[claim === null ? 'unknown' : claim.holds ? 'holds' : 'fails']++;
      },
      () => solver.nodes - before,
    );
  });
  console.log(formatSummary(name, measures));
  console.log(`  ${found.holds} hold, ${found.fails} fail, ${found.unknown} unknown`);
}

/** A random position with this many cards each; the declarer leads to the first trick. */
function randomEnding(size: number, random: Random): OpenPosition {
  return randomPosition(size, shuffle(MIGHTY_DECK, random), random);
}

function randomPosition(size: number, cards: readonly MightyCard[], random: Random): OpenPosition {
  const [declarer, friend] = [pickOne(SEATS, random), pickOne(SEATS, random)];
  return {
    specials: specialCardsFor(pickOne(TRUMPS, random), DEFAULT_MIGHTY_OPTIONS),
    hands: mapSeats((seat) => mightyHand(cards.slice(seat * size, (seat + 1) * size))),
    declarer,
    friend: friend === declarer ? null : friend,
    trick: {
      number: TRICK_COUNT + 1 - size,
      leader: size === TRICK_COUNT ? declarer : pickOne(SEATS, random),
      plays: [],
    },
  };
}

/**
 * A declarer with spade ace, joker and the top of hearts, which are trumps, with some of them
 * missing: many such claims hold.
 */
function strongDeclarerPosition(size: number, random: Random): OpenPosition {
  const top: readonly MightyCard[] = ['SA', 'JK', 'HA', 'HK', 'HQ', 'HJ', 'SK', 'DA', 'CA', 'DK'];
  const low = random.below(4);
  const rest = shuffle(
    MIGHTY_DECK.filter((card) => !top.slice(low).includes(card)),
    random,
  );
  const cards = [...top.slice(low), ...rest];
  return {
    ...randomPosition(size, cards, random),
    specials: specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS),
    declarer: 0,
    friend: pickOne([null, 1, 2] as const, random),
    trick: { number: 1, leader: 0, plays: [] },
  };
}
