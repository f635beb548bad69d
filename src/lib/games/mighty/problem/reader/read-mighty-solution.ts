/** Reads the author's line and the explanation. The legality of the line is checked elsewhere. */
import { isSuit } from '$lib/cards/suits';
import { ok, type Result } from '$lib/core/result';
import { readSolution as readSolutionIn } from '$lib/problem-file/solution-line';
import type { FaultReport } from '$lib/problem-file/fault-report';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readPlayed } from '$lib/games/mighty/notation/mighty-notation';
import { MIGHTY_SEAT_NAMES, type PlayOrSuit, type Solution } from '../mighty-problem';

/** The solution, or null and faults. */
export function readMightySolution(report: FaultReport, node: YamlNode): Solution | null {
  return readSolutionIn(report, node, {
    seats: MIGHTY_SEAT_NAMES,
    exampleCondition: '{ P1: HQ }',
    noCardCode: 'card/not-cards',
    readPlayedCard: readPlayed,
    readConditionCard: readPlayOrSuit,
  });
}

function readPlayOrSuit(word: string): Result<PlayOrSuit> {
  return isSuit(word) ? ok<PlayOrSuit>(word) : readPlayed(word);
}
