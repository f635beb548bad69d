/**
 * The state of contract practice: the questions to the worker for each hand, 50 more deals at a
 * time, and undo.
 */
import { describe, expect, test } from 'vitest';
import { createMightyGameAnswers } from '$lib/games/mighty/engine/mighty-game-answers';
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { ContractPracticeState, targetDealCount } from './contract-practice-state.svelte';

/** An engine that lists its questions, and answers them when the test calls `answer`. */
function createDeferredEngine() {
  const answers = createMightyGameAnswers();
  const questions: string[] = [];
  const pendingAnswers: (() => void)[] = [];
  let isBroken = false;
  const remote = {
    recommend(...question: Parameters<MightyEngine['recommend']>) {
      questions.push(`${question[0].length} cards, ${question[2]} deals`);
      return new Promise((answer, refuse) => {
        // One simulated deal instead of many keeps the test fast; only its hand matters here.
        const [hand, options, deals] = question;
        const quickAnswer = () => ({ ...answers.recommend(hand, options, 1), dealCount: deals });
        pendingAnswers.push(() => (isBroken ? refuse(new Error('gone')) : answer(quickAnswer())));
      });
    },
  };
  const client = {
    ask: (question: (engine: typeof remote) => Promise<unknown>) => question(remote),
    close: () => undefined,
  } as unknown as EngineClient<MightyEngine>;
  return {
    client,
    questions,
    setBroken: (value: boolean) => (isBroken = value),
    /** Answers all pending questions, and waits until the state has received the answers. */
    async answer() {
      for (const sendAnswer of pendingAnswers.splice(0)) sendAnswer();
      await new Promise((done) => setTimeout(done));
    },
  };
}

function createPracticeState(engine: EngineClient<MightyEngine>) {
  let seed = 0;
  return new ContractPracticeState({ engine, randomSeed: () => ++seed });
}

describe('contract practice', () => {
  test('asks nothing before there are ten cards, then continues until all deals are played out', async () => {
    const engine = createDeferredEngine();
    const practiceState = createPracticeState(engine.client);
    for (const card of ['SA', 'HA', 'HK'] as const) practiceState.toggleCard(card);
    expect(engine.questions).toEqual([]);
    practiceState.deal();
    expect(practiceState.hand).toHaveLength(10);
    expect(engine.questions).toEqual(['10 cards, 50 deals']);
    for (let i = 0; i < 20; i++) await engine.answer();
    expect(practiceState.isDone).toBe(true);
    expect(practiceState.recommendation?.dealCount).toBe(practiceState.target);
    expect(engine.questions.at(-1)).toBe(`10 cards, ${practiceState.target} deals`);
  });

  test('ignores answers about an earlier hand', async () => {
    const engine = createDeferredEngine();
    const practiceState = createPracticeState(engine.client);
    practiceState.deal();
    practiceState.toggleCard(practiceState.hand[0] ?? 'JK');
    await engine.answer();
    expect(practiceState.recommendation).toBeNull();
    expect(engine.questions).toHaveLength(1);
  });

  test('asks about thirteen cards with the kitty, and about ten again when it goes back', async () => {
    const engine = createDeferredEngine();
    const practiceState = createPracticeState(engine.client);
    practiceState.deal();
    practiceState.takeKitty(true);
    practiceState.toggleCard(practiceState.hand[0] ?? 'JK');
    practiceState.takeKitty(false);
    expect(engine.questions.map((text) => text.slice(0, 2))).toEqual(['10', '13', '10']);
    practiceState.dealAgain();
    practiceState.decide({ trump: 'H', count: 14, friend: 'joker' });
    expect(engine.questions).toHaveLength(3);
  });

  test('undoes step by step', () => {
    const practiceState = createPracticeState(createDeferredEngine().client);
    const history = [practiceState.practice];
    for (const step of [
      () => practiceState.toggleCard('SA'),
      () => practiceState.deal(),
      () => practiceState.decide({ trump: 'H', count: 14, friend: 'joker' }),
      () => practiceState.dealAgain(),
      () => practiceState.takeKitty(true),
      () => practiceState.clear(),
    ]) {
      step();
      history.push(practiceState.practice);
    }
    expect(new Set(history).size).toBe(history.length);
    for (const earlierPractice of history.toReversed().slice(1)) {
      practiceState.undo();
      expect(practiceState.practice).toBe(earlierPractice);
    }
    expect(practiceState.canUndo).toBe(false);
  });

  test('reports a failed worker, and retries', async () => {
    const engine = createDeferredEngine();
    const practiceState = createPracticeState(engine.client);
    engine.setBroken(true);
    practiceState.deal();
    await engine.answer();
    expect(practiceState.hasFailed).toBe(true);
    engine.setBroken(false);
    practiceState.retry();
    expect(practiceState.hasFailed).toBe(false);
    await engine.answer();
    expect(practiceState.recommendation?.dealCount).toBe(50);
  });
});

test('the number of deals decreases with the number of plans simulated', () => {
  expect([1, 5, 7, 8, 15].map(targetDealCount)).toEqual([1000, 1000, 1000, 950, 500]);
});
