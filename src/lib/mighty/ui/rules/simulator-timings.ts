/**
 * Timings of the simulator of the paper and of this app: milliseconds for one whole game. The
 * paper's are means of ten games in Chrome, Edge and Whale (Intel 3.6 GHz, 8 GB). Ours were
 * measured by `npm run bench -- mighty-page` on two busy cores (`tests/bench/NOTES.md`); saving is
 * one record.
 */
export const TIMING_IDS = [
  'loading',
  'scripting',
  'rendering',
  'painting',
  'system',
  'saving',
  'sending',
] as const;
export type TimingId = (typeof TIMING_IDS)[number];

export interface SimulatorTiming {
  readonly paper: number;
  /** Null where it was not measured; `nothing` where there is no such work. */
  readonly ours: number | 'nothing' | null;
}

export const SIMULATOR_TIMINGS: Readonly<Record<TimingId, SimulatorTiming>> = {
  loading: { paper: 14, ours: 2 },
  scripting: { paper: 2723, ours: 370 },
  rendering: { paper: 1505, ours: 310 },
  painting: { paper: 713, ours: 120 },
  system: { paper: 1903, ours: 110 },
  saving: { paper: 1201, ours: 1 },
  sending: { paper: 619, ours: 'nothing' },
};
