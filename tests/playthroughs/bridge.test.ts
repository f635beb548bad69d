/**
 * Complete plays of the curated problems, compared with golden files. When one changes, check the
 * play before you accept it (`npx vitest run tests/playthroughs -u`).
 *
 * A problem has real deals, one of which becomes the truth, and virtual deals, which only the
 * opponents reckon with. `made` means that the student reached the goal: a defender sets the
 * contract. Plays are written as the student's cards only; the computer plays the others.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import {
  consistentRealDeals,
  createBridgeTrainer,
  playableCards,
  playAfterLog,
} from '$lib/games/bridge/lesson/bridge-lesson';
import { playComputerTurns, chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import { judgeBridgePlay } from '$lib/games/bridge/lesson/judge-bridge-play';
import { buildOpponentLedger } from '$lib/games/bridge/lesson/ledger/opponent-ledger';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { playBridgeStudentCards } from '$lib/games/bridge/lesson/play-from-cards';
import {
  createBridgePlayReport,
  type BridgePlayReport,
} from '$lib/games/bridge/lesson/bridge-play-report';
import {
  humanSeats,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import {
  averageCardValues,
  type ConsistentDeals,
} from '$lib/games/bridge/opponents/average-card-values';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import {
  cardsPlayed,
  fits,
  handsLeft,
  playCard,
  seatsPlayed,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { decisionIndices } from '$lib/trainer/port';
import { CURATED_BRIDGE, curated } from './curated';

const prover = createBridgeProver();

function cards(text: string): readonly Card[] {
  return unwrap(parseCards(text));
}

/** A double-dummy student in the first consistent deal. */
function playDoubleDummy(problem: BridgeProblem, play: Play): Card | undefined {
  const [consistentDeal] = consistentRealDeals(problem, play);
  if (!consistentDeal) return undefined;
  // The solver takes the hands with the cards on the trick, which it gets as `played`.
  const { cards, tricks } = prover.solver.cardValues({
    hands: handsLeft(consistentDeal.deal, { ...play, trick: { ...play.trick, cards: [] } }),
    strain: play.strain,
    leader: play.trick.leader,
    played: play.trick.cards,
  });
  return [...cards].find(([, value]) => value === tricks)?.[0];
}

/** A student who plays the first sound card, if any, else the first legal one. */
function playSound(problem: BridgeProblem, play: Play): Card | undefined {
  const { verdicts } = prover.prove(toProofGame(problem, prover), play);
  return (
    [...verdicts].find(([, verdict]) => verdict === 'sound')?.[0] ?? playFirstLegal(problem, play)
  );
}

/** A student who plays the first legal card. */
function playFirstLegal(problem: BridgeProblem, play: Play): Card | undefined {
  return playableCards(problem, play)[0];
}

/** Plays the student's cards, and then by the policy `continuation` to the end. */
function playToTheEnd(
  problem: BridgeProblem,
  student: readonly Card[],
  continuation: (problem: BridgeProblem, play: Play) => Card | undefined = playFirstLegal,
): BridgePlayReport {
  let play = unwrap(playBridgeStudentCards(problem, student, prover));
  while (turnOf(play) !== null) {
    const card = continuation(problem, play);
    if (!card) throw new Error('Nothing can be played.');
    play = playComputerTurns(problem, playCard(play, card), prover);
  }
  const log = cardsPlayed(play).slice(problem.start.length);
  const ledger = buildOpponentLedger(problem, log, prover);
  return createBridgePlayReport(problem, play, judgeBridgePlay(problem, log, prover), ledger);
}

/** The student's cards of a log. */
function studentCards(problem: BridgeProblem, log: readonly Card[]): readonly Card[] {
  const play = playAfterLog(problem, log);
  const seats = seatsPlayed(play).slice(problem.start.length);
  return log.filter((_, i) => {
    const seat = seats[i];
    return seat !== undefined && isPlayedByStudent(problem, seat);
  });
}

/** The student's cards of the author's line against the computer. */
function authorLineCards(problem: BridgeProblem): readonly Card[] {
  return studentCards(problem, playOutAuthorLine(problem, prover)?.log ?? []);
}

/** The text of the golden file: one line per trick, the result and the true deal. */
function formatReport({ tricks, result, deal, verdicts }: BridgePlayReport): string {
  return [
    ...tricks.map(({ leader, cards, winner }, i) => {
      const trickVerdicts = verdicts.filter(({ trick }) => trick === i + 1);
      const marks = trickVerdicts.map(({ card, verdict }) => ` ${card}=${verdict}`).join('');
      return `${leader}: ${cards.join(' ')} ${winner ?? '-'}${marks}`;
    }),
    `${result?.made ? 'made' : 'failed'} ${result?.tricks} of ${result?.goal}`,
    `${deal?.name}: ${deal?.pbn}`,
    '',
  ].join('\n');
}

describe('an immediate finesse or the ace first (example 1 of the paper on hidden card switching)', () => {
  const problem = curated('before-you-finesse');

  it('is made with the ace first, and the true deal becomes the queen third in East', () => {
    const report = playToTheEnd(
      problem,
      cards('HA H5 H6 HJ HK H8 HT S4 H9 C6 DA D2 DK D7 D4 DQ DJ C5 SK CQ CT CA'),
    );
    expect(report.result).toEqual({ made: true, tricks: 12, goal: 12 });
    expect(report.deal?.name).toBe('queen third in East');
    expect(report.verdicts).toHaveLength(22);
    expect(new Set(report.verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['sound']));
  });

  it('fails with an immediate finesse, to the singleton queen', () => {
    const report = playToTheEnd(problem, cards('H6 HJ'));
    expect(report.result).toMatchObject({ made: false, goal: 12 });
    expect(report.tricks[2]).toEqual({ leader: 'N', cards: ['H6', 'H3', 'HJ', 'HQ'], winner: 'W' });
    expect(report.deal?.name).toBe('singleton queen');
    const [first, ...laterVerdicts] = report.verdicts;
    expect(first).toEqual({ trick: 3, card: 'H6', verdict: 'lucky' });
    expect(laterVerdicts.filter(({ verdict }) => verdict === 'sound')).toEqual([]);
  });

  it('could be made with the low heart in the other deal', () => {
    const withEastDeal = { ...problem, real: problem.real.slice(1) };
    expect(playToTheEnd(withEastDeal, cards('H6'), playDoubleDummy).result?.made).toBe(true);
  });
});

describe('ducking the king to deceive declarer (example 2 of that paper)', () => {
  const problem = curated('duck-the-king');
  const withOmniscientOpponents: BridgeProblem = {
    ...problem,
    opponents: 'omniscient',
    believed: problem.believed.N ? { N: problem.believed.N } : {},
    solution: null,
  };

  it('sets the contract when the king is ducked, as West repeats the finesse', () => {
    const report = playToTheEnd(problem, authorLineCards(problem));
    expect(report.result).toMatchObject({ made: true });
    expect(report.verdicts[0]).toEqual({ trick: 2, card: 'C2', verdict: 'sound' });
    const finesse = report.tricks.findIndex(
      ({ cards: [ledCard] }, trickIndex) => trickIndex > 1 && ledCard?.startsWith('C'),
    );
    expect(report.tricks[finesse]).toMatchObject({ leader: 'W', winner: 'S' });
    expect(report.tricks[finesse]?.cards.slice(0, 4)).toContain('CK');
  });

  // The ledger has an entry for each card of a human-like opponent: what it believed, which deals
  // it threw away by which rule, and, if a card of the student's misled it, that card (`fooled`).
  it('has a deception of West by the duck in the ledger', () => {
    const { ledger } = playToTheEnd(problem, authorLineCards(problem));
    const deceptions = ledger.filter((entry) => entry.fooled !== null);
    expect(deceptions[0]).toMatchObject({
      seat: 'W',
      fooled: { by: { trick: 2, seat: 'S', card: 'C2' }, rule: 'a-finesse-that-won-is-on' },
    });
    expect(deceptions[0]?.fooled?.score).toBeGreaterThan(0);
    const [first] = ledger;
    expect(first?.thrownAway).toEqual([
      { deal: 'king with South', rule: 'a-finesse-that-won-is-on' },
    ]);
  });

  it('lets the contract make when the king is taken at once', () => {
    const report = playToTheEnd(problem, cards('CK'), playDoubleDummy);
    expect(report.result).toMatchObject({ made: false });
    expect(report.verdicts[0]?.verdict).not.toBe('sound');
    expect(report.ledger.every(({ fooled }) => fooled === null)).toBe(true);
  });

  it('does not deceive an omniscient declarer', () => {
    const report = playToTheEnd(withOmniscientOpponents, cards('C2'), playDoubleDummy);
    expect(report.result).toMatchObject({ made: false });
    expect(report.verdicts[0]?.verdict).toBe('beaten');
    expect(report.ledger.every(({ seat }) => seat === 'N')).toBe(true);
  });
});

describe('the role of virtual deals (example 3 of that paper)', () => {
  const withoutVirtual = curated('in-what-order');
  // West has the jack fourth: nothing wins, so there the opponents go on guarding the diamonds.
  const deal = unwrap(
    parseCompleteDeal('N:53.K72.AKQ4.AQ32 JT9872.A6.JT32.9 AKQ.QJ3.765.KT54 64.T9854.98.J876'),
  );
  const problem = { ...withoutVirtual, virtual: [{ name: { en: 'four clubs in West' }, deal }] };
  const layouts = ({ real, virtual }: BridgeProblem): ConsistentDeals => ({
    real: real.map(({ deal }) => deal),
    virtual: virtual.map(({ deal }) => deal),
  });
  /** East is to discard, and the student wins against every card. */
  const discard = playAfterLog(problem, cards('HQ H4 H7 SA S4 S3 S2 SK S6 S5 S7 HJ H5 HK'));
  /**
   * Cashing the king of clubs too early loses to four clubs with East, if East kept the diamonds.
   */
  const losingCards = cards(
    'HQ H7 SA S3 SK S5 HJ HK CA C4 C2 CK SQ C3 D5 DA CQ C5 DK D6 DQ D7 D4 CT',
  );

  // The plain rule: the card with the best average result over the real and virtual deals.
  it('without the virtual deal East cannot win with any card, and the plain rule discards the guard in diamonds', () => {
    const candidates = averageCardValues(layouts(withoutVirtual), discard, prover.solver);
    expect(new Set(candidates.map(({ sum }) => sum))).toEqual(new Set([0]));
    expect(candidates[0]?.action).toBe('D2');
  });

  it('opponents who choose by averages throw the guard away without the virtual deal, and keep it with it', () => {
    const { implausiblePlays: _, ...plainGame } = toProofGame(withoutVirtual, prover);
    const discardWith = (virtual: readonly Deal[]): Card =>
      chooseOpponentCard({ game: plainGame, virtual }, discard, prover);
    expect(discardWith([])).toBe('D2');
    expect(discardWith([deal])).toBe('S8');
  });

  it('the app’s opponents keep the guard without it, for mistakes that the student can still make', () => {
    expect(chooseComputerCard(withoutVirtual, discard, prover)).not.toMatch(/^D/);
    expect(playToTheEnd(withoutVirtual, losingCards).result).toMatchObject({
      made: false,
      tricks: 11,
    });
  });

  it('with the virtual deal East keeps the guard by the plain rule, and punishes the same error', () => {
    const candidates = averageCardValues(layouts(problem), discard, prover.solver);
    expect(candidates.filter(({ sum }) => sum > 0).map(({ action }) => action)).toEqual([
      'S8',
      'C9',
    ]);
    expect(candidates[0]?.action).toBe('S8');
    expect(playToTheEnd(problem, losingCards).result).toMatchObject({ made: false, tricks: 11 });
  });

  it('never lets the virtual deal become the truth', () => {
    const real = problem.real.map(({ name }) => name.en);
    for (const line of [losingCards, cards('HQ')]) {
      expect(real).toContain(playToTheEnd(problem, line).deal?.name);
    }
  });
});

describe.each(CURATED_BRIDGE)('%s', (id) => {
  const problem = curated(id);
  const authorPlay = playOutAuthorLine(problem, prover);

  it('is made by the author’s line against the computer', async () => {
    if (!authorPlay) throw new Error('A curated problem has a model line.');
    const report = playToTheEnd(problem, studentCards(problem, authorPlay.log), playSound);
    expect(report.result?.made).toBe(true);
    await expect(formatReport(report)).toMatchFileSnapshot(`golden/${id}.txt`);
  });

  it('ends in a true deal consistent with every card seen', () => {
    const report = playToTheEnd(problem, []);
    const log = report.tricks.flatMap((trick) => trick.cards).slice(problem.start.length);
    const play = playAfterLog(problem, log);
    const [consistentDeal] = consistentRealDeals(problem, play);
    expect(consistentDeal && fits(consistentDeal.deal, play)).toBe(true);
    expect(report.deal?.name).toBe(consistentDeal?.name.en);
    expect(cardsPlayed(play)).toHaveLength(52);
  });

  it('gives the same cards for the same play', () => {
    const newProver = createBridgeProver();
    const repeated = playOutAuthorLine(problem, newProver);
    expect(repeated).toEqual(authorPlay);
  });

  it('has choices on the author’s line, not only forced cards', () => {
    const port = createBridgeTrainer(problem);
    const log = authorPlay?.log ?? [];
    const choices = decisionIndices(port, log).filter(
      (logIndex) =>
        playableCards(problem, playAfterLog(problem, log.slice(0, logIndex))).length > 1,
    );
    // A defender, or a problem about the best chance, may have a single choice.
    const mayHaveOneChoice = humanSeats(problem).length > 0 || problem.chance !== undefined;
    expect(choices.length).toBeGreaterThan(mayHaveOneChoice ? 0 : 1);
  });
});
