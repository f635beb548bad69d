import { describe, expect, test } from 'vitest';
import { createMightyGameAnswers } from '$lib/mighty/engine/mighty-game-answers';
import type { MightyEngine } from '$lib/mighty/engine/mighty-engine';
import type { EngineClient } from '$lib/worker/engine-client';
import { ContractPracticeState, targetDealCount } from './contract-practice-state.svelte';

/** An engine that notes what it was asked, and answers when it is told to. */
function slowEngine() {
  const answers = createMightyGameAnswers();
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let breaks = false;
  const remote = {
    recommend(...question: Parameters<MightyEngine['recommend']>) {
      asked.push(`${question[0].length} cards, ${question[2]} deals`);
      return new Promise((answer, refuse) => {
        // The answer to few deals stands for that to many: here it counts which hand is asked
        // about.
        const [hand, options, deals] = question;
        const few = () => ({ ...answers.recommend(hand, options, 1), deals });
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
    asked,
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
  test('asks nothing before there are ten cards, then goes on until all deals are played', async () => {
    const engine = slowEngine();
    const room = roomAt(engine.client);
    for (const card of ['SA', 'HA', 'HK'] as const) room.toggleCard(card);
    expect(engine.asked).toEqual([]);
    room.deal();
    expect(room.hand).toHaveLength(10);
    expect(engine.asked).toEqual(['10 cards, 50 deals']);
    for (let i = 0; i < 20; i++) await engine.answer();
    expect(room.isDone).toBe(true);
    expect(room.recommendation?.deals).toBe(room.target);
    expect(engine.asked.at(-1)).toBe(`10 cards, ${room.target} deals`);
  });

  test('lets go of a hand that has changed: its answer is not heard any more', async () => {
    const engine = slowEngine();
    const room = roomAt(engine.client);
    room.deal();
    room.toggleCard(room.hand[0] ?? 'JK');
    await engine.answer();
    expect(room.recommendation).toBeNull();
    expect(engine.asked).toHaveLength(1);
  });

  test('asks about thirteen cards with the kitty, and about ten again when it goes back', async () => {
    const engine = slowEngine();
    const room = roomAt(engine.client);
    room.deal();
    room.takeKitty(true);
    room.toggleCard(room.hand[0] ?? 'JK');
    room.takeKitty(false);
    expect(engine.asked.map((text) => text.slice(0, 2))).toEqual(['10', '13', '10']);
    room.dealAgain();
    room.decide({ trump: 'H', count: 14, friend: 'joker' });
    expect(engine.asked).toHaveLength(3);
  });

  test('takes back step by step what was done', () => {
    const room = roomAt(slowEngine().client);
    const moments = [room.practice];
    for (const step of [
      () => room.toggleCard('SA'),
      () => room.deal(),
      () => room.decide({ trump: 'H', count: 14, friend: 'joker' }),
      () => room.dealAgain(),
      () => room.takeKitty(true),
      () => room.clear(),
    ]) {
      step();
      moments.push(room.practice);
    }
    expect(new Set(moments).size).toBe(7);
    for (const moment of moments.toReversed().slice(1)) {
      room.undo();
      expect(room.practice).toBe(moment);
    }
    expect(room.canUndo).toBe(false);
  });

  test('says when the computer has left, and asks it again', async () => {
    const engine = slowEngine();
    const room = roomAt(engine.client);
    engine.breakDown(true);
    room.deal();
    await engine.answer();
    expect(room.hasFailed).toBe(true);
    engine.breakDown(false);
    room.retry();
    expect(room.hasFailed).toBe(false);
    await engine.answer();
    expect(room.recommendation?.deals).toBe(50);
  });
});

test('many plans are tried on fewer deals, few on a thousand', () => {
  expect([1, 5, 7, 8, 15].map(targetDealCount)).toEqual([1000, 1000, 1000, 950, 500]);
});
