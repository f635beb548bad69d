/**
 * The proof's judgement of a play: a verdict on each card of the student (`sound`: still wins in
 * every consistent deal; `lucky`: in some; `beaten`: in none; `unknown`: not proved), the losing
 * decision (`turningPoint`) and its reveal, two deals of which one beats the card and one makes it.
 * A log is the list of all cards played after the problem's start.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { CardVerdict, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { holderOf, restOfDeck, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  playCards,
  seatsPlayed,
  tricksWon,
  turnOf,
} from '$lib/games/bridge/rules/bridge-play';
import { judgeAlternativeCard, judgeBridgePlay, judgeLastCard } from './judge-bridge-play';
import type { CardDecision, BridgeJudgement, BridgeReveal } from './bridge-judgement';
import {
  createBridgeTrainer,
  playableCards,
  bridgeOutcome,
  playAfterLog,
  trueDealAtEnd,
} from './bridge-lesson';
import { playOutAuthorLine } from './bridge-model-play';
import { createRandomPlayer, createComputerPlayer, simulatePlay } from './simulated-plays.fixture';

const seed = inject('seed');
const prover = createBridgeProver();
/** 6H by South after two tricks, North on lead; the trump queen may be a singleton with West. */
const finesse = readCurated('before-you-finesse');
/** A goal of nine tricks for South; West leads spades, and the ace should be held up. */
const wait = readCurated('wait-with-the-ace');
/** The author's line of the first problem, played out. */
const modelLog = playOutAuthorLine(finesse, prover)?.log ?? [];

/** The verdict on each legal card after a log. */
function verdictsAfter(problem: BridgeProblem, log: readonly Card[]): Record<string, CardVerdict> {
  const legal = playableCards(problem, playAfterLog(problem, log));
  return Object.fromEntries(
    legal.map((card) => [card, judgeAlternativeCard(problem, log, card, prover).verdict]),
  );
}

function cardsWithVerdict(
  verdicts: Record<string, CardVerdict>,
  verdict: CardVerdict,
): readonly string[] {
  return DECK.filter((card) => verdicts[card] === verdict);
}

interface JudgedPlay extends BridgeJudgement {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
}

/** Judged plays of a student who plays at random, `playCount` of each problem. */
function judgeRandomPlays(
  playCount: number,
  opponents: 'computer' | 'random',
): readonly JudgedPlay[] {
  const random = seededRandom(seed);
  return [finesse, wait].flatMap((problem) =>
    Array.from({ length: playCount }, (): JudgedPlay => {
      const randomPlayer = createRandomPlayer(random);
      const opponent =
        opponents === 'computer' ? createComputerPlayer(problem, prover) : randomPlayer;
      const log = simulatePlay(problem, randomPlayer, opponent, { length: random.below(53) });
      return { problem, log, ...judgeBridgePlay(problem, log, prover) };
    }),
  );
}

function withReveal(
  plays: readonly JudgedPlay[],
): readonly (JudgedPlay & { reveal: BridgeReveal })[] {
  return plays.flatMap((play) => (play.reveal ? [{ ...play, reveal: play.reveal }] : []));
}

function dealAt(problem: BridgeProblem, dealIndex: number): Deal {
  const deal = problem.real[dealIndex]?.deal;
  if (!deal) throw new Error('No such deal.');
  return deal;
}

const playsAgainstRandom = judgeRandomPlays(25, 'random');
const playsAgainstComputer = judgeRandomPlays(25, 'computer');
const allPlays = [...playsAgainstRandom, ...playsAgainstComputer];

describe('the verdicts in “Before you finesse”', () => {
  it('at trick 3 are “sound” for nine cards of dummy and “lucky” for the two low hearts', () => {
    const verdicts = verdictsAfter(finesse, []);
    const sound = ['SK', 'S4', 'HA', 'DQ', 'DJ', 'D7', 'D2', 'CT', 'C6'];
    expect(cardsWithVerdict(verdicts, 'sound')).toEqual(sound);
    expect(cardsWithVerdict(verdicts, 'lucky')).toEqual(['H8', 'H6']);
  });

  it('after the ace of hearts are “sound” for every heart of South but the king', () => {
    const verdicts = verdictsAfter(finesse, ['HA', 'H3']);
    expect(cardsWithVerdict(verdicts, 'sound')).toEqual(['HJ', 'HT', 'H9', 'H5']);
    expect(cardsWithVerdict(verdicts, 'lucky')).toEqual(['HK']);
  });
});

describe('the verdict on another card', () => {
  it('is “sound” for holding up the ace in “Wait with the ace”, “lucky” for playing it', () => {
    expect(judgeAlternativeCard(wait, ['S6', 'S8'], 'S7', prover).verdict).toBe('sound');
    expect(judgeAlternativeCard(wait, ['S6', 'S8'], 'SA', prover).verdict).toBe('lucky');
  });

  it('has a refutation exactly when the card is not sound', () => {
    for (const card of playableCards(finesse, playAfterLog(finesse, []))) {
      const { verdict, refutation } = judgeAlternativeCard(finesse, [], card, prover);
      expect(refutation === null).toBe(verdict === 'sound');
      if (!refutation) continue;
      expect(refutation.line[0]).toBe(card);
      const end = playAfterLog(finesse, refutation.line);
      expect(fits(dealAt(finesse, refutation.deal), end)).toBe(true);
      expect(createBridgeTrainer(finesse).isGoalLost(end)).toBe(true);
    }
  });

  it('throws for a card that is not playable', () => {
    expect(() => judgeAlternativeCard(finesse, [], 'DA', prover)).toThrow();
    expect(() => judgeAlternativeCard(finesse, ['HA'], 'H3', prover)).toThrow();
    expect(() => judgeAlternativeCard(finesse, modelLog, 'HA', prover)).toThrow();
  });
});

describe('the decisions of a play', () => {
  it('are all cards of the student, forced ones included, in order', () => {
    for (const { problem, log, decisions } of allPlays) {
      const seats = seatsPlayed(playAfterLog(problem, log));
      const studentLogIndices = [...log.keys()].filter((logIndex) => {
        const seat = seats[logIndex + problem.start.length];
        return seat !== undefined && isPlayedByStudent(problem, seat);
      });
      expect(decisions.map(({ logIndex }) => logIndex)).toEqual(studentLogIndices);
      for (const { logIndex, card, trick } of decisions) {
        expect(card).toBe(log[logIndex]);
        expect(trick).toBe(Math.floor((logIndex + problem.start.length) / 4) + 1);
      }
    }
  });

  it('have the verdicts of the same cards as alternatives', () => {
    for (const { problem, log, decisions } of allPlays.slice(0, 8)) {
      for (const { logIndex, card, verdict, best, choiceCount } of decisions) {
        const before = log.slice(0, logIndex);
        expect(verdict).toBe(judgeAlternativeCard(problem, before, card, prover).verdict);
        const verdicts = Object.values(verdictsAfter(problem, before));
        expect(verdicts).toContain(best);
        expect(choiceCount).toBe(verdicts.length);
        if (verdicts.includes('sound')) expect(best).toBe('sound');
        else expect(best).toBe(verdicts.includes('lucky') ? 'lucky' : 'beaten');
      }
    }
  });

  it('of the last card alone are the same up to the turning point, with a deal that beats it', () => {
    for (const { problem, log, decisions, turningPoint } of allPlays.slice(0, 20)) {
      const lastIndex = turningPoint ?? log.length - 1;
      for (const { logIndex, verdict, best } of decisions) {
        if (logIndex > lastIndex) continue;
        const alone = judgeLastCard(problem, log.slice(0, logIndex + 1), prover);
        expect(alone).toMatchObject({ verdict, best });
        if (logIndex !== turningPoint) expect(alone.refutingWorldIndex).toBeNull();
        else expect(problem.real[alone.refutingWorldIndex ?? -1]).toBeDefined();
      }
    }
    expect(() => judgeLastCard(finesse, [], prover)).toThrow();
    expect(() => judgeLastCard(finesse, ['HA', 'H3'], prover)).toThrow();
  });

  it('of a prefix of the play are a prefix of its decisions', () => {
    for (const { problem, log, decisions } of allPlays.slice(0, 30)) {
      const halfLength = Math.floor(log.length / 2);
      const first = judgeBridgePlay(problem, log.slice(0, halfLength), prover).decisions;
      expect(first).toEqual(decisions.slice(0, first.length));
      expect(first).toEqual(decisions.filter(({ logIndex }) => logIndex < halfLength));
    }
  });

  it('are sound once the goal is reached, and beaten once it is out of reach', () => {
    // Playing the first legal card each time soon makes 2 tricks, and soon misses 12.
    for (const goal of [2, 12]) {
      const problem = { ...finesse, goal };
      const log = simulatePlay(
        problem,
        (_, legal) => legal[0] as Card,
        createRandomPlayer(seededRandom(seed)),
      );
      for (const { logIndex, verdict, best } of judgeBridgePlay(problem, log, prover).decisions) {
        const before = playAfterLog(problem, log.slice(0, logIndex));
        const won = tricksWon(before, 'NS');
        if (won >= goal) expect([verdict, best]).toEqual(['sound', 'sound']);
        if (won + 13 - before.won.length < goal)
          expect([verdict, best]).toEqual(['beaten', 'beaten']);
      }
    }
  });

  it('are `equal` for the first sound card that differs from the author’s line, if there is a line', () => {
    expect(judgeBridgePlay(finesse, modelLog, prover).decisions.every(({ equal }) => !equal)).toBe(
      true,
    );
    // At the student's first turn, after the 8 cards of the start, the author plays HA instead.
    const equalLog = simulatePlay(
      finesse,
      (play, legal) => (cardsPlayed(play).length === 8 ? 'SK' : (legal[0] as Card)),
      createComputerPlayer(finesse, prover),
    );
    const [first, ...later] = judgeBridgePlay(finesse, equalLog, prover).decisions;
    expect(first).toMatchObject({ card: 'SK', verdict: 'sound', equal: true });
    expect(later.every(({ equal }) => !equal)).toBe(true);
    expect(judgeBridgePlay(finesse, ['H6'], prover).decisions[0]?.equal).toBe(false);
    const withoutSolution = { ...finesse, solution: null };
    expect(
      judgeBridgePlay(withoutSolution, equalLog, prover).decisions.every(({ equal }) => !equal),
    ).toBe(true);
  });
});

describe('the losing decision', () => {
  it('is the first card that was not sound where the student still had a sound one', () => {
    expect(allPlays.some(({ turningPoint }) => turningPoint !== null)).toBe(true);
    for (const { decisions, turningPoint } of allPlays) {
      const lost = decisions.filter(({ verdict, best }) => best === 'sound' && verdict !== 'sound');
      expect(turningPoint).toBe(lost[0]?.logIndex ?? null);
    }
  });

  it('is null for a student who plays only sound cards', () => {
    const random = seededRandom(seed);
    for (const problem of [finesse, wait]) {
      const log = simulatePlay(
        problem,
        (play, legal) => {
          const { verdicts } = prover.prove(toProofGame(problem, prover), play);
          return createRandomPlayer(random)(
            play,
            legal.filter((card) => verdicts.get(card) === 'sound'),
          );
        },
        createComputerPlayer(problem, prover),
      );
      const { decisions, turningPoint, reveal } = judgeBridgePlay(problem, log, prover);
      expect(decisions.every(({ verdict }) => verdict === 'sound')).toBe(true);
      expect([turningPoint, reveal]).toEqual([null, null]);
      expect(bridgeOutcome(problem, playAfterLog(problem, log)).made).toBe(true);
    }
  });

  it('is the last one with a sound card to choose when the computer defends', () => {
    for (const { decisions, turningPoint } of playsAgainstComputer) {
      for (const { logIndex, best } of decisions) {
        expect(best === 'sound').toBe(turningPoint === null || logIndex <= turningPoint);
      }
    }
  });

  it('is null when no line wins from the start', () => {
    // Three trumps in West either way, with or without the queen: declarer has to guess.
    const guess = { ...finesse, real: ['HQ H7 H3', 'H7 H4 H3'].map(dealWithTrumpsInWest) };
    const log = simulatePlay(
      guess,
      (_, legal) => legal[0] as Card,
      createComputerPlayer(guess, prover),
    );
    const { decisions, turningPoint, reveal } = judgeBridgePlay(guess, log, prover);
    expect(decisions[0]?.best).toBe('lucky');
    expect([turningPoint, reveal]).toEqual([null, null]);
  });

  it('is null when the proof is incomplete', () => {
    const judgement = judgeBridgePlay(finesse, ['H6'], prover);
    expect(judgement.turningPoint).toBe(0);
    // One node proves nothing.
    const limitedProver: BridgeProver = {
      ...prover,
      prove: (game, play) => createBridgeProver().prove(game, play, { nodes: 1 }),
      wins: (game, play) => createBridgeProver().wins(game, play, { nodes: 1 }),
    };
    const { decisions, turningPoint, reveal } = judgeBridgePlay(finesse, ['H6'], limitedProver);
    expect(decisions[0]).toMatchObject({
      verdict: 'unknown',
      best: 'unknown',
    } satisfies Partial<CardDecision>);
    expect([turningPoint, reveal]).toEqual([null, null]);
  });

  it('is found even if the card’s verdict comes only from a proof of that card alone', () => {
    const proverWithoutH6: BridgeProver = {
      ...prover,
      prove(game, play) {
        const proof = prover.prove(game, play);
        const verdicts = new Map([...proof.verdicts, ['H6', 'unknown'] as const]);
        return { ...proof, verdicts };
      },
    };
    expect(judgeBridgePlay(finesse, ['H6'], proverWithoutH6)).toEqual(
      judgeBridgePlay(finesse, ['H6'], prover),
    );
  });

  it('is null while another card, which may have been sound, is unknown', () => {
    const proverWithoutSound: BridgeProver = {
      ...prover,
      prove(game, play) {
        const proof = prover.prove(game, play);
        const verdicts = new Map(
          [...proof.verdicts].map(([card, verdict]) => [
            card,
            verdict === 'sound' ? 'unknown' : verdict,
          ]),
        );
        return { ...proof, verdicts };
      },
    };
    expect(judgeBridgePlay(finesse, ['H6'], proverWithoutSound).decisions[0]).toMatchObject({
      verdict: 'lucky',
      best: 'unknown',
    });
    expect(judgeBridgePlay(finesse, ['H6'], proverWithoutSound).turningPoint).toBeNull();
  });
});

describe('the reveal', () => {
  it('exists whenever there is a losing decision', () => {
    for (const { turningPoint, reveal } of allPlays)
      expect(reveal?.logIndex ?? null).toBe(turningPoint);
  });

  it('has a refutation in the beating deal that stops when the goal is out of reach', () => {
    for (const { problem, log, reveal } of withReveal(allPlays)) {
      const before = playAfterLog(problem, log.slice(0, reveal.logIndex));
      const { isGoalLost } = createBridgeTrainer(problem);
      expect(reveal.refutation[0]).toBe(log[reveal.logIndex]);
      expect(
        fits(dealAt(problem, reveal.beatingDealIndex), playCards(before, reveal.refutation)),
      ).toBe(true);
      expect(isGoalLost(playCards(before, reveal.refutation))).toBe(true);
      expect(isGoalLost(playCards(before, reveal.refutation.slice(0, -1)))).toBe(false);
    }
  });

  it('takes the true deal as the beating deal when the contract failed', () => {
    const failed = withReveal(allPlays).filter(({ problem, log }) => {
      const play = playAfterLog(problem, log);
      return turnOf(play) === null && !bridgeOutcome(problem, play).made;
    });
    for (const { problem, log, reveal } of [...failed, revealOfFinesse()]) {
      const truth = trueDealAtEnd(problem, playAfterLog(problem, log));
      expect(truth && problem.real.indexOf(truth)).toBe(reveal.beatingDealIndex);
    }
  });

  it('follows the actual play as long as that gives no trick away', () => {
    const { problem, log, reveal } = revealOfFinesse();
    const firstDifference = reveal.refutation.findIndex(
      (card, i) => card !== log[reveal.logIndex + i],
    );
    // The first trick, H6 H3 HJ HQ, is as played.
    expect(firstDifference === -1 || firstDifference >= 4).toBe(true);
    // The play goes on to lose tricks after the queen has taken the jack; the refutation does not.
    expect(createBridgeTrainer(problem).isGoalLost(playAfterLog(problem, log))).toBe(true);
  });

  it('has another consistent deal in which the card still makes', () => {
    for (const { problem, log, reveal } of withReveal(allPlays)) {
      const { logIndex, neededDealIndex, beatingDealIndex } = reveal;
      const before = playAfterLog(problem, log.slice(0, logIndex));
      const after = playAfterLog(problem, log.slice(0, logIndex + 1));
      const makesByDeal = problem.real.map(({ deal }, dealIndex) => {
        const singleDealGame = { ...toProofGame(problem, prover), deals: [deal] };
        return (
          dealIndex !== beatingDealIndex &&
          fits(deal, before) &&
          prover.wins(singleDealGame, after).wins === true
        );
      });
      expect(neededDealIndex).toBe(makesByDeal.includes(true) ? makesByDeal.indexOf(true) : null);
    }
  });

  it('lists the cards that lie differently, none of them played before', () => {
    for (const { problem, log, reveal } of withReveal(allPlays)) {
      const { logIndex, neededDealIndex, beatingDealIndex, movedCards } = reveal;
      const seenCards = cardsPlayed(playAfterLog(problem, log.slice(0, logIndex)));
      if (neededDealIndex === null) {
        expect(movedCards).toEqual([]);
        continue;
      }
      const [neededDeal, beatingDeal] = [
        dealAt(problem, neededDealIndex),
        dealAt(problem, beatingDealIndex),
      ];
      expect(movedCards.length).toBeGreaterThan(0);
      expect(movedCards.length % 2).toBe(0);
      for (const card of DECK) {
        const differs = holderOf(neededDeal, card) !== holderOf(beatingDeal, card);
        expect(movedCards.includes(card)).toBe(differs && !seenCards.includes(card));
      }
      expect(movedCards).toEqual(DECK.filter((card) => movedCards.includes(card)));
    }
  });

  it('pairs the singleton queen with the queen third after an immediate finesse', () => {
    const { reveal, log } = revealOfFinesse();
    expect(reveal).toMatchObject({
      logIndex: 0,
      beatingDealIndex: 0,
      neededDealIndex: 1,
      movedCards: ['HQ', 'H4', 'H2', 'D3'],
    });
    expect(log.slice(0, 4)).toEqual(['H6', 'H3', 'HJ', 'HQ']);
  });

  it('finds a deal that beats a lucky card even when the play succeeded', () => {
    const start = ['H6', 'H3', 'HJ', 'H2'] as const;
    const log = simulatePlay(
      finesse,
      (play, legal) => chooseSoundCard(finesse, play, legal),
      (_, legal) => legal.at(-1) as Card,
      { log: start },
    );
    const { turningPoint, reveal } = judgeBridgePlay(finesse, log, prover);
    expect(bridgeOutcome(finesse, playAfterLog(finesse, log)).made).toBe(true);
    expect(turningPoint).toBe(0);
    expect(reveal?.refutation).not.toEqual(log);
    expect(reveal).toMatchObject({ beatingDealIndex: 0, neededDealIndex: 1 });
  });
});

/** The first sound card, else the first legal one. */
function chooseSoundCard(
  problem: BridgeProblem,
  play: Parameters<typeof fits>[1],
  legal: readonly Card[],
): Card {
  const { verdicts } = prover.prove(toProofGame(problem, prover), play);
  return legal.find((card) => verdicts.get(card) === 'sound') ?? (legal[0] as Card);
}

/** A deal of “Before you finesse” with these trumps in West. */
function dealWithTrumpsInWest(trumps: string): NamedDeal {
  const { N, S } = dealAt(finesse, 0);
  const W = toHand(`SJ ST S9 S8 S5 ${trumps} DT D8 CJ C9 C8`.split(' ') as Card[]);
  return { name: { en: trumps }, deal: { N, S, W, E: restOfDeck(N, S, W) } };
}

/** “Before you finesse”, played out with an immediate finesse, which loses. */
function revealOfFinesse(): JudgedPlay & { reveal: BridgeReveal } {
  const student = (_: unknown, legal: readonly Card[]): Card =>
    (['H6', 'HJ'] as const).find((card) => legal.includes(card)) ?? (legal[0] as Card);
  const log = simulatePlay(finesse, student, createComputerPlayer(finesse, prover));
  const judgement = judgeBridgePlay(finesse, log, prover);
  if (!judgement.reveal) throw new Error('The finesse has its reveal.');
  return { problem: finesse, log, ...judgement, reveal: judgement.reveal };
}

function readCurated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
