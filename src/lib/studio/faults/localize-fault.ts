/** A fault as the studio tells it: in the reader's language what it means, and the reader's own words on the case. */
import type { Fault } from '$lib/core/result';
import type { Language } from '$lib/core/localized-text';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { FAULT_MESSAGES } from './fault-messages';

export interface LocalizedFault {
  readonly words: string;
  readonly language: Language;
  /** The case with its cards and numbers, in English; empty where the words say it already. */
  readonly exact: string;
}

/** For who reads English the exact words say all; so they do where a code has no words of its own. */
export function localizeFault(
  { code, message }: Pick<Fault, 'code' | 'message'>,
  codes = FAULT_MESSAGES,
): LocalizedFault {
  const { language } = preferences;
  const own = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (language === 'en' || own === undefined) return { words: message, language: 'en', exact: '' };
  return { words: own(), language, exact: message };
}
