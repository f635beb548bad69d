/**
 * Checks the redundant fields of a record, which exist for readers without the rules: they must
 * agree with the actions.
 */
import type { JsonPath } from '$lib/core/positioned-json';
import type { Fault } from '$lib/core/result';
import { definite } from '$lib/core/result';
import type { Game } from '$lib/mighty/rules/mighty-game-state';
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
  const wrong = winners?.findIndex((winner, i) => winner !== recomputed.winners[i]) ?? -1;
  if (wrong >= 0) {
    const winner = recomputed.winners[wrong];
    const message =
      winner === undefined
        ? `trick ${wrong + 1} is not over in this line.`
        : `trick ${wrong + 1} was won by P${winner}, not by P${definite(winners?.[wrong], 'The wrong winner was told.')}.`;
    return createFault('line/winners', [...path, 'winners', wrong], message);
  }
  if (winners && winners.length < recomputed.winners.length) {
    const message = `${recomputed.winners.length} tricks are over, not ${winners.length}.`;
    return createFault('line/winners', [...path, 'winners'], message);
  }
  return checkResultField(result, recomputed.result, [...path, 'result'], createFault);
}

function checkResultField(
  claimedResult: RecordLineFields['result'],
  truth: object | null,
  path: JsonPath,
  point: FaultFactory,
): Fault | null {
  if (claimedResult === undefined) return null;
  if (truth === null) {
    const message = 'the line has not come to a result: write null, or leave it out.';
    return claimedResult === null ? null : point('line/result', path, message);
  }
  if (claimedResult === null)
    return point('line/result', path, 'the game is over: it has a result.');
  const wrong = Object.entries(truth).find(
    ([name, value]) =>
      JSON.stringify(claimedResult[name as keyof typeof claimedResult]) !== JSON.stringify(value),
  );
  if (!wrong) return null;
  const [name, value] = wrong;
  return point('line/result', [...path, name], `it is ${JSON.stringify(value)}.`);
}
