/**
 * Learning curves of recorded trainings: the network's win rate against the score player by epochs
 * of training, for the chart of the training page.
 */
import { m } from '$lib/paraglide/messages';
import { NETWORK_CARD } from '$lib/games/yut/network/network-card';
import type { LearningMethod } from '$lib/games/yut/training/training-run';
import type { TrialResult } from '$lib/games/yut/training/training-trial';

/** The drawn part of the report that `lie yut train` writes beside a network. */
interface RecordedTraining {
  readonly way: LearningMethod;
  readonly points: readonly {
    readonly epoch: number;
    readonly against: { readonly score: TrialResult };
  }[];
}

export interface Curve {
  readonly name: string;
  /** Line style: 0 solid, 1 dashed, 2 dotted. */
  readonly style: 0 | 1 | 2;
  readonly points: readonly DrawnPoint[];
  /** The point of the shipped network; null if it is not of this training. */
  readonly keptNetwork: DrawnPoint | null;
}

export interface DrawnPoint {
  readonly epoch: number;
  /** Share of games won, 0 to 1. */
  readonly share: number;
}

const RECORDED_FILES = import.meta.glob<RecordedTraining>('../../training/recorded/*.json', {
  eager: true,
  import: 'default',
});

const STYLES: Readonly<Record<LearningMethod, 0 | 1 | 2>> = {
  'td-target': 0,
  td: 1,
  'monte-carlo': 2,
};
const NAMES: Readonly<Record<LearningMethod, () => string>> = {
  'td-target': m.yut_train_target,
  td: m.yut_train_without,
  'monte-carlo': m.yut_train_monte_carlo,
};

/** The trainings that were recorded, the one that ships first. */
export function recordedCurves(): readonly Curve[] {
  return Object.values(RECORDED_FILES)
    .map(curveOf)
    .toSorted((a, b) => a.style - b.style);
}

function curveOf({ way, points }: RecordedTraining): Curve {
  const { epoch, againstScore } = NETWORK_CARD.kept;
  return {
    name: NAMES[way](),
    style: STYLES[way],
    points: points.map(({ epoch: pointEpoch, against: { score } }) => ({
      epoch: pointEpoch,
      share: winShare(score),
    })),
    keptNetwork: way === NETWORK_CARD.way ? { epoch, share: winShare(againstScore) } : null,
  };
}

function winShare({ games, wins }: TrialResult): number {
  return wins / games;
}

/** The win rate at an epoch; null where there was no trial. */
export function shareAt(curve: Curve | undefined, epoch: number): number | null {
  return curve?.points.find((point) => point.epoch === epoch)?.share ?? null;
}

/** The mean of all trials of a curve from an epoch on; null where there are none. */
export function meanSince(curve: Curve | undefined, epoch: number): number | null {
  return meanOf(curve?.points.filter((point) => point.epoch >= epoch) ?? []);
}

/** Number of neighbours on either side that the moving average includes. */
const SMOOTHING_RADIUS = 2;

/**
 * Centred moving average of a curve. Near its steep beginning the window has as many points after
 * as before, so that the smooth curve begins where the curve does.
 */
export function smoothCurve(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  return points.map(({ epoch, share }, i) => {
    const radius = Math.min(SMOOTHING_RADIUS, i);
    return { epoch, share: meanOf(points.slice(i - radius, i + radius + 1)) ?? share };
  });
}

function meanOf(points: readonly DrawnPoint[]): number | null {
  if (points.length === 0) return null;
  return points.reduce((sum, { share }) => sum + share, 0) / points.length;
}
