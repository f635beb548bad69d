/** Reads `start`, the plays before the student's first decision, and checks it in every deal. */
import type { FaultReport } from '$lib/problem-file/fault-report';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { quoteShort } from '$lib/core/quote-short';
import { readPlayed } from '$lib/games/mighty/notation/mighty-notation';
import { firstIllegalPlay } from '$lib/games/mighty/proof/play-in-world';
import { checkTrick } from '$lib/games/mighty/rules/check-trick';
import { addPlay, allPlayedCards, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { cardOf, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { playBeforeFirstCard, MIGHTY_SEAT_NAMES, type ContractSetting } from '../mighty-problem';
import { readCardRow, type Located, type LocatedMightyDeal } from './read-card-rows';

/** The plays before the student's first decision. */
export interface MightyStart {
  readonly plays: readonly Located<MightyPlayedCard>[];
  /** The state after them. */
  readonly play: MightyPlay;
}

const EXPECTED = 'the plays in order, a trick a line, such as S5 SK SA S2 S3';

/**
 * The plays of `start` and the resulting play; null, with a fault, at the first one that is
 * impossible.
 */
export function readMightyStart(
  report: FaultReport,
  node: YamlNode | undefined,
  setting: ContractSetting,
): MightyStart | null {
  const plays = node ? readCardRow(report, node, readPlayed, EXPECTED) : [];
  if (plays === null) return null;
  let play = playBeforeFirstCard(setting);
  for (const { value, at: offset } of plays) {
    const impossible = impossiblePlayFault(play, value);
    if (impossible !== null) {
      report.fault(impossible.code, impossible.message, offset);
      return null;
    }
    play = addPlay(play, value);
  }
  return { plays, play };
}

/** The fault of a play that is impossible with any hands; null otherwise. */
function impossiblePlayFault(
  play: MightyPlay,
  played: MightyPlayedCard,
): { code: string; message: string } | null {
  const { won, trick, specials } = play;
  if (won.length === 9 && trick.plays.length === 4) {
    const message = 'After this card nothing is left to play; shorten the start.';
    return { code: 'start/over', message };
  }
  if (allPlayedCards(play).includes(cardOf(played))) {
    const message = `${cardOf(played)} was played before; a card is played once.`;
    return { code: 'start/card-twice', message };
  }
  const legality = checkTrick({ ...trick, plays: [...trick.plays, played] }, specials);
  return legality.ok ? null : (legality.faults[0] ?? null);
}

/**
 * Reports the deals in which the start is illegal: at its card when that holds for all of them,
 * else at each deal.
 */
export function checkMightyStartInDeals(
  report: FaultReport,
  { plays, play }: MightyStart,
  deals: readonly LocatedMightyDeal[],
): void {
  const contradictions = deals.flatMap((located) => {
    const illegalPlay = firstIllegalPlay(located.deal, play);
    return illegalPlay ? [{ located, illegalPlay }] : [];
  });
  const [firstContradiction] = contradictions;
  if (!firstContradiction) return;
  const { played } = firstContradiction.illegalPlay;
  if (
    contradictions.length === deals.length &&
    contradictions.every(({ illegalPlay }) => illegalPlay.played === played)
  ) {
    const offset = plays.find(({ value }) => value === played)?.at ?? firstContradiction.located.at;
    const message = `${illegalPlayText(firstContradiction.illegalPlay)} It is so in every real deal. Correct the start or the hands.`;
    report.fault('start/not-legal', message, offset);
    return;
  }
  for (const { located, illegalPlay } of contradictions) {
    const message = `In ${quoteShort(located.name.en)} the start is impossible: ${illegalPlayText(illegalPlay)} Correct the deal or the start.`;
    report.fault('deal/contradicts-start', message, located.at);
  }
}

function illegalPlayText({
  seat,
  played,
  trickBefore,
}: NonNullable<ReturnType<typeof firstIllegalPlay>>): string {
  return `${MIGHTY_SEAT_NAMES[seat]} could not play ${played} to trick ${trickBefore.number}, because of what it holds besides.`;
}
