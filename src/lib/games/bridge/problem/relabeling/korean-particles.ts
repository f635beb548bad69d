/**
 * Korean particles after the name of a suit, which change where a text is shown with other suits:
 * 클럽 ends in a consonant, the other suits in a vowel.
 */

/** The forms of each particle after a consonant and after a vowel; longer particles first. */
const PARTICLES: readonly (readonly [string, string])[] = [
  ['이지만', '지만'],
  ['으로', '로'],
  ['이라', '라'],
  ['이면', '면'],
  ['이나', '나'],
  ['이든', '든'],
  ['이며', '며'],
  ['이고', '고'],
  ['이니', '니'],
  ['이다', '다'],
  ['을', '를'],
  ['은', '는'],
  ['과', '와'],
  ['이', '가'],
];
const AFTER_CONSONANT = 0;
const AFTER_VOWEL = 1;

/** Syllables that are the subject particle only at the end of a word: 클럽이, not 클럽입니다 or 하트가지. */
const AMBIGUOUS_PARTICLES: readonly string[] = ['이', '가'];

/**
 * The particle to write after a suit's name that replaced another one, and the number of letters of
 * `textAfter` (the text after the name) that it replaces; both empty when no particle follows that
 * changes.
 */
export function fitParticle(
  textAfter: string,
  oldName: string,
  newName: string,
): { readonly written: string; readonly read: number } {
  const [oldSound, newSound] = [finalSoundOf(oldName), finalSoundOf(newName)];
  if (oldSound === newSound) return { written: '', read: 0 };
  const particle = PARTICLES.find((forms) => startsWithParticle(textAfter, forms[oldSound]));
  return particle
    ? { written: particle[newSound], read: particle[oldSound].length }
    : { written: '', read: 0 };
}

/**
 * The final sound of a word. In Unicode, Hangul syllables come in groups of 28, the first without a
 * final consonant.
 */
function finalSoundOf(word: string): typeof AFTER_CONSONANT | typeof AFTER_VOWEL {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 === 0
    ? AFTER_VOWEL
    : AFTER_CONSONANT;
}

function startsWithParticle(textAfter: string, particle: string): boolean {
  if (!textAfter.startsWith(particle)) return false;
  const isAmbiguous = AMBIGUOUS_PARTICLES.includes(particle);
  return !isAmbiguous || !/^[가-힣]/.test(textAfter.slice(particle.length));
}
