/** Themes of problems; each needs a name in the message catalogue. */
export const THEMES = [
  'counting',
  'isolated-tiles',
  'near-the-end',
  'overlapping-shapes',
  'pairs',
  'paper-errs',
  'pung-or-chi',
  'switching-wall',
  'two-sided-waits',
] as const;
export type Theme = (typeof THEMES)[number];
