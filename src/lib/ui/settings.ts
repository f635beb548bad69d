/** What a reader may set, how it is kept, and how it is read back from a storage that may hold anything. */

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Four colours tell the suits apart at a glance; two are what paper cards have. */
export const SUIT_COLOURS = ['four', 'two'] as const;
export type SuitColours = (typeof SUIT_COLOURS)[number];

export const TEMPOS = ['calm', 'steady', 'brisk'] as const;
export type Tempo = (typeof TEMPOS)[number];

/** In milliseconds: the pause before a computer's card, and how long a full trick stays on the table. */
export interface Pauses {
  readonly card: number;
  readonly round: number;
}

export const PAUSES: Readonly<Record<Tempo, Pauses>> = {
  calm: { card: 900, round: 2500 },
  steady: { card: 350, round: 1200 },
  brisk: { card: 120, round: 500 },
};

export interface Settings {
  readonly appearance: Appearance;
  readonly suits: SuitColours;
  readonly tempo: Tempo;
}

export const DEFAULT_SETTINGS: Settings = { appearance: 'system', suits: 'four', tempo: 'steady' };

/** The key in the browser's storage; `src/app.html` reads it before the first paint. */
export const SETTINGS_KEY = 'lie-of-the-cards.settings';

/** The settings in a stored text; what is missing or unknown is as it was before anybody chose. */
export function readSettings(stored: string | null): Settings {
  const kept = objectIn(stored);
  return {
    appearance: oneOf(APPEARANCES, kept['appearance']) ?? DEFAULT_SETTINGS.appearance,
    suits: oneOf(SUIT_COLOURS, kept['suits']) ?? DEFAULT_SETTINGS.suits,
    tempo: oneOf(TEMPOS, kept['tempo']) ?? DEFAULT_SETTINGS.tempo,
  };
}

/** The text to store; `readSettings` reads it back. */
export function makeSettings(settings: Settings): string {
  return JSON.stringify(settings);
}

function objectIn(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((candidate) => candidate === value);
}
