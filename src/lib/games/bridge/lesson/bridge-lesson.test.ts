/**
 * The lesson of one library problem (6H by South, whom the student plays with dummy; North leads to
 * trick 3): rules, hidden cards, the computer and the author's line. A log is the list of all cards
 * played after the problem's start.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DECK, isCard, type Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import {
  cardsPlayed,
  handsLeft,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { DoubleDummyValues } from '$lib/games/bridge/solver/double-dummy-port';
import { replayablePrefix } from '$lib/trainer/port';
import { playComputerTurns, chooseComputerCard, warmUpProver } from './bridge-computer';
import { judgeBridgePlay } from './judge-bridge-play';
import {
  consistentRealDeals,
  createBridgeTrainer,
  bridgeOutcomeAfterClaim,
  dealShownAtEnd,
  playableCards,
  bridgeOutcome,
  playAfterLog,
  studentScore,
  trueDealAtEnd,
} from './bridge-lesson';
import { playOutAuthorLine } from './bridge-model-play';
import { playBridgeStudentCards } from './play-from-cards';
import { createBridgePlayReport } from './bridge-play-report';
import { tablePositionOf, TABLE_POSITIONS } from './table-positions';
import { tableView } from './table-view';

const text = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');
const { problem } = unwrap(readProblem(text, 'before-you-finesse'));
const trainer = createBridgeTrainer(problem);
const prover = createBridgeProver();

/** A log of at most `length` cards, each chosen at random among the playable ones. */
function randomLog(
  seed: number,
  length: number,
  problemOfLog: BridgeProblem = problem,
): readonly Card[] {
  const random = seededRandom(seed);
  const log: Card[] = [];
  let play = createBridgeTrainer(problemOfLog).start;
  while (log.length < length && turnOf(play) !== null) {
    const legal = playableCards(problemOfLog, play);
    const card = legal[random.below(legal.length)] as Card;
    log.push(card);
    play = createBridgeTrainer(problemOfLog).after(play, card);
  }
  return log;
}

/** The problem starts after two tricks. */
const CARDS_AFTER_START = 44;

const anyLog = fc
  .tuple(fc.integer({ min: 0 }), fc.integer({ min: 0, max: CARDS_AFTER_START }))
  .map(([seed, length]) => randomLog(seed, length));

describe('a bridge lesson', () => {
  it('is over for defenders as soon as their goal is reached, and for declarer at the end', () => {
    const defended: BridgeProblem = { ...problem, student: 'W', goal: 2 };
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const isPlayedOut = turnOf(play) === null;
        const isSet = tricksWon(play, 'EW') >= defended.goal;
        const { turn, outcome } = createBridgeTrainer(defended);
        expect(turn(play) === 'over').toBe(isPlayedOut || isSet);
        expect(outcome(play)?.made).toBe(isPlayedOut || isSet ? isSet : undefined);
        const declared = createBridgeTrainer({ ...problem, goal: 2 });
        expect(declared.turn(play) === 'over').toBe(isPlayedOut);
      }),
    );
  });

  it('begins after the problem’s start, with the seat that is to play', () => {
    expect(cardsPlayed(trainer.start)).toEqual(problem.start);
    expect(trainer.turn(trainer.start)).toBe('student');
    expect(turnOf(trainer.start)).toBe('N');
  });

  it('gives the turn to the student in declarer’s hand and in dummy', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const seat = turnOf(play);
        const turn = seat === null ? 'over' : 'NS'.includes(seat) ? 'student' : 'computer';
        expect(trainer.turn(play)).toBe(turn);
      }),
    );
  });

  it('allows exactly the cards that are legal in some consistent real deal', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const legal = playableCards(problem, play);
        for (const card of DECK) {
          expect(trainer.isLegal(play, card)).toBe(legal.includes(card));
          if (!legal.includes(card)) expect(() => trainer.after(play, card)).toThrow();
        }
      }),
      { numRuns: 30 },
    );
  });

  it('accepts only cards as actions', () => {
    for (const action of ['', 'SX', 'ha', 'HA ', 'pass']) {
      expect(trainer.isAction(action)).toBe(false);
      expect(replayablePrefix(trainer, [action])).toEqual([]);
    }
  });

  it('always leaves a consistent real deal, and never restores one that was ruled out', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        let dealsBefore = consistentRealDeals(problem, trainer.start);
        log.forEach((_, i) => {
          const dealsAfter = consistentRealDeals(
            problem,
            playAfterLog(problem, log.slice(0, i + 1)),
          );
          expect(dealsAfter.length).toBeGreaterThan(0);
          for (const deal of dealsAfter) expect(dealsBefore).toContain(deal);
          dealsBefore = dealsAfter;
        });
      }),
    );
  });

  it('is lost exactly when the remaining tricks do not suffice', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const needed = problem.goal - tricksWon(play, 'NS');
        expect(trainer.isGoalLost(play)).toBe(needed > tricksLeft(play));
      }),
    );
  });

  it('counts claimed tricks as won and the others as lost', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(13), (log, tricks) => {
        const play = playAfterLog(problem, log);
        const claimedTricks = tricks % (tricksLeft(play) + 1);
        const reachedTricks = tricksWon(play, 'NS') + claimedTricks;
        const outcome = bridgeOutcomeAfterClaim(problem, play, claimedTricks);
        expect(outcome).toEqual({ made: reachedTricks >= 12, reached: reachedTricks, goal: 12 });
        // Six hearts: 180 for the tricks, 30 for one more, 300 for the game, 500 for the slam.
        const points =
          reachedTricks < 12 ? -50 * (12 - reachedTricks) : 980 + 30 * (reachedTricks - 12);
        expect(studentScore(problem, play, claimedTricks)).toBe(points);
        const defenderProblem = { ...problem, student: 'W' } as const;
        const declarerTricks =
          13 - bridgeOutcomeAfterClaim(defenderProblem, play, claimedTricks).reached;
        const declarerScore =
          declarerTricks < 12 ? -50 * (12 - declarerTricks) : 980 + 30 * (declarerTricks - 12);
        expect(studentScore(defenderProblem, play, claimedTricks)).toBe(0 - declarerScore);
      }),
    );
  });

  it('has an outcome and a true deal only at the end', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const isOver = log.length === CARDS_AFTER_START;
        expect(trainer.outcome(play) === null).toBe(!isOver);
        expect(trueDealAtEnd(problem, play) === null).toBe(!isOver);
        if (!isOver) return;
        const { made, reached } = bridgeOutcome(problem, play);
        expect(made).toBe(reached >= problem.goal);
        expect(handsLeft(trueDealAtEnd(problem, play)?.deal ?? throwNoDeal(), play).N).toEqual([]);
      }),
    );
  });

  it('shows the only consistent deal after a claim, and none after a concession', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(13), (log, tricks) => {
        const play = playAfterLog(problem, log);
        const claimedTricks = tricks % (tricksLeft(play) + 1);
        const shownDeal = dealShownAtEnd(problem, play, claimedTricks);
        const consistentDeals = consistentRealDeals(problem, play);
        const isDealShown =
          bridgeOutcomeAfterClaim(problem, play, claimedTricks).made &&
          consistentDeals.length === 1;
        expect(shownDeal).toEqual(isDealShown ? consistentDeals[0] : null);
        expect(dealShownAtEnd(problem, play, null)).toEqual(trueDealAtEnd(problem, play));
      }),
    );
  });
});

function throwNoDeal(): never {
  throw new Error('There is no such deal.');
}

/** Every card that can be reached from a value, however deep. */
function cardsIn(value: unknown): ReadonlySet<string> {
  const cards = new Set<string>();
  JSON.stringify(value, (_, nestedValue: unknown) => {
    if (typeof nestedValue === 'string' && isCard(nestedValue)) cards.add(nestedValue);
    return nestedValue;
  });
  return cards;
}

describe('the table view', () => {
  it('contains no hidden card in any field', () => {
    fc.assert(
      fc.property(anyLog, fc.boolean(), (log, showEndedTrick) => {
        const play = playAfterLog(problem, log);
        const visibleCards = new Set<string>([...cardsPlayed(play), ...studentHands(play)]);
        for (const card of cardsIn(tableView(problem, play, { showEndedTrick }))) {
          expect(visibleCards).toContain(card);
        }
      }),
    );
  });

  it('shows the student’s hands in full, counts the hidden ones, and offers only legal cards', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const view = tableView(problem, play);
        const remainingHands = handsLeft(
          consistentRealDeals(problem, play)[0]?.deal ?? throwNoDeal(),
          play,
        );
        for (const position of TABLE_POSITIONS) {
          const { seat, hand, count, legalCards, isYours, isTurn } = view.seats[position];
          expect(tablePositionOf(seat, problem.student)).toBe(position);
          expect(count).toBe(remainingHands[seat].length);
          expect(hand).toEqual(isYours ? remainingHands[seat] : null);
          expect(isTurn).toBe(seat === turnOf(play));
          expect(legalCards).toEqual(isYours && isTurn ? playableCards(problem, play) : []);
        }
      }),
    );
  });

  it('shows a trick that has just ended on request', () => {
    const play = playAfterLog(problem, ['HA', 'H3', 'H5', 'H2']);
    const viewWithTrick = tableView(problem, play, { showEndedTrick: true });
    expect(viewWithTrick.trick.map(({ card }) => card)).toEqual(['HA', 'H3', 'H5', 'H2']);
    expect(
      viewWithTrick.trick.filter(({ isWinning }) => isWinning).map(({ seat }) => seat),
    ).toEqual(['N']);
    expect(viewWithTrick.isYourTurn).toBe(false);
    expect(viewWithTrick.trickNumber).toBe(3);
    const viewAfterTrick = tableView(problem, play);
    expect(viewAfterTrick.trick).toEqual([]);
    expect(viewAfterTrick.isYourTurn).toBe(true);
    expect(viewAfterTrick.trickNumber).toBe(4);
    expect(viewAfterTrick.tricksWon).toEqual({ you: 2, they: 1 });
  });

  it('shows a whole deal on request', () => {
    const deal = problem.real[1]?.deal ?? throwNoDeal();
    const view = tableView(problem, trainer.start, { openDeal: deal });
    expect(view.seats.left.hand).toEqual(handsLeft(deal, trainer.start).W);
    expect(view.seats.right.hand).toEqual(handsLeft(deal, trainer.start).E);
  });
});

function studentHands(play: Play): readonly Card[] {
  const { deal } = consistentRealDeals(problem, play)[0] ?? throwNoDeal();
  return [...deal.N, ...deal.S];
}

describe('the computer', () => {
  it('plays a card that may be played, and the same one each time', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const play = playAfterLog(problem, log);
        const seat = turnOf(play);
        if (seat === null || isPlayedByStudent(problem, seat)) return;
        const card = chooseComputerCard(problem, play, prover);
        expect(playableCards(problem, play)).toContain(card);
        expect(chooseComputerCard(problem, play, createBridgeProver())).toBe(card);
      }),
      { numRuns: 20 },
    );
  });

  it('plays until it is the student’s turn or the end', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const after = playComputerTurns(problem, playAfterLog(problem, log), prover);
        expect(trainer.turn(after)).not.toBe('computer');
      }),
      { numRuns: 20 },
    );
  });

  it('needs less than a tenth of the nodes for its first card after a warm-up', () => {
    // The same problem from the opening lead on: the computer has the first card.
    const fromOpeningLead: BridgeProblem = { ...problem, start: [] };
    const values = vi.spyOn(prover.solver, 'cardValues');
    const countSolverNodes = (): number => {
      const previousCallCount = values.mock.results.length;
      chooseComputerCard(fromOpeningLead, playAfterLog(fromOpeningLead, []), prover);
      const solverAnswers = values.mock.results
        .slice(previousCallCount)
        .map(({ value }) => value as DoubleDummyValues);
      return solverAnswers.reduce((sum, { nodes }) => sum + nodes, 0);
    };
    prover.clear();
    const coldNodeCount = countSolverNodes();
    prover.clear();
    warmUpProver(fromOpeningLead, prover);
    expect(countSolverNodes()).toBeLessThan(coldNodeCount / 10);
    expect(
      prover.wins(toProofGame(fromOpeningLead, prover), playAfterLog(fromOpeningLead, [])).nodes,
    ).toBeLessThan(10);
  });

  it('does not depend on earlier questions to the prover after the warm-up', () => {
    const nodesAfter = (askEarlierQuestion: () => void): number => {
      askEarlierQuestion();
      warmUpProver(problem, prover);
      return prover.prove(toProofGame(problem, prover), trainer.start).nodes;
    };
    const nodesWithoutQuestion = nodesAfter(() => prover.clear());
    expect(nodesAfter(() => judgeBridgePlay(problem, randomLog(7, 30), prover))).toBe(
      nodesWithoutQuestion,
    );
  });

  it('does not play the student’s cards', () => {
    expect(() => chooseComputerCard(problem, trainer.start, prover)).toThrow();
  });
});

describe('the author’s line', () => {
  it('is played out against the computer with its explanations', () => {
    const model = playOutAuthorLine(problem, prover);
    expect(model?.log.slice(0, 4)).toEqual(['HA', 'H3', 'H5', 'H2']);
    expect(model?.whys[0]?.en).toContain('queen');
    const play = playAfterLog(problem, model?.log ?? []);
    expect(tricksWon(play, 'NS')).toBeGreaterThanOrEqual(problem.goal);
    // Six hearts made, not vulnerable: 180 for the tricks, 300 for the game, 500 for the slam.
    expect(studentScore(problem, play)).toBe(980);
    expect(studentScore({ ...problem, student: 'W' }, play)).toBe(-980);
  });

  it('goes on after a claim until the claimed tricks reach the goal', () => {
    const why = { en: 'Draw the last trump.' };
    const line = [
      ...(['HA', 'H5', 'H6', 'HJ'] as const).map((card) => ({ play: card })),
      { claim: 9, why },
    ];
    const model = playOutAuthorLine({ ...problem, solution: { line } }, prover);
    expect(model?.claim).toEqual({ amount: 9, why, logIndex: 8 });
    const play = playAfterLog(problem, model?.log ?? []);
    expect(tricksWon(play, 'NS')).toBe(problem.goal);
  });

  it('is null when the file has none', () => {
    expect(playOutAuthorLine({ ...problem, solution: null }, prover)).toBeNull();
  });
});

describe('a play from the student’s cards', () => {
  it('names the legal cards when one cannot be played', () => {
    expect(playBridgeStudentCards(problem, ['HA', 'DA'], prover)).toEqual({
      ok: false,
      faults: [
        {
          code: 'play/illegal-card',
          message: expect.stringContaining('HK HJ HT H9 H5') as string,
        },
      ],
    });
  });

  it('reports the tricks of the start too, and the one in progress without a winner', () => {
    const play = unwrap(playBridgeStudentCards(problem, ['H6'], prover));
    const judgement = judgeBridgePlay(
      problem,
      cardsPlayed(play).slice(problem.start.length),
      prover,
    );
    const report = createBridgePlayReport(problem, play, judgement, []);
    expect(report.tricks).toHaveLength(3);
    expect(report.tricks[0]).toEqual({
      leader: 'W',
      cards: ['SJ', 'SQ', 'SA', 'S2'],
      winner: 'E',
    });
    expect(report.tricks[2]).toMatchObject({ leader: 'N', winner: null });
    expect(report).toMatchObject({ result: null, deal: null, ledger: [] });
    expect(report.verdicts).toEqual([{ trick: 3, card: 'H6', verdict: 'lucky' }]);
    expect(report.alive).toEqual(['singleton queen', 'queen third in East']);
  });
});
