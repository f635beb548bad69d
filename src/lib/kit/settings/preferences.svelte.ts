/**
 * The settings and the language of this browser, as reactive state for the whole app.
 *
 * Pages are prerendered in English with the default settings. Hydration must find the same, so the
 * stored choices are loaded only after the app has been mounted (`restore`). Every message calls
 * `getLocale`, which reads the state here: when the language changes, Svelte renders the texts
 * anew, and nothing else, so that a hand half played stays where it is.
 */
import {
  baseLocale,
  extractLocaleFromNavigator,
  localStorageKey,
  overwriteGetLocale,
  setLocale,
} from '$lib/paraglide/runtime';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import {
  DEFAULT_SETTINGS,
  serializeSettings,
  PAUSES,
  readSettings,
  SETTINGS_KEY,
  applySettings,
  type Pauses,
  type Settings,
} from './settings';

let settings = $state.raw<Settings>(DEFAULT_SETTINGS);
let language = $state<Language>(baseLocale);

overwriteGetLocale(() => language);

export const preferences = {
  get settings(): Settings {
    return settings;
  },
  get language(): Language {
    return language;
  },
  /** The pauses of the chosen tempo. */
  get pauses(): Pauses {
    return PAUSES[settings.tempo];
  },
  /** True with reduced motion, by the setting or by the system. */
  get prefersReducedMotion(): boolean {
    return settings.motion === 'none' || (motionQuery ??= matchMedia(REDUCED_MOTION)).matches;
  },
  /** Loads the stored choices; called by the layout after hydration. Idempotent. */
  restore(): void {
    settings = readSettings(readStorage(SETTINGS_KEY));
    language = chosenLanguage();
    applyToDocument(document.documentElement);
  },
  update(change: Partial<Settings>): void {
    settings = { ...settings, ...change };
    tryToStore(() => localStorage.setItem(SETTINGS_KEY, serializeSettings(settings)));
    applyToDocument(document.documentElement);
  },
  setLanguage(chosen: Language): void {
    language = chosen;
    // The state above redraws the page, so a reload would only lose what is on the table.
    tryToStore(() => void setLocale(chosen, { reload: false }));
    applyToDocument(document.documentElement);
  },
};

function chosenLanguage(): Language {
  const storedLanguage = readStorage(localStorageKey);
  return (
    LANGUAGES.find((candidate) => candidate === storedLanguage) ??
    extractLocaleFromNavigator() ??
    baseLocale
  );
}

/** The system's motion preference, a live query. */
let motionQuery: MediaQueryList | null = null;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Writes the choices to the root element, for style sheets and screen readers. */
function applyToDocument(root: HTMLElement): void {
  root.lang = language;
  // Shows a page that `src/app.html` hid while it was still in English.
  delete root.dataset['waiting'];
  applySettings(settings, root.dataset);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = getComputedStyle(root).backgroundColor;
  }
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked: the choice holds until the page is closed.
  }
}

function tryToStore(write: () => void): void {
  try {
    write();
  } catch {
    // As above: without storage the choice holds until the page is closed.
  }
}
