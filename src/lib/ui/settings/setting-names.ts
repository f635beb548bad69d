/** The settings by name: what the dialog asks, group by group, and what may be answered. */
import type { Language } from '$lib/core/text';
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
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
};

export interface SettingChoice {
  readonly name: keyof Settings;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The choices of several answers, in the language of the moment. */
export function choicesOf(): Readonly<Record<'look' | 'play', readonly SettingChoice[]>> {
  return {
    look: [
      choice('appearance', m.settings_appearance(), APPEARANCES, {
        system: m.settings_appearance_system,
        light: m.settings_appearance_light,
        dark: m.settings_appearance_dark,
      }),
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
      choice('felt', m.comfort_felt(), FELTS, {
        sand: m.comfort_felt_sand,
        green: m.comfort_felt_green,
        blue: m.comfort_felt_blue,
      }),
      choice('back', m.comfort_back(), BACKS, {
        sage: m.comfort_back_sage,
        slate: m.comfort_back_slate,
        clay: m.comfort_back_clay,
      }),
      choice('tempo', m.settings_tempo(), TEMPOS, {
        calm: m.settings_tempo_calm,
        steady: m.settings_tempo_steady,
        brisk: m.settings_tempo_brisk,
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
): SettingChoice {
  return { name, legend, options: values.map((value) => ({ value, label: names[value]() })) };
}
