/** The settings, their storage format, and a reader that tolerates arbitrary stored text. */
import { findAllowed, parseStoredObject } from '$lib/core/stored-objects';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
/** Four colours tell the suits apart at a glance; two are what paper cards have. */
export const SUIT_COLOURS = ['four', 'two'] as const;
/** The form of suits in texts. Cards always carry their symbols. */
export const MARKS = ['symbols', 'letters'] as const;
/** The size of texts and of a card's corner. */
export const PRINTS = ['plain', 'large'] as const;
/** The felt of the table. */
export const FELTS = ['green', 'blue', 'paper'] as const;
/** The card back. */
export const BACKS = ['red', 'blue', 'green'] as const;
export const TEMPOS = ['calm', 'easy', 'steady', 'brisk', 'instant'] as const;
/** When a first press only raises a card and a second one plays it: never, by touch, or always. */
export const CONFIRMATIONS = ['never', 'touch', 'always'] as const;
/** The side of the panel beside the table, and of the last button below the table. */
export const SIDES = ['right', 'left'] as const;
/** The motion of cards; `system` follows the system's preference. */
export const MOTIONS = ['system', 'none'] as const;
export const SOUNDS = ['off', 'on'] as const;
/** The time at which a problem's title is shown: after solving it, or always. */
export const TITLES = ['earned', 'always'] as const;
/** The time at which a bridge problem tells what its opponents see: with the result, or before. */
export const OPPONENTS_TOLD = ['result', 'before'] as const;
/** The time at which the student's cards are judged: in the review, or each when it is played. */
export const VERDICT_TIMES = ['review', 'atOnce'] as const;

/**
 * Forced cards play themselves: from the end of the first problem on, which turns `later` to `on`;
 * or never.
 */
export const FORCED_CARDS = ['later', 'on', 'off'] as const;

export type Tempo = (typeof TEMPOS)[number];
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** In milliseconds: the pause before a computer's card, and the time a full trick stays. */
export interface Pauses {
  readonly beforeAnswer: number;
  readonly afterRound: number;
}

export const PAUSES: Readonly<Record<Tempo, Pauses>> = {
  calm: { beforeAnswer: 900, afterRound: 2500 },
  easy: { beforeAnswer: 450, afterRound: 1300 },
  // A trick of declarer's takes about a second: two cards of the others, and a look at all four.
  steady: { beforeAnswer: 300, afterRound: 500 },
  brisk: { beforeAnswer: 100, afterRound: 300 },
  // For experienced players: a full trick stays for a glance only.
  instant: { beforeAnswer: 0, afterRound: 150 },
};

/**
 * Everything that may be set. The letters of the honours are not among it: bridge is printed with
 * A K Q J in Japan and Korea as it is in English.
 */
export interface Settings {
  readonly appearance: (typeof APPEARANCES)[number];
  readonly suits: (typeof SUIT_COLOURS)[number];
  readonly marks: (typeof MARKS)[number];
  readonly print: (typeof PRINTS)[number];
  readonly felt: (typeof FELTS)[number];
  readonly back: (typeof BACKS)[number];
  readonly tempo: Tempo;
  readonly confirm: Confirmation;
  readonly side: (typeof SIDES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sounds: (typeof SOUNDS)[number];
  readonly titles: (typeof TITLES)[number];
  readonly opponentsTold: (typeof OPPONENTS_TOLD)[number];
  readonly verdicts: (typeof VERDICT_TIMES)[number];
  readonly forcedCards: (typeof FORCED_CARDS)[number];
}

export const DEFAULT_SETTINGS: Settings = {
  appearance: 'system',
  suits: 'four',
  marks: 'symbols',
  print: 'plain',
  felt: 'green',
  back: 'red',
  tempo: 'steady',
  confirm: 'touch',
  side: 'right',
  motion: 'system',
  sounds: 'off',
  titles: 'earned',
  opponentsTold: 'result',
  verdicts: 'review',
  forcedCards: 'later',
};

/** The key in the browser's storage; `src/app.html` reads it before the first paint. */
export const SETTINGS_KEY = 'lie-of-the-cards.settings';

/** Parses stored settings; missing or unknown values become the default. */
export function readSettings(stored: string | null): Settings {
  const values = parseStoredObject(stored);
  const initial = DEFAULT_SETTINGS;
  return {
    appearance: findAllowed(APPEARANCES, values['appearance']) ?? initial.appearance,
    suits: findAllowed(SUIT_COLOURS, values['suits']) ?? initial.suits,
    marks: findAllowed(MARKS, values['marks']) ?? initial.marks,
    print: findAllowed(PRINTS, values['print']) ?? initial.print,
    felt: findAllowed(FELTS, values['felt']) ?? initial.felt,
    back: findAllowed(BACKS, values['back']) ?? initial.back,
    tempo: findAllowed(TEMPOS, values['tempo']) ?? initial.tempo,
    confirm: findAllowed(CONFIRMATIONS, values['confirm']) ?? initial.confirm,
    side: findAllowed(SIDES, values['side']) ?? initial.side,
    motion: findAllowed(MOTIONS, values['motion']) ?? initial.motion,
    sounds: findAllowed(SOUNDS, values['sounds']) ?? initial.sounds,
    titles: findAllowed(TITLES, values['titles']) ?? initial.titles,
    opponentsTold: findAllowed(OPPONENTS_TOLD, values['opponentsTold']) ?? initial.opponentsTold,
    verdicts: findAllowed(VERDICT_TIMES, values['verdicts']) ?? initial.verdicts,
    forcedCards: findAllowed(FORCED_CARDS, values['forcedCards']) ?? initial.forcedCards,
  };
}

/** The text to store; `readSettings` reads it back. */
export function serializeSettings(settings: Settings): string {
  return JSON.stringify(settings);
}

/** The settings used by style sheets, each with its data attribute: `data-theme` and so on. */
const DATA_ATTRIBUTES = {
  appearance: 'theme',
  suits: 'suits',
  marks: 'marks',
  print: 'print',
  felt: 'felt',
  back: 'back',
  side: 'side',
  motion: 'motion',
} as const satisfies Partial<Record<keyof Settings, string>>;

/** Writes settings as data attributes for style sheets; defaults are left out. */
export function applySettings(settings: Settings, dataset: DOMStringMap): void {
  for (const [name, attribute] of Object.entries(DATA_ATTRIBUTES)) {
    const setting = name as keyof typeof DATA_ATTRIBUTES;
    if (settings[setting] === DEFAULT_SETTINGS[setting]) delete dataset[attribute];
    else dataset[attribute] = settings[setting];
  }
}

/** True when a press only raises a card; `isTouch`: the press is by a finger. */
export function needsConfirmation(confirm: Confirmation, isTouch: boolean): boolean {
  return confirm === 'always' || (confirm === 'touch' && isTouch);
}
