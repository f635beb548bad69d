/**
 * Timings of this app and of the Mighty simulator that a paper describes (cited on the rules page,
 * on which they are compared): milliseconds for one whole game. The paper's are means of ten games
 * in Chrome, Edge and Whale (Intel 3.6 GHz, 8 GB). Ours were measured by `npm run bench --
 * mighty-page` on two busy cores (`tests/bench/NOTES.md`); saving is one record.
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
  readonly paperMs: number;
  /** Null where it was not measured; `nothing` where there is no such work. */
  readonly ours: number | 'nothing' | null;
}

export const SIMULATOR_TIMINGS: Readonly<Record<TimingId, SimulatorTiming>> = {
  loading: { paperMs: 14, ours: 2 },
  scripting: { paperMs: 2723, ours: 370 },
  rendering: { paperMs: 1505, ours: 310 },
  painting: { paperMs: 713, ours: 120 },
  system: { paperMs: 1903, ours: 110 },
  saving: { paperMs: 1201, ours: 1 },
  sending: { paperMs: 619, ours: 'nothing' },
};
