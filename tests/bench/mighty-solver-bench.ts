/**
 * Mighty's open-card solver on random endings with fixed seeds, each with an empty table, and
 * claims. CPU time.
 */
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { MIGHTY_DECK, mightyHand, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { mapSeats, SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import { checkClaim } from '$lib/games/mighty/solver/mighty-claim';
import { createOpenSolver, type OpenPosition } from '$lib/games/mighty/solver/open-solver';
import { pickOne } from '../properties/random-double-dummy-positions';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

const SEED = 20_261;
/**
 * Pairs of the number of tricks left and the number of positions; some more positions warm up the
 * JavaScript engine and are not counted.
 */
const TRICK_AND_POSITION_COUNTS = [
  [4, 1000],
  [5, 500],
  [6, 200],
  [7, 100],
  [8, 30],
] as const;
const WARM_UP_COUNT = 10;
const CLAIM_COUNT = 100;
/** Node limit of a claim: about a second. */
const CLAIM_NODES = 5_000_000;

export const mightySolverBench: Bench = {
  name: 'mighty',
  about: 'open cards: the values of all plays with 4 to 8 tricks left, and claims of ten tricks',
  run() {
    console.log(HEADINGS);
    const solver = createOpenSolver();
    for (const [size, positions] of TRICK_AND_POSITION_COUNTS) {
      const random = seededRandom(SEED + size);
      const measures = Array.from({ length: WARM_UP_COUNT + positions }, () =>
        valuesOf(randomEnding(size, random), solver),
      );
      console.log(formatSummary(`${size} tricks, all plays`, measures.slice(WARM_UP_COUNT)));
    }
    runClaims('10 tricks, claims, random', randomEnding);
    runClaims('10 tricks, claims, strong', strongDeclarerPosition);
  },
};

function valuesOf(position: OpenPosition, solver: ReturnType<typeof createOpenSolver>): Measure {
  solver.clear();
  const nodesBefore = solver.nodes;
  return measureCpu(
    () => solver.values(position),
    () => solver.nodes - nodesBefore,
  );
}

function runClaims(
  name: string,
  createPosition: (size: number, random: Random) => OpenPosition,
): void {
  const random = seededRandom(SEED);
  const solver = createOpenSolver();
  const countByResult = { holds: 0, fails: 0, unknown: 0 };
  const measures = Array.from({ length: CLAIM_COUNT }, () => {
    const position = createPosition(TRICK_COUNT, random);
    const nodesBefore = solver.nodes;
    return measureCpu(
      () => {
        const claim = checkClaim(position, CLAIM_NODES, solver);
        countByResult[claim === null ? 'unknown' : claim.holds ? 'holds' : 'fails']++;
      },
      () => solver.nodes - nodesBefore,
    );
  });
  console.log(formatSummary(name, measures));
  console.log(
    `  ${countByResult.holds} hold, ${countByResult.fails} fail, ${countByResult.unknown} unknown`,
  );
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
 * A position whose declarer holds ten strong cards with hearts as trumps, of which up to three are
 * replaced by random cards: many claims hold.
 */
function strongDeclarerPosition(size: number, random: Random): OpenPosition {
  const strongCards: readonly MightyCard[] = [
    'SA',
    'JK',
    'HA',
    'HK',
    'HQ',
    'HJ',
    'SK',
    'DA',
    'CA',
    'DK',
  ];
  const missingCount = random.below(4);
  const otherCards = shuffle(
    MIGHTY_DECK.filter((card) => !strongCards.slice(missingCount).includes(card)),
    random,
  );
  const cards = [...strongCards.slice(missingCount), ...otherCards];
  return {
    ...randomPosition(size, cards, random),
    specials: specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS),
    declarer: 0,
    friend: pickOne([null, 1, 2] as const, random),
    trick: { number: 1, leader: 0, plays: [] },
  };
}
