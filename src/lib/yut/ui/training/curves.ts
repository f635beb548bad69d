/** Curves of trainings: how often the network wins against *score*, by the epochs it has learnt. */
import { m } from '$lib/paraglide/messages';
import { NETWORK_CARD } from '$lib/yut/network/network-card';
import type { LearningMethod } from '$lib/yut/training/training-run';
import type { TrialResult } from '$lib/yut/training/training-trial';

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
  /** How it is drawn: 0 a full line, 1 dashes, 2 dots. */
  readonly style: 0 | 1 | 2;
  readonly points: readonly DrawnPoint[];
  /** The network that was kept; null where none is pointed at. */
  readonly keptNetwork: DrawnPoint | null;
}

export interface DrawnPoint {
  readonly epoch: number;
  /** Of games won, from 0 to 1. */
  readonly share: number;
}

const FILES = import.meta.glob<RecordedTraining>('../../training/recorded/*.json', {
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
  return Object.values(FILES)
    .map(curveOf)
    .toSorted((a, b) => a.style - b.style);
}

function curveOf({ way, points }: RecordedTraining): Curve {
  const { epoch, againstScore } = NETWORK_CARD.kept;
  return {
    name: NAMES[way](),
    style: STYLES[way],
    points: points.map(({ epoch: at, against: { score } }) => ({
      epoch: at,
      share: shareIn(score),
    })),
    keptNetwork: way === NETWORK_CARD.way ? { epoch, share: shareIn(againstScore) } : null,
  };
}

function shareIn({ games, wins }: TrialResult): number {
  return wins / games;
}

/** The share of a curve at an epoch; null where it was not tried then. */
export function shareAt(curve: Curve | undefined, epoch: number): number | null {
  return curve?.points.find((point) => point.epoch === epoch)?.share ?? null;
}

/** The mean of all trials of a curve from an epoch on; null where there are none. */
export function meanSince(curve: Curve | undefined, epoch: number): number | null {
  return meanOf(curve?.points.filter((point) => point.epoch >= epoch) ?? []);
}

/** So many trials before and after one make the line through them calm. */
const SMOOTHING_RADIUS = 2;

/**
 * A calmer line through the points of a curve: each the mean of itself and its neighbours, up to
 * two on either side. Where it begins, and climbs, there are as many before as after, so that it
 * begins where the curve does.
 */
export function smoothCurve(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  return points.map(({ epoch, share }, i) => {
    const around = Math.min(SMOOTHING_RADIUS, i);
    return { epoch, share: meanOf(points.slice(i - around, i + around + 1)) ?? share };
  });
}

function meanOf(points: readonly DrawnPoint[]): number | null {
  if (points.length === 0) return null;
  return points.reduce((sum, { share }) => sum + share, 0) / points.length;
}
