/** Themes of problems; each needs a name in the message catalogue. */
export const THEMES = [
  'back-do',
  'bring-home',
  'catch',
  'new-mal',
  'order-of-scores',
  'race',
  'safety',
  'short-cut',
  'stack',
] as const;
export type Theme = (typeof THEMES)[number];
