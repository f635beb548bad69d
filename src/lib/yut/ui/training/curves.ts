/** Curves of trainings: how often the network wins against *score*, by the epochs it has learnt. */
import { m } from '$lib/paraglide/messages';
import type { Way } from '$lib/yut/training/run';
import type { Trial } from '$lib/yut/training/trial';

/** What `lie yut train` writes beside a network, as far as it is drawn. */
export interface Recorded {
  readonly way: Way;
  /** The epoch whose network was kept. */
  readonly best: number;
  readonly points: readonly {
    readonly epoch: number;
    readonly against: { readonly score: Trial };
    /** The same of the network that follows slowly, of which one is kept. */
    readonly slow: Trial;
  }[];
}

export interface Curve {
  readonly name: string;
  /** How it is drawn: 0 a full line, 1 dashes, 2 dots. */
  readonly style: 0 | 1 | 2;
  readonly points: readonly CurvePoint[];
  /** The network that was kept; null where none is pointed at. */
  readonly kept: CurvePoint | null;
}

export interface CurvePoint {
  readonly epoch: number;
  /** Of games won, from 0 to 1. */
  readonly share: number;
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
  const kept = way === 'td-target' ? points.find(({ epoch }) => epoch === best) : undefined;
  return {
    name: NAMES[way](),
    style: STYLES[way],
    points: points.map(({ epoch, against: { score } }) => ({ epoch, share: shareIn(score) })),
    kept: kept ? { epoch: kept.epoch, share: shareIn(kept.slow) } : null,
  };
}

function shareIn({ games, wins }: Trial): number {
  return wins / games;
}

/** The share of a curve at an epoch; null where it was not tried then. */
export function shareAt(curve: Curve | undefined, epoch: number): number | null {
  return curve?.points.find((point) => point.epoch === epoch)?.share ?? null;
}
