/** The settings as the dialog shows them: labels and options, group by group. */
import type { Language } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import {
  APPEARANCES,
  BACKS,
  CONFIRMATIONS,
  FELTS,
  MARKS,
  SUIT_COLOURS,
  TEMPOS,
  type Settings,
} from './settings';

/** Each language by the name its readers give it, so that everybody finds their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
};

export interface SettingChoice {
  readonly name: keyof Settings;
  readonly legend: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly swatch: string | undefined;
  }[];
}

/** The swatch colours of felts and backs: those of the light theme. */
const FELT_COLOURS = { green: '#1d5140', blue: '#23456b', paper: '#ece4d2' } as const;
const BACK_COLOURS = { red: '#8f2331', blue: '#27466f', green: '#2d5a3a' } as const;

/** The settings with several options, in the current language. */
export function settingChoices(): Readonly<Record<'look' | 'play', readonly SettingChoice[]>> {
  return {
    look: [
      choice('appearance', m.settings_appearance(), APPEARANCES, {
        system: m.settings_appearance_system,
        light: m.settings_appearance_light,
        dark: m.settings_appearance_dark,
      }),
      choice(
        'felt',
        m.comfort_felt(),
        FELTS,
        {
          green: m.comfort_green,
          blue: m.comfort_blue,
          paper: m.comfort_felt_paper,
        },
        FELT_COLOURS,
      ),
      choice(
        'back',
        m.comfort_back(),
        BACKS,
        {
          red: m.comfort_back_red,
          blue: m.comfort_blue,
          green: m.comfort_green,
        },
        BACK_COLOURS,
      ),
      choice('suits', m.settings_suits(), SUIT_COLOURS, {
        four: m.settings_suits_four,
        two: m.settings_suits_two,
      }),
      choice('marks', m.comfort_marks(), MARKS, {
        symbols: m.comfort_marks_symbols,
        letters: m.comfort_marks_letters,
      }),
    ],
    play: [
      choice('tempo', m.settings_tempo(), TEMPOS, {
        calm: m.settings_tempo_calm,
        easy: m.settings_tempo_easy,
        steady: m.settings_tempo_steady,
        brisk: m.settings_tempo_brisk,
        instant: m.settings_tempo_instant,
      }),
      choice('confirm', m.comfort_confirm(), CONFIRMATIONS, {
        never: m.comfort_confirm_never,
        touch: m.comfort_confirm_touch,
        always: m.comfort_confirm_always,
      }),
    ],
  };
}

function choice<Name extends keyof Settings>(
  name: Name,
  legend: string,
  values: readonly Settings[Name][],
  names: Readonly<Record<Settings[Name], () => string>>,
  colours?: Readonly<Record<Settings[Name], string>>,
): SettingChoice {
  const options = values.map((value) => ({
    value,
    label: names[value](),
    swatch: colours?.[value],
  }));
  return { name, legend, options };
}
