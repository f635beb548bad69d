/** The themes for filtering problems; a new one needs its name in the message catalogue. */
export const THEMES = [
  'cash-in-time',
  'counting',
  'dead-joker',
  'drawing-trumps',
  'ducking',
  'feeding-the-friend',
  'finding-the-friend',
  'hiding-the-friend',
  'joker',
  'joker-call',
  'last-trick',
  'mighty',
  'ruff',
  'safety-play',
  'suit-named',
  'throw-in',
  'unblock',
  'voids',
  'who-leads',
] as const;
export type Theme = (typeof THEMES)[number];
