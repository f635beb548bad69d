/**
 * Hints derived from the proof, at fixed points and at the student's turns after random plays:
 * `count` (of the sound cards), `suits` (of the sound cards), `danger` (a deal that beats wrong
 * cards) and `card` (a sound one); or `lost` alone. Sound: the student still wins in every deal
 * that is possible.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { suitOf, type Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { CardVerdict, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { findBridgeProofHints } from './proof-hints';
import { judgeAlternativeCard, isStudentToPlay } from './judge-bridge-play';
import type { BridgeProofHint } from './bridge-judgement';
import { playAfterLog } from './bridge-lesson';
import { createRandomPlayer, simulatePlay } from './simulated-plays.fixture';

const prover = createBridgeProver();
const finesse = readCurated('before-you-finesse');
const wait = readCurated('wait-with-the-ace');

const PLAYS_PER_PROBLEM = 60;
const MAX_LOG_LENGTH = 32;

/** A turn with the verdicts of its cards and the hints for it. */
interface StudentTurn {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
  readonly classes: ReadonlyMap<Card, CardVerdict>;
  readonly hints: readonly BridgeProofHint[];
}

/** The student's turns after random plays. */
function randomStudentTurns(): readonly StudentTurn[] {
  const random = seededRandom(inject('seed'));
  const randomPlayer = createRandomPlayer(random);
  return [finesse, wait].flatMap((problem) =>
    Array.from({ length: PLAYS_PER_PROBLEM }, () =>
      simulatePlay(problem, randomPlayer, randomPlayer, { length: random.below(MAX_LOG_LENGTH) }),
    )
      .filter((log) => isStudentToPlay(problem, playAfterLog(problem, log)))
      .map((log) => {
        const classes = prover.prove(
          toProofGame(problem, prover),
          playAfterLog(problem, log),
        ).verdicts;
        return { problem, log, classes, hints: findBridgeProofHints(problem, log, prover) };
      }),
  );
}

const allTurns = randomStudentTurns();

function soundCards({ classes }: StudentTurn): readonly Card[] {
  return [...classes.keys()].filter((card) => classes.get(card) === 'sound');
}

describe('the hints from the proof', () => {
  it('go from the number of sound cards to the author’s card in “Before you finesse”', () => {
    // Every suit has a sound card there, so that a hint that names suits would be useless.
    expect(findBridgeProofHints(finesse, [], prover)).toEqual([
      { kind: 'count', sound: 9, legal: 11 },
      { kind: 'danger', deal: 0 },
      { kind: 'card', card: 'HA' },
    ]);
  });

  it('say only that no card is sound, when none is', () => {
    expect(findBridgeProofHints(finesse, ['H6', 'H3'], prover)).toEqual([{ kind: 'lost' }]);
  });

  it('are empty when every card is sound', () => {
    expect(findBridgeProofHints({ ...finesse, goal: 1 }, [], prover)).toEqual([]);
  });

  it('are empty when a card could not be classified', () => {
    const proverWithUnknown: BridgeProver = {
      ...prover,
      prove(game, play) {
        const proof = prover.prove(game, play);
        return { ...proof, verdicts: new Map(proof.verdicts).set('H6', 'unknown') };
      },
    };
    expect(findBridgeProofHints(finesse, [], proverWithUnknown)).toEqual([]);
  });

  it('throw when it is not the student’s turn', () => {
    expect(() => findBridgeProofHints(finesse, ['HA'], prover)).toThrow();
  });

  it('come in a fixed order, from the number of sound cards to a card', () => {
    const order = ['count', 'suits', 'danger', 'card'];
    for (const turn of allTurns) {
      const sound = soundCards(turn).length;
      const kinds = turn.hints.map(({ kind }) => kind);
      if (sound === 0) expect(kinds).toEqual(['lost']);
      else if (sound === turn.classes.size) expect(kinds).toEqual([]);
      else {
        expect(kinds).toEqual(
          order.filter((kind) => kinds.includes(kind as BridgeProofHint['kind'])),
        );
        expect([kinds[0], kinds.at(-1)]).toEqual(['count', 'card']);
      }
    }
    for (const kind of [...order, 'lost']) {
      expect(allTurns.some(({ hints }) => hints.some((hint) => hint.kind === kind))).toBe(true);
    }
  });

  it('agree with the proof', () => {
    for (const turn of allTurns) {
      const sound = soundCards(turn);
      const suits = new Set(sound.map(suitOf));
      const legal = [...turn.classes.keys()];
      const isSuitExcluded = legal.some((card) => !suits.has(suitOf(card)));
      for (const hint of turn.hints) {
        if (hint.kind === 'count')
          expect(hint).toEqual({ kind: 'count', sound: sound.length, legal: legal.length });
        if (hint.kind === 'suits') expect(hint.cards).toEqual(sound);
        if (hint.kind === 'card') expect(sound).toContain(hint.card);
      }
      const hasSeveralHints = turn.hints.length > 1;
      expect(turn.hints.some(({ kind }) => kind === 'suits')).toBe(
        hasSeveralHints && isSuitExcluded,
      );
    }
  });

  it('warn of a deal that beats a wrong card, a lucky one if possible', () => {
    for (const { problem, log, classes, hints } of allTurns) {
      const dangerHint = hints.find((hint) => hint.kind === 'danger');
      if (!dangerHint) continue;
      const beatenVerdict = [...classes.values()].includes('lucky') ? 'lucky' : 'beaten';
      const beaters = [...classes.keys()]
        .filter((card) => classes.get(card) === beatenVerdict)
        .map((card) => judgeAlternativeCard(problem, log, card, prover).refutation?.deal);
      expect(beaters).toContain(dangerHint.deal);
    }
  });

  it('name the lowest sound card when the author’s card is missing or unsound', () => {
    const hint = { kind: 'card', card: 'D2' };
    expect(findBridgeProofHints({ ...finesse, solution: null }, [], prover).at(-1)).toEqual(hint);
    const problemWithUnsoundLine = { ...finesse, solution: { line: [{ play: 'H6' }] } } as const;
    expect(findBridgeProofHints(problemWithUnsoundLine, [], prover).at(-1)).toEqual(hint);
  });
});

function readCurated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
