/** Sure tricks: those that the hand on lead can cash at once, a quick lower bound. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { sureTricks } from './multi-layout-prover';
import { prepareOddsQuestion } from './layout-odds';

/** The sure tricks of South on lead. */
function southSureTricks(deal: string, strain: Strain): number {
  const deals = [unwrap(parseCompleteDeal(deal))];
  const { root } = unwrap(
    prepareOddsQuestion({ deals, strain, leader: 'S', declarer: 'S', played: [], goal: 1 }),
  ).question;
  return sureTricks(root, root.cards, root.leader);
}

describe('sure tricks', () => {
  it('are the unbroken top cards of the hand on lead', () => {
    expect(southSureTricks('N:432... KJT... AQ9... 876...', 'NT')).toBe(1);
    expect(southSureTricks('N:432... T98... AKQ... 765...', 'NT')).toBe(3);
    // Dummy's king interrupts the run.
    expect(southSureTricks('N:K43... T98... AQJ... 765...', 'NT')).toBe(1);
  });

  it('are trumps only while a defender has a trump', () => {
    // The ace of hearts counts once East's trump is gone.
    expect(southSureTricks('N:.432.. 2.KQ.. A.A5.. .JT8..', 'S')).toBe(1);
    expect(southSureTricks('N:.432.. .KQJ.. A.A5.. .T98..', 'S')).toBe(2);
  });

  it('are trumps only while dummy has a trump, since it may have to ruff', () => {
    // Dummy has nothing but trumps: it ruffs the ace of hearts and is then on lead itself.
    expect(southSureTricks('N:32... .KQ.. .A5.. .JT..', 'S')).toBe(0);
    expect(southSureTricks('N:.32.. .KQ.. .A5.. .JT..', 'S')).toBe(1);
  });
});
