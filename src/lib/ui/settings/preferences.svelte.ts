/**
 * The settings and the language of this browser, as reactive state for the whole app.
 *
 * Pages are prerendered in English with the default settings. Hydration must find the same, so what
 * the reader chose comes in only when the app has been mounted (`arrive`). Every message asks
 * `getLocale`, which reads the state here: when the language changes, everything drawn from
 * messages is drawn anew, and nothing else, so that a hand half played stays where it is.
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
    return settings.motion === 'none' || (stillness ??= matchMedia(STILL)).matches;
  },
  /** Loads the stored choices; called by the layout after hydration. Idempotent. */
  restore(): void {
    settings = readSettings(stored(SETTINGS_KEY));
    language = chosenLanguage();
    showOn(document.documentElement);
  },
  update(change: Partial<Settings>): void {
    settings = { ...settings, ...change };
    store(() => localStorage.setItem(SETTINGS_KEY, serializeSettings(settings)));
    showOn(document.documentElement);
  },
  setLanguage(chosen: Language): void {
    language = chosen;
    // The state above redraws the page, so a reload would only lose what is on the table.
    store(() => void setLocale(chosen, { reload: false }));
    showOn(document.documentElement);
  },
};

function chosenLanguage(): Language {
  const kept = stored(localStorageKey);
  return LANGUAGES.find((known) => known === kept) ?? extractLocaleFromNavigator() ?? baseLocale;
}

/** The system's motion preference, a live query. */
let stillness: MediaQueryList | null = null;
const STILL = '(prefers-reduced-motion: reduce)';

/** Puts the choices where style sheets and screen readers look for them. */
function showOn(root: HTMLElement): void {
  root.lang = language;
  delete root.dataset['waiting'];
  applySettings(settings, root.dataset);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = getComputedStyle(root).backgroundColor;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser keeps nothing for us; the choice holds until the page is closed.
  }
}

function store(keep: () => void): void {
  try {
    keep();
  } catch {
    // As above: a browser that keeps nothing is no reason to stop.
  }
}
