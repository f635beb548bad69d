import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DECK, isCard, type Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import {
  cardsPlayed,
  handsLeft,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { DoubleDummyValues } from '$lib/bridge/solver/double-dummy-port';
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
const port = createBridgeTrainer(problem);
const prover = createBridgeProver();

/** A log of `length` cards at most, each drawn among all that may be played, by either side. */
function randomLog(seed: number, length: number, of: BridgeProblem = problem): readonly Card[] {
  const random = seededRandom(seed);
  const log: Card[] = [];
  let play = createBridgeTrainer(of).start;
  while (log.length < length && turnOf(play) !== null) {
    const legal = playableCards(of, play);
    const card = legal[random.below(legal.length)] as Card;
    log.push(card);
    play = createBridgeTrainer(of).after(play, card);
  }
  return log;
}

const logs = fc
  .tuple(fc.integer({ min: 0 }), fc.integer({ min: 0, max: 44 }))
  .map(([seed, length]) => randomLog(seed, length));

describe('a bridge lesson', () => {
  it('begins after the problem’s start, with the seat that is to play', () => {
    expect(cardsPlayed(port.start)).toEqual(problem.start);
    expect(port.turn(port.start)).toBe('student');
    expect(turnOf(port.start)).toBe('N');
  });

  it('gives the turn to the student in declarer’s hand and in dummy', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const play = playAfterLog(problem, log);
        const seat = turnOf(play);
        const turn = seat === null ? 'over' : 'NS'.includes(seat) ? 'student' : 'computer';
        expect(port.turn(play)).toBe(turn);
      }),
    );
  });

  it('allows exactly the cards that are legal in some consistent real deal', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const play = playAfterLog(problem, log);
        const legal = playableCards(problem, play);
        for (const card of DECK) {
          expect(port.allows(play, card)).toBe(legal.includes(card));
          if (!legal.includes(card)) expect(() => port.after(play, card)).toThrow();
        }
      }),
      { numRuns: 30 },
    );
  });

  it('accepts only cards as actions', () => {
    for (const action of ['', 'SX', 'ha', 'HA ', 'pass']) {
      expect(port.isAction(action)).toBe(false);
      expect(replayablePrefix(port, [action])).toEqual([]);
    }
  });

  it('always has a consistent deal, and never restores a ruled-out one', () => {
    fc.assert(
      fc.property(logs, (log) => {
        let before = consistentRealDeals(problem, port.start);
        log.forEach((_, i) => {
          const now = consistentRealDeals(problem, playAfterLog(problem, log.slice(0, i + 1)));
          expect(now.length).toBeGreaterThan(0);
          for (const deal of now) expect(before).toContain(deal);
          before = now;
        });
      }),
    );
  });

  it('is lost exactly when the remaining tricks do not suffice', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const play = playAfterLog(problem, log);
        const needed = problem.goal - tricksWon(play, 'NS');
        expect(port.isGoalLost(play)).toBe(needed > tricksLeft(play));
      }),
    );
  });

  it('counts claimed tricks as won and the others as lost', () => {
    fc.assert(
      fc.property(logs, fc.nat(13), (log, tricks) => {
        const play = playAfterLog(problem, log);
        const claimed = tricks % (tricksLeft(play) + 1);
        const reached = tricksWon(play, 'NS') + claimed;
        const outcome = bridgeOutcomeAfterClaim(problem, play, claimed);
        expect(outcome).toEqual({ made: reached >= 12, reached, goal: 12 });
        // Six hearts: 180 for the tricks, 30 for one more, 300 for the game, 500 for the slam.
        const points = reached < 12 ? -50 * (12 - reached) : 980 + 30 * (reached - 12);
        expect(studentScore(problem, play, claimed)).toBe(points);
        const defending = { ...problem, student: 'W' } as const;
        const declarers = 13 - bridgeOutcomeAfterClaim(defending, play, claimed).reached;
        const paid = declarers < 12 ? -50 * (12 - declarers) : 980 + 30 * (declarers - 12);
        expect(studentScore(defending, play, claimed)).toBe(0 - paid);
      }),
    );
  });

  it('has an outcome and a true deal only at the end', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const play = playAfterLog(problem, log);
        const over = log.length === 44;
        expect(port.outcome(play) === null).toBe(!over);
        expect(trueDealAtEnd(problem, play) === null).toBe(!over);
        if (!over) return;
        const { made, reached } = bridgeOutcome(problem, play);
        expect(made).toBe(reached >= problem.goal);
        expect(handsLeft(trueDealAtEnd(problem, play)?.deal ?? fail(), play).N).toEqual([]);
      }),
    );
  });

  it('shows the only consistent deal after a claim, and none after a concession', () => {
    fc.assert(
      fc.property(logs, fc.nat(13), (log, tricks) => {
        const play = playAfterLog(problem, log);
        const claimed = tricks % (tricksLeft(play) + 1);
        const laid = dealShownAtEnd(problem, play, claimed);
        const left = consistentRealDeals(problem, play);
        const opens = bridgeOutcomeAfterClaim(problem, play, claimed).made && left.length === 1;
        expect(laid).toEqual(opens ? left[0] : null);
        expect(dealShownAtEnd(problem, play, null)).toEqual(trueDealAtEnd(problem, play));
      }),
    );
  });
});

function fail(): never {
  throw new Error('No truth.');
}

/** Every card that can be reached from a value, however deep. */
function cardsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string' && isCard(inner)) found.add(inner);
    return inner;
  });
  return found;
}

describe('the table view', () => {
  it('contains no hidden card in any field', () => {
    fc.assert(
      fc.property(logs, fc.boolean(), (log, holdTrick) => {
        const play = playAfterLog(problem, log);
        const seen = new Set<string>([...cardsPlayed(play), ...seenHands(play)]);
        for (const card of cardsIn(tableView(problem, play, { showEndedTrick: holdTrick }))) {
          expect(seen).toContain(card);
        }
      }),
    );
  });

  it('shows the student’s hands in full, counts the hidden ones, and offers only legal cards', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const play = playAfterLog(problem, log);
        const view = tableView(problem, play);
        const left = handsLeft(consistentRealDeals(problem, play)[0]?.deal ?? fail(), play);
        for (const place of TABLE_POSITIONS) {
          const {
            seat,
            hand,
            count,
            legalCards: legal,
            isYours: yours,
            isTurn: turn,
          } = view.seats[place];
          expect(tablePositionOf(seat, problem.student)).toBe(place);
          expect(count).toBe(left[seat].length);
          expect(hand).toEqual(yours ? left[seat] : null);
          expect(turn).toBe(seat === turnOf(play));
          expect(legal).toEqual(yours && turn ? playableCards(problem, play) : []);
        }
      }),
    );
  });

  it('shows a trick that has just ended on request', () => {
    const play = playAfterLog(problem, ['HA', 'H3', 'H5', 'H2']);
    const held = tableView(problem, play, { showEndedTrick: true });
    expect(held.trick.map(({ card }) => card)).toEqual(['HA', 'H3', 'H5', 'H2']);
    expect(held.trick.filter(({ isWinning: winning }) => winning).map(({ seat }) => seat)).toEqual([
      'N',
    ]);
    expect(held.isYourTurn).toBe(false);
    expect(held.trickNumber).toBe(3);
    const cleared = tableView(problem, play);
    expect(cleared.trick).toEqual([]);
    expect(cleared.isYourTurn).toBe(true);
    expect(cleared.trickNumber).toBe(4);
    expect(cleared.tricksWon).toEqual({ you: 2, they: 1 });
  });

  it('shows a whole deal on request', () => {
    const deal = problem.real[1]?.deal ?? fail();
    const view = tableView(problem, port.start, { openDeal: deal });
    expect(view.seats.left.hand).toEqual(handsLeft(deal, port.start).W);
    expect(view.seats.right.hand).toEqual(handsLeft(deal, port.start).E);
  });
});

function seenHands(play: Play): readonly Card[] {
  const { deal } = consistentRealDeals(problem, play)[0] ?? fail();
  return [...deal.N, ...deal.S];
}

describe('the computer', () => {
  it('plays a card that may be played, and the same one each time', () => {
    fc.assert(
      fc.property(logs, (log) => {
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
      fc.property(logs, (log) => {
        const after = playComputerTurns(problem, playAfterLog(problem, log), prover);
        expect(port.turn(after)).not.toBe('computer');
      }),
      { numRuns: 20 },
    );
  });

  it('finds its first cards in the warm-up', () => {
    // The same problem from the opening lead on: the computer has the first card.
    const whole: BridgeProblem = { ...problem, start: [] };
    const values = vi.spyOn(prover.solver, 'cardValues');
    const nodesOf = (): number => {
      const before = values.mock.results.length;
      chooseComputerCard(whole, playAfterLog(whole, []), prover);
      const solverAnswers = values.mock.results
        .slice(before)
        .map(({ value }) => value as DoubleDummyValues);
      return solverAnswers.reduce((sum, { nodes }) => sum + nodes, 0);
    };
    prover.clear();
    const cold = nodesOf();
    prover.clear();
    warmUpProver(whole, prover);
    expect(nodesOf()).toBeLessThan(cold / 10);
    expect(prover.wins(toProofGame(whole, prover), playAfterLog(whole, [])).nodes).toBeLessThan(10);
  });

  it('does not depend on earlier questions to the prover after the warm-up', () => {
    const nodesAfter = (askEarlierQuestion: () => void): number => {
      askEarlierQuestion();
      warmUpProver(problem, prover);
      return prover.prove(toProofGame(problem, prover), port.start).nodes;
    };
    const fresh = nodesAfter(() => prover.clear());
    expect(nodesAfter(() => judgeBridgePlay(problem, randomLog(7, 30), prover))).toBe(fresh);
  });

  it('does not play the student’s cards', () => {
    expect(() => chooseComputerCard(problem, port.start, prover)).toThrow();
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
