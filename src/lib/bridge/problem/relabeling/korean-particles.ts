/** Endings of Korean nouns after the name of a suit: 클럽 ends with a consonant, the others with a vowel. */

/** Each after a consonant and after a vowel; the longer before the shorter. */
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

/** Of these only a noun's subject is meant where no letter follows: 클럽이 is, 클럽입니다 and 하트가지 are not. */
const AMBIGUOUS_PARTICLES: readonly string[] = ['이', '가'];

/**
 * What to write after a suit's name that has taken the place of another, and how many letters of
 * the text it stands for: none when what follows is no ending that changes.
 */
export function fitParticle(
  rest: string,
  from: string,
  to: string,
): { readonly written: string; readonly read: number } {
  const [was, is] = [finalSoundOf(from), finalSoundOf(to)];
  if (was === is) return { written: '', read: 0 };
  const ending = PARTICLES.find((forms) => startsWithParticle(rest, forms[was]));
  return ending ? { written: ending[is], read: ending[was].length } : { written: '', read: 0 };
}

/** Whether the last letter has a final consonant: Hangul syllables stand in groups of 28, first the one without. */
function finalSoundOf(word: string): typeof AFTER_CONSONANT | typeof AFTER_VOWEL {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 === 0
    ? AFTER_VOWEL
    : AFTER_CONSONANT;
}

function startsWithParticle(rest: string, ending: string): boolean {
  if (!rest.startsWith(ending)) return false;
  return !AMBIGUOUS_PARTICLES.includes(ending) || !/^[가-힣]/.test(rest.slice(ending.length));
}
