/**
 * Sample problems and an engine stub for the tests of bridge screens: a slam, a defence, a lead.
 */
import { proxy, type Remote } from 'comlink';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import type {
  AuctionCall,
  BridgeProblem,
  NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import { playableCards, playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { BridgeEngine } from '$lib/games/bridge/engine/bridge-engine';

function calls(text: string): readonly AuctionCall[] {
  return text.split(' ').map((call) => ({ call: call as Call }));
}

function deal(name: string, text: string): NamedDeal {
  return { name: { en: name }, deal: unwrap(parseCompleteDeal(text)) };
}

const COMMON = {
  level: 2,
  themes: [],
  opponents: 'omniscient',
  vulnerable: 'none',
  virtual: [],
  believed: {},
  signals: 'standard',
} as const;

/**
 * The student declares 6♥ as South, from trick 3 on, dummy to lead; a spade is lost already. East
 * has the queen of hearts third, or West has it alone.
 */
export const slam: BridgeProblem = {
  ...COMMON,
  id: 'before-you-finesse',
  title: { en: 'Before you finesse', ja: 'フィネスの前に', ko: '피네스하기 전에' },
  student: 'S',
  dealer: 'S',
  auction: calls('1H pass 2D pass 3C pass 3H pass 6H pass pass pass').map((call, i) =>
    i === 2
      ? {
          ...call,
          note: { en: 'natural, forcing to game' },
          shows: { hcp: { min: 12, max: 17 }, D: { min: 4, max: 13 } },
        }
      : call,
  ),
  contract: { level: 6, strain: 'H', doubling: '', declarer: 'S' },
  goal: 12,
  real: [
    deal(
      'singleton queen',
      'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98',
    ),
    deal(
      'queen third in East',
      'N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98',
    ),
  ],
  start: unwrap(parseCards('SJ SQ SA S2 C4 C3 C8 CK')),
  hints: [
    { en: 'Which card could still beat you?' },
    { en: 'What if the queen is alone?' },
    { en: 'Cash the ace of hearts before you finesse.' },
  ],
  solution: null,
};

/** The student defends 3NT as East; West has led a diamond, dummy is North. */
export const defence: BridgeProblem = {
  ...COMMON,
  id: 'third-hand',
  title: { en: 'Third hand' },
  level: 1,
  student: 'E',
  dealer: 'S',
  auction: calls('1NT pass 3NT pass pass pass'),
  contract: { level: 3, strain: 'NT', doubling: '', declarer: 'S' },
  goal: 5,
  real: [deal('deal 1', 'N:K83.QJ6.A42.KT84 QT7.T952.KJ7.753 A52.A84.983.AQJ9 J964.K73.QT65.62')],
  start: unwrap(parseCards('D5 D2')),
  hints: [],
  solution: null,
};

const WEST = 'J964.K73.QT65.62';

/** The same contract from the other side: West has the lead, and has not seen dummy yet. */
export const lead: BridgeProblem = {
  ...defence,
  id: 'on-lead',
  title: { en: 'On lead' },
  student: 'W',
  real: [
    deal('declarer has the ace', `N:K83.QJ6.A42.KT84 QT7.T952.KJ7.753 A52.A84.983.AQJ9 ${WEST}`),
    deal('dummy has the ace', `N:A83.QJ6.A42.KT84 QT7.T952.KJ7.753 K52.A84.983.AQJ9 ${WEST}`),
    deal('partner has the king', `N:A83.QJ6.A42.KT84 KT7.T952.KJ7.753 Q52.A84.983.AQJ9 ${WEST}`),
  ],
  start: [],
};

/**
 * A stub of the engine client: it plays the last playable card, accepts every claim and has no
 * judgement of a play; `answers` replaces single methods (documented at `BridgeEngine`).
 */
export function plainEngine(answers: Partial<BridgeEngine> = {}): EngineClient<BridgeEngine> {
  const engine: BridgeEngine = {
    computerCard(problem, log) {
      const play = playAfterLog(problem, log);
      const card = playableCards(problem, play).at(-1);
      if (!card) throw new Error('Nobody is to play.');
      return card;
    },
    modelPlay: () => null,
    warmUp: () => undefined,
    judge: () => ({ decisions: [], turningPoint: null, reveal: null, ruledOutAfter: [] }),
    lossStory: () => null,
    ledger: () => [],
    judgeLastCard: () => ({ verdict: 'unknown', best: 'unknown', refutingWorldIndex: null }),
    judgeCard: (_problem, _log, card) => ({ card, verdict: 'unknown', refutation: null }),
    answerClaim: () => ({ accepted: true, refutation: null }),
    hints: () => [],
    cardValues: () => {
      throw new Error('Nobody asks for the values of cards at the table.');
    },
    maxTricks: () => null,
    cardVerdicts: () => ({
      wins: null,
      nodes: 0,
      seat: null,
      verdicts: new Map(),
      consistentWorlds: [],
    }),
    ...answers,
  };
  return {
    // As with the worker, answers are asynchronous and an exception rejects the request.
    ask: (question) =>
      Promise.resolve().then(() => question(engine as unknown as Remote<BridgeEngine>, proxy)),
    close: () => undefined,
  };
}
