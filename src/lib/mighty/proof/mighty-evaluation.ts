/**
 * Evaluation of plays for the generic proof: open-card points where they can be solved, else the
 * result of a playout by the policies.
 */
import { invariant } from '$lib/core/result';
import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import type { ActionEvaluator } from '$lib/switching/computer-choice';
import type { DoubleDummyGuide } from '$lib/switching/refutation';
import { openCardOpponentValues } from './open-card-bounds';
import type { MightyProofGame, World } from './mighty-proof-game';
import { mightyHiddenInformation } from './mighty-hidden-information';
import {
  legalPlaysInWorld,
  pointsReached,
  seatToPlayNext,
  studentSideIn,
  viewInWorld,
} from './play-in-world';

export const mightyEvaluator: ActionEvaluator<
  MightyProofGame,
  World,
  MightyPlay,
  MightyPlayedCard
> = {
  evaluate: valuesForOpponents,
  mostNatural(game, play, plays) {
    const [place = 0] = consistentWorlds(mightyHiddenInformation, game, play);
    const natural = policyCard(game, game.worlds[place] as World, play);
    if (natural !== null && plays.includes(natural)) return natural;
    const [plainest] = [...plays].sort(mightyHiddenInformation.comparePlain);
    invariant(plainest, 'Of nothing nothing comes natural.');
    return plainest;
  },
};

export const mightyDoubleDummyGuide: DoubleDummyGuide<
  MightyProofGame,
  World,
  MightyPlay,
  MightyPlayedCard
> = {
  bestActions(game, world, play) {
    const seat = seatToPlayNext(game, play);
    const ours = seat !== null && studentSideIn(game, world, play).includes(seat);
    const worth = [...valuesForOpponents(game, world, play)].map(
      ([played, against]): [MightyPlayedCard, number] => [played, ours ? -against : against],
    );
    const bestValue = Math.max(...worth.map(([, value]) => value));
    const best = worth.flatMap(([played, value]) => (value === bestValue ? [played] : []));
    const natural = policyCard(game, world, play);
    return best.sort(
      (a, b) =>
        Number(b === natural) - Number(a === natural) || mightyHiddenInformation.comparePlain(a, b),
    );
  },
};

/** The value of each legal play to the student's opponents, in points; only differences matter. */
function valuesForOpponents(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): ReadonlyMap<MightyPlayedCard, number> {
  const values = openCardOpponentValues(game, world, play);
  if (values !== null) return values;
  return new Map(
    legalPlaysInWorld(game, world, play).map((played) => {
      return [played, -pointsAfterPlayout(game, world, addPlay(play, played))];
    }),
  );
}

/** The points of the student's side after a playout in a world. */
function pointsAfterPlayout(game: MightyProofGame, world: World, play: MightyPlay): number {
  let now = play;
  for (let next = policyCard(game, world, now); next !== null; next = policyCard(game, world, now))
    now = addPlay(now, next);
  return pointsReached(game, world, now);
}

/** The card of the seat on turn by its policy; null when the play is over. */
function policyCard(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): MightyPlayedCard | null {
  const seat = seatToPlayNext(game, play);
  return seat === null ? null : game.allyPolicy(viewInWorld(game, world, play, seat));
}
