import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/bridge/problem/bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import type { CardVerdict, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { holderOf, restOfDeck, type Deal } from '$lib/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  playCards,
  seatsPlayed,
  tricksWon,
  turnOf,
} from '$lib/bridge/rules/bridge-play';
import { judgeAlternativeCard, judgeBridgePlay } from './judge-bridge-play';
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
const finesse = curated('before-you-finesse');
const wait = curated('wait-with-the-ace');
const model = playOutAuthorLine(finesse, prover)?.log ?? [];

/** Each legal card after a log, with what asking for it says. */
function classesAfter(problem: BridgeProblem, log: readonly Card[]): Record<string, CardVerdict> {
  const legal = playableCards(problem, playAfterLog(problem, log));
  return Object.fromEntries(
    legal.map((card) => [card, judgeAlternativeCard(problem, log, card, prover).verdict]),
  );
}

function cardsOfClass(
  classes: Record<string, CardVerdict>,
  wanted: CardVerdict,
): readonly string[] {
  return DECK.filter((card) => classes[card] === wanted);
}

interface Judged extends BridgeJudgement {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
}

/** Random plays of a random student: against the computer, or against anybody at all. */
function judged(times: number, others: 'computer' | 'anybody'): readonly Judged[] {
  const random = seededRandom(seed);
  return [finesse, wait].flatMap((problem) =>
    Array.from({ length: times }, (): Judged => {
      const lot = createRandomPlayer(random);
      const against = others === 'computer' ? createComputerPlayer(problem, prover) : lot;
      const log = simulatePlay(problem, lot, against, { length: random.below(53) });
      return { problem, log, ...judgeBridgePlay(problem, log, prover) };
    }),
  );
}

function reveals(plays: readonly Judged[]): readonly (Judged & { reveal: BridgeReveal })[] {
  return plays.flatMap((each) => (each.reveal ? [{ ...each, reveal: each.reveal }] : []));
}

function dealAt(problem: BridgeProblem, place: number): Deal {
  const deal = problem.real[place]?.deal;
  if (!deal) throw new Error('No such deal.');
  return deal;
}

const againstAnybody = judged(25, 'anybody');
const againstComputer = judged(25, 'computer');
const all = [...againstAnybody, ...againstComputer];

describe('the classes of the paper’s example 1', () => {
  it('at trick 3 has nine sound cards in dummy, and two lucky low hearts', () => {
    const classes = classesAfter(finesse, []);
    const sound = ['SK', 'S4', 'HA', 'DQ', 'DJ', 'D7', 'D2', 'CT', 'C6'];
    expect(cardsOfClass(classes, 'sound')).toEqual(sound);
    expect(cardsOfClass(classes, 'lucky')).toEqual(['H8', 'H6']);
  });

  it('after the ace has a heart of any size but the king for South', () => {
    const classes = classesAfter(finesse, ['HA', 'H3']);
    expect(cardsOfClass(classes, 'sound')).toEqual(['HJ', 'HT', 'H9', 'H5']);
    expect(cardsOfClass(classes, 'lucky')).toEqual(['HK']);
  });
});

describe('the verdict on another card', () => {
  it('knows that the ace must wait in “Wait with the ace”', () => {
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
    expect(() => judgeAlternativeCard(finesse, model, 'HA', prover)).toThrow();
  });
});

describe('the decisions of a play', () => {
  it('are all cards of the student, forced ones included, in order', () => {
    for (const { problem, log, decisions } of all) {
      const seats = seatsPlayed(playAfterLog(problem, log));
      const places = [...log.keys()].filter((at) => {
        const seat = seats[at + problem.start.length];
        return seat !== undefined && isPlayedByStudent(problem, seat);
      });
      expect(decisions.map(({ logIndex: at }) => at)).toEqual(places);
      for (const { logIndex: at, card, trick } of decisions) {
        expect(card).toBe(log[at]);
        expect(trick).toBe(Math.floor((at + problem.start.length) / 4) + 1);
      }
    }
  });

  it('have the verdicts of the same cards as alternatives', () => {
    for (const { problem, log, decisions } of all.slice(0, 8)) {
      for (const { logIndex: at, card, verdict, best, choiceCount: choices } of decisions) {
        const before = log.slice(0, at);
        expect(verdict).toBe(judgeAlternativeCard(problem, before, card, prover).verdict);
        const classes = Object.values(classesAfter(problem, before));
        expect(classes).toContain(best);
        expect(choices).toBe(classes.length);
        if (classes.includes('sound')) expect(best).toBe('sound');
        else expect(best).toBe(classes.includes('lucky') ? 'lucky' : 'beaten');
      }
    }
  });

  it('of a prefix of the play are a prefix of its decisions', () => {
    for (const { problem, log, decisions } of all.slice(0, 30)) {
      const half = Math.floor(log.length / 2);
      const first = judgeBridgePlay(problem, log.slice(0, half), prover).decisions;
      expect(first).toEqual(decisions.slice(0, first.length));
      expect(first).toEqual(decisions.filter(({ logIndex: at }) => at < half));
    }
  });

  it('are sound once the goal is reached, and beaten once it is out of reach', () => {
    for (const goal of [2, 12]) {
      const problem = { ...finesse, goal };
      const log = simulatePlay(
        problem,
        (_, legal) => legal[0] as Card,
        createRandomPlayer(seededRandom(seed)),
      );
      for (const { logIndex: at, verdict, best } of judgeBridgePlay(problem, log, prover)
        .decisions) {
        const before = playAfterLog(problem, log.slice(0, at));
        const won = tricksWon(before, 'NS');
        if (won >= goal) expect([verdict, best]).toEqual(['sound', 'sound']);
        if (won + 13 - before.won.length < goal)
          expect([verdict, best]).toEqual(['beaten', 'beaten']);
      }
    }
  });

  it('are marked as equal where a sound card is not the author’s, as long as the author has one', () => {
    expect(judgeBridgePlay(finesse, model, prover).decisions.every(({ equal }) => !equal)).toBe(
      true,
    );
    const other = simulatePlay(
      finesse,
      (play, legal) => (cardsPlayed(play).length === 8 ? 'SK' : (legal[0] as Card)),
      createComputerPlayer(finesse, prover),
    );
    const [first, ...later] = judgeBridgePlay(finesse, other, prover).decisions;
    expect(first).toMatchObject({ card: 'SK', verdict: 'sound', equal: true });
    expect(later.every(({ equal }) => !equal)).toBe(true);
    expect(judgeBridgePlay(finesse, ['H6'], prover).decisions[0]?.equal).toBe(false);
    const bare = { ...finesse, solution: null };
    expect(judgeBridgePlay(bare, other, prover).decisions.every(({ equal }) => !equal)).toBe(true);
  });
});

describe('the losing decision', () => {
  it('is the first card that was not sound where a sound one was left', () => {
    expect(all.some(({ turningPoint: moment }) => moment !== null)).toBe(true);
    for (const { decisions, turningPoint: moment } of all) {
      const lost = decisions.filter(({ verdict, best }) => best === 'sound' && verdict !== 'sound');
      expect(moment).toBe(lost[0]?.logIndex ?? null);
    }
  });

  it('is null for a student who plays only sound cards', () => {
    const random = seededRandom(seed);
    for (const problem of [finesse, wait]) {
      const log = simulatePlay(
        problem,
        (play, legal) => {
          const { verdicts: cards } = prover.prove(toProofGame(problem, prover), play);
          return createRandomPlayer(random)(
            play,
            legal.filter((card) => cards.get(card) === 'sound'),
          );
        },
        createComputerPlayer(problem, prover),
      );
      const { decisions, turningPoint: moment, reveal } = judgeBridgePlay(problem, log, prover);
      expect(decisions.every(({ verdict }) => verdict === 'sound')).toBe(true);
      expect([moment, reveal]).toEqual([null, null]);
      expect(bridgeOutcome(problem, playAfterLog(problem, log)).made).toBe(true);
    }
  });

  it('is followed by no sound card against the computer', () => {
    for (const { decisions, turningPoint: moment } of againstComputer) {
      for (const { logIndex: at, best } of decisions) {
        expect(best === 'sound').toBe(moment === null || at <= moment);
      }
    }
  });

  it('is null when no line wins from the start', () => {
    // Three trumps in West either way: the queen is among them, or it falls under the king.
    const guess = { ...finesse, real: ['HQ H7 H3', 'H7 H4 H3'].map(threeTrumps) };
    const log = simulatePlay(
      guess,
      (_, legal) => legal[0] as Card,
      createComputerPlayer(guess, prover),
    );
    const { decisions, turningPoint: moment, reveal } = judgeBridgePlay(guess, log, prover);
    expect(decisions[0]?.best).toBe('lucky');
    expect([moment, reveal]).toEqual([null, null]);
  });

  it('is null when the proof is incomplete', () => {
    const known = judgeBridgePlay(finesse, ['H6'], prover);
    expect(known.turningPoint).toBe(0);
    const short: BridgeProver = {
      ...prover,
      prove: (game, play) => createBridgeProver().prove(game, play, { nodes: 1 }),
      wins: (game, play) => createBridgeProver().wins(game, play, { nodes: 1 }),
    };
    const { decisions, turningPoint: moment, reveal } = judgeBridgePlay(finesse, ['H6'], short);
    expect(decisions[0]).toMatchObject({
      verdict: 'unknown',
      best: 'unknown',
    } satisfies Partial<CardDecision>);
    expect([moment, reveal]).toEqual([null, null]);
  });

  it('is found by proving an open card alone', () => {
    const short: BridgeProver = {
      ...prover,
      prove(game, play) {
        const proof = prover.prove(game, play);
        const classes = new Map([...proof.verdicts, ['H6', 'unknown'] as const]);
        return { ...proof, verdicts: classes };
      },
    };
    expect(judgeBridgePlay(finesse, ['H6'], short)).toEqual(
      judgeBridgePlay(finesse, ['H6'], prover),
    );
  });

  it('is not a beaten card while another card is unknown', () => {
    const half: BridgeProver = {
      ...prover,
      prove(game, play) {
        const proof = prover.prove(game, play);
        const classes = new Map(
          [...proof.verdicts].map(([card, found]) => [card, found === 'sound' ? 'unknown' : found]),
        );
        return { ...proof, verdicts: classes };
      },
    };
    expect(judgeBridgePlay(finesse, ['H6'], half).decisions[0]).toMatchObject({
      verdict: 'lucky',
      best: 'unknown',
    });
    expect(judgeBridgePlay(finesse, ['H6'], half).turningPoint).toBeNull();
  });
});

describe('the reveal', () => {
  it('exists whenever there is a losing decision', () => {
    for (const { turningPoint: moment, reveal } of all)
      expect(reveal?.logIndex ?? null).toBe(moment);
  });

  it('has a refutation in the beating deal that stops when the goal is out of reach', () => {
    for (const { problem, log, reveal } of reveals(all)) {
      const before = playAfterLog(problem, log.slice(0, reveal.logIndex));
      const { isGoalLost: lost } = createBridgeTrainer(problem);
      expect(reveal.refutation[0]).toBe(log[reveal.logIndex]);
      expect(
        fits(dealAt(problem, reveal.beatingDealIndex), playCards(before, reveal.refutation)),
      ).toBe(true);
      expect(lost(playCards(before, reveal.refutation))).toBe(true);
      expect(lost(playCards(before, reveal.refutation.slice(0, -1)))).toBe(false);
    }
  });

  it('is in the true deal when the play failed', () => {
    const failed = reveals(all).filter(({ problem, log }) => {
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
    const own = reveal.refutation.findIndex((card, i) => card !== log[reveal.logIndex + i]);
    expect(own === -1 || own >= 4).toBe(true);
    // The jack that the queen takes was played; what was thrown away after it is not shown.
    expect(createBridgeTrainer(problem).isGoalLost(playAfterLog(problem, log))).toBe(true);
  });

  it('has another consistent deal in which the card still makes', () => {
    for (const { problem, log, reveal } of reveals(all)) {
      const { logIndex: at, neededDealIndex: hoped, beatingDealIndex: beat } = reveal;
      const before = playAfterLog(problem, log.slice(0, at));
      const after = playAfterLog(problem, log.slice(0, at + 1));
      const makes = problem.real.map(({ deal }, place) => {
        const alone = { ...toProofGame(problem, prover), deals: [deal] };
        return place !== beat && fits(deal, before) && prover.wins(alone, after).wins === true;
      });
      expect(hoped).toBe(makes.includes(true) ? makes.indexOf(true) : null);
    }
  });

  it('lists the cards that lie differently, none of them seen before', () => {
    for (const { problem, log, reveal } of reveals(all)) {
      const {
        logIndex: at,
        neededDealIndex: hoped,
        beatingDealIndex: beat,
        movedCards: moved,
      } = reveal;
      const seen = cardsPlayed(playAfterLog(problem, log.slice(0, at)));
      if (hoped === null) {
        expect(moved).toEqual([]);
        continue;
      }
      const [here, there] = [dealAt(problem, hoped), dealAt(problem, beat)];
      expect(moved.length).toBeGreaterThan(0);
      expect(moved.length % 2).toBe(0);
      for (const card of DECK) {
        const differs = holderOf(here, card) !== holderOf(there, card);
        expect(moved.includes(card)).toBe(differs && !seen.includes(card));
      }
      expect(moved).toEqual(DECK.filter((card) => moved.includes(card)));
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
      (play, legal) => soundOr(finesse, play, legal),
      (_, legal) => legal.at(-1) as Card,
      { log: start },
    );
    const { turningPoint: moment, reveal } = judgeBridgePlay(finesse, log, prover);
    expect(bridgeOutcome(finesse, playAfterLog(finesse, log)).made).toBe(true);
    expect(moment).toBe(0);
    expect(reveal?.refutation).not.toEqual(log);
    expect(reveal).toMatchObject({ beatingDealIndex: 0, neededDealIndex: 1 });
  });
});

function soundOr(
  problem: BridgeProblem,
  play: Parameters<typeof fits>[1],
  legal: readonly Card[],
): Card {
  const { verdicts: cards } = prover.prove(toProofGame(problem, prover), play);
  return legal.find((card) => cards.get(card) === 'sound') ?? (legal[0] as Card);
}

/** A deal of example 1 with these trumps in West. */
function threeTrumps(trumps: string): NamedDeal {
  const { N, S } = dealAt(finesse, 0);
  const W = toHand(`SJ ST S9 S8 S5 ${trumps} DT D8 CJ C9 C8`.split(' ') as Card[]);
  return { name: { en: trumps }, deal: { N, S, W, E: restOfDeck(N, S, W) } };
}

/** The finesse at once in example 1, played to its bad end. */
function revealOfFinesse(): Judged & { reveal: BridgeReveal } {
  const student = (_: unknown, legal: readonly Card[]): Card =>
    (['H6', 'HJ'] as const).find((card) => legal.includes(card)) ?? (legal[0] as Card);
  const log = simulatePlay(finesse, student, createComputerPlayer(finesse, prover));
  const found = judgeBridgePlay(finesse, log, prover);
  if (!found.reveal) throw new Error('The finesse has its reveal.');
  return { problem: finesse, log, ...found, reveal: found.reveal };
}

function curated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
