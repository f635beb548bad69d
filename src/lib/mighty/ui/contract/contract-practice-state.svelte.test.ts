import { describe, expect, test } from 'vitest';
import { createMightyGameAnswers } from '$lib/mighty/engine/mighty-game-answers';
import type { MightyEngine } from '$lib/mighty/engine/mighty-engine';
import type { EngineClient } from '$lib/worker/engine-client';
import { ContractPracticeState, targetDealCount } from './contract-practice-state.svelte';

/** An engine that notes what it was asked, and answers when it is told to. */
function slowEngine() {
  const answers = createMightyGameAnswers();
  const questions: string[] = [];
  const waiting: (() => void)[] = [];
  let breaks = false;
  const remote = {
    recommend(...question: Parameters<MightyEngine['recommend']>) {
      questions.push(`${question[0].length} cards, ${question[2]} deals`);
      return new Promise((answer, refuse) => {
        // The answer to few deals stands for that to many: here it counts which hand is asked
        // about.
        const [hand, options, deals] = question;
        const few = () => ({ ...answers.recommend(hand, options, 1), dealCount: deals });
        waiting.push(() => (breaks ? refuse(new Error('gone')) : answer(few())));
      });
    },
  };
  const client = {
    ask: (question: (engine: typeof remote) => Promise<unknown>) => question(remote),
    close: () => undefined,
  } as unknown as EngineClient<MightyEngine>;
  return {
    client,
    asked: questions,
    breakDown: (value: boolean) => (breaks = value),
    /** Answers what was asked so far, and lets the page hear it. */
    async answer() {
      for (const tell of waiting.splice(0)) tell();
      await new Promise((done) => setTimeout(done));
    },
  };
}

function roomAt(engine: EngineClient<MightyEngine>) {
  let seed = 0;
  return new ContractPracticeState({ engine, randomSeed: () => ++seed });
}

describe('contract practice', () => {
  test('asks nothing before there are ten cards, then continues until all deals are played out', async () => {
    const engine = slowEngine();
    const practiceState = roomAt(engine.client);
    for (const card of ['SA', 'HA', 'HK'] as const) practiceState.toggleCard(card);
    expect(engine.asked).toEqual([]);
    practiceState.deal();
    expect(practiceState.hand).toHaveLength(10);
    expect(engine.asked).toEqual(['10 cards, 50 deals']);
    for (let i = 0; i < 20; i++) await engine.answer();
    expect(practiceState.isDone).toBe(true);
    expect(practiceState.recommendation?.dealCount).toBe(practiceState.target);
    expect(engine.asked.at(-1)).toBe(`10 cards, ${practiceState.target} deals`);
  });

  test('ignores answers about an earlier hand', async () => {
    const engine = slowEngine();
    const practiceState = roomAt(engine.client);
    practiceState.deal();
    practiceState.toggleCard(practiceState.hand[0] ?? 'JK');
    await engine.answer();
    expect(practiceState.recommendation).toBeNull();
    expect(engine.asked).toHaveLength(1);
  });

  test('asks about thirteen cards with the kitty, and about ten again when it goes back', async () => {
    const engine = slowEngine();
    const practiceState = roomAt(engine.client);
    practiceState.deal();
    practiceState.takeKitty(true);
    practiceState.toggleCard(practiceState.hand[0] ?? 'JK');
    practiceState.takeKitty(false);
    expect(engine.asked.map((text) => text.slice(0, 2))).toEqual(['10', '13', '10']);
    practiceState.dealAgain();
    practiceState.decide({ trump: 'H', count: 14, friend: 'joker' });
    expect(engine.asked).toHaveLength(3);
  });

  test('undoes step by step', () => {
    const practiceState = roomAt(slowEngine().client);
    const moments = [practiceState.practice];
    for (const step of [
      () => practiceState.toggleCard('SA'),
      () => practiceState.deal(),
      () => practiceState.decide({ trump: 'H', count: 14, friend: 'joker' }),
      () => practiceState.dealAgain(),
      () => practiceState.takeKitty(true),
      () => practiceState.clear(),
    ]) {
      step();
      moments.push(practiceState.practice);
    }
    expect(new Set(moments).size).toBe(7);
    for (const moment of moments.toReversed().slice(1)) {
      practiceState.undo();
      expect(practiceState.practice).toBe(moment);
    }
    expect(practiceState.canUndo).toBe(false);
  });

  test('reports a failed worker, and retries', async () => {
    const engine = slowEngine();
    const practiceState = roomAt(engine.client);
    engine.breakDown(true);
    practiceState.deal();
    await engine.answer();
    expect(practiceState.hasFailed).toBe(true);
    engine.breakDown(false);
    practiceState.retry();
    expect(practiceState.hasFailed).toBe(false);
    await engine.answer();
    expect(practiceState.recommendation?.dealCount).toBe(50);
  });
});

test('many plans are simulated on fewer deals', () => {
  expect([1, 5, 7, 8, 15].map(targetDealCount)).toEqual([1000, 1000, 1000, 950, 500]);
});
