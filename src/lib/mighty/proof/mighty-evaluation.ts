/**
 * What Mighty knows of good play besides its rules: points with open cards where they can be
 * solved, and else where the game goes when everybody plays on as they see it.
 */
import { invariant } from '$lib/core/result';
import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import type { ActionEvaluator } from '$lib/switching/computer-choice';
import type { DoubleDummyGuide } from '$lib/switching/refutation';
import { worthAgainst } from './open-card-bounds';
import type { Game, World } from './mighty-proof-game';
import { mightySwitching } from './mighty-hidden-information';
import { legalIn, pointsReached, seatToPlay, sideIn, viewIn } from './play-in-world';

export const mightyWeighing: ActionEvaluator<Game, World, MightyPlay, MightyPlayedCard> = {
  evaluate: worthOf,
  mostNatural(game, play, plays) {
    const [place = 0] = consistentWorlds(mightySwitching, game, play);
    const natural = seenCard(game, game.worlds[place] as World, play);
    if (natural !== null && plays.includes(natural)) return natural;
    const [plainest] = [...plays].sort(mightySwitching.comparePlain);
    invariant(plainest, 'Of nothing nothing comes natural.');
    return plainest;
  },
};

export const mightyShowing: DoubleDummyGuide<Game, World, MightyPlay, MightyPlayedCard> = {
  bestActions(game, world, play) {
    const seat = seatToPlay(game, play);
    const ours = seat !== null && sideIn(game, world, play).includes(seat);
    const worth = [...worthOf(game, world, play)].map(([played, against]): [MightyPlayedCard, number] => [
      played,
      ours ? -against : against,
    ]);
    const most = Math.max(...worth.map(([, value]) => value));
    const best = worth.flatMap(([played, value]) => (value === most ? [played] : []));
    const natural = seenCard(game, world, play);
    return best.sort(
      (a, b) => Number(b === natural) - Number(a === natural) || mightySwitching.comparePlain(a, b),
    );
  },
};

/**
 * What each legal play is worth to those who play against the student, in points; only differences
 * count.
 */
function worthOf(game: Game, world: World, play: MightyPlay): ReadonlyMap<MightyPlayedCard, number> {
  const known = worthAgainst(game, world, play);
  if (known !== null) return known;
  return new Map(
    legalIn(game, world, play).map((played) => {
      return [played, -pointsPlayedOut(game, world, addPlay(play, played))];
    }),
  );
}

/** The points of the student's side when everybody plays on in a world by what they see. */
function pointsPlayedOut(game: Game, world: World, play: MightyPlay): number {
  let now = play;
  for (let next = seenCard(game, world, now); next !== null; next = seenCard(game, world, now))
    now = addPlay(now, next);
  return pointsReached(game, world, now);
}

/** What the seat to play plays in a world by what it sees; null when the play is over. */
function seenCard(game: Game, world: World, play: MightyPlay): MightyPlayedCard | null {
  const seat = seatToPlay(game, play);
  return seat === null ? null : game.allies(viewIn(game, world, play, seat));
}
