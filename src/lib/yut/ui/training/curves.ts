/** Curves of trainings: how often the network wins against *score*, by the epochs it has learnt. */
import { m } from '$lib/paraglide/messages';
import type { Way } from '$lib/yut/training/run';

/** What `lie yut train` writes beside a network, as far as it is drawn. */
export interface Recorded {
  readonly way: Way;
  /** The epoch whose network was kept. */
  readonly best: number;
  readonly points: readonly {
    readonly epoch: number;
    readonly against: { readonly score: { readonly games: number; readonly wins: number } };
  }[];
}

export interface Curve {
  readonly name: string;
  /** How it is drawn: 0 a full line, 1 dashes, 2 dots. */
  readonly style: 0 | 1 | 2;
  readonly points: readonly { readonly epoch: number; readonly share: number }[];
  /** The epoch whose network was kept; null where none is pointed at. */
  readonly kept: number | null;
}

const FILES = import.meta.glob<Recorded>('../../training/recorded/*.json', {
  eager: true,
  import: 'default',
});

const STYLES: Readonly<Record<Way, 0 | 1 | 2>> = { 'td-target': 0, td: 1, 'monte-carlo': 2 };
const NAMES: Readonly<Record<Way, () => string>> = {
  'td-target': m.yut_train_target,
  td: m.yut_train_without,
  'monte-carlo': m.yut_train_monte_carlo,
};

/** The trainings that were recorded, the one that ships first. */
export function recordedCurves(): readonly Curve[] {
  return Object.values(FILES)
    .map(curveOf)
    .toSorted((a, b) => a.style - b.style);
}

function curveOf({ way, best, points }: Recorded): Curve {
  return {
    name: NAMES[way](),
    style: STYLES[way],
    points: points.map(({ epoch, against: { score } }) => ({
      epoch,
      share: score.wins / score.games,
    })),
    kept: way === 'td-target' ? best : null,
  };
}

/** The share of a curve at an epoch; null where it was not tried then. */
export function shareAt(curve: Curve | undefined, epoch: number): number | null {
  return curve?.points.find((point) => point.epoch === epoch)?.share ?? null;
}
