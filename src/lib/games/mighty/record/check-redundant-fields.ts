/**
 * Checks the redundant fields of a record, which exist for readers without the rules: they must
 * agree with the actions.
 */
import type { JsonPath } from '$lib/core/positioned-json';
import type { Fault } from '$lib/core/result';
import { definite } from '$lib/core/result';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { FaultFactory } from './record-fault-location';
import type { RecordLineFields } from './mighty-record-schema';
import { redundantFields } from './write-mighty-record';

/**
 * The first disagreement of a line's winners and result with its actions; null when there is none.
 */
export function checkRedundantFields(
  { winners, result }: RecordLineFields,
  finalGame: Game,
  path: JsonPath,
  createFault: FaultFactory,
): Fault | null {
  const recomputed = redundantFields(finalGame);
  const wrongIndex = winners?.findIndex((winner, i) => winner !== recomputed.winners[i]) ?? -1;
  if (wrongIndex >= 0) {
    const winner = recomputed.winners[wrongIndex];
    const message =
      winner === undefined
        ? `trick ${wrongIndex + 1} is not over in this line.`
        : `trick ${wrongIndex + 1} was won by P${winner}, not by P${definite(winners?.[wrongIndex], 'A wrong winner is in the list.')}.`;
    return createFault('line/winners', [...path, 'winners', wrongIndex], message);
  }
  if (winners && winners.length < recomputed.winners.length) {
    const message = `${recomputed.winners.length} tricks are over, not ${winners.length}.`;
    return createFault('line/winners', [...path, 'winners'], message);
  }
  return checkResultField(result, recomputed.result, [...path, 'result'], createFault);
}

function checkResultField(
  writtenResult: RecordLineFields['result'],
  actualResult: object | null,
  path: JsonPath,
  createFault: FaultFactory,
): Fault | null {
  if (writtenResult === undefined) return null;
  if (actualResult === null) {
    const message = 'the line has not come to a result: write null, or leave it out.';
    return writtenResult === null ? null : createFault('line/result', path, message);
  }
  if (writtenResult === null)
    return createFault('line/result', path, 'the game is over: it has a result.');
  const wrongEntry = Object.entries(actualResult).find(
    ([name, value]) =>
      JSON.stringify(writtenResult[name as keyof typeof writtenResult]) !== JSON.stringify(value),
  );
  if (!wrongEntry) return null;
  const [name, value] = wrongEntry;
  return createFault('line/result', [...path, name], `it is ${JSON.stringify(value)}.`);
}
