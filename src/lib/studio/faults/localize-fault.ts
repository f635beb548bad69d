/** A fault in the reader's language: the general text of its code and the exact English message. */
import type { Fault } from '$lib/core/result';
import type { Language } from '$lib/core/localized-text';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { FAULT_MESSAGES } from './fault-messages';

export interface LocalizedFault {
  readonly words: string;
  readonly language: Language;
  /**
   * The English message with the cards and numbers of the case; empty where `words` is that
   * message.
   */
  readonly exact: string;
}

/** In English, and for codes without a translation, the exact message alone. */
export function localizeFault(
  { code, message }: Pick<Fault, 'code' | 'message'>,
  codes = FAULT_MESSAGES,
): LocalizedFault {
  const { language } = preferences;
  const own = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (language === 'en' || own === undefined) return { words: message, language: 'en', exact: '' };
  return { words: own(), language, exact: message };
}
