/** A fault in the reader's language: the general text of its code and the exact English message. */
import type { Fault } from '$lib/core/result';
import type { Language } from '$lib/core/localized-text';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { FAULT_MESSAGES } from './fault-messages';

export interface LocalizedFault {
  /** The text to show first, and its language. */
  readonly words: string;
  readonly language: Language;
  /**
   * The English message with the cards and numbers of the case; empty where `words` is that
   * message.
   */
  readonly exact: string;
}

/**
 * The fault in the reader's language; in English, and for a code that is not in `codes`, the exact
 * message alone.
 */
export function localizeFault(
  { code, message: exactMessage }: Pick<Fault, 'code' | 'message'>,
  codes = FAULT_MESSAGES,
): LocalizedFault {
  const { language } = preferences;
  const message = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (language === 'en' || message === undefined)
    return { words: exactMessage, language: 'en', exact: '' };
  return { words: message(), language, exact: exactMessage };
}
