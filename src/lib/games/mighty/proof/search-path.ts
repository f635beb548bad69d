import { addPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { decodePlayCode } from './encoded-rules';

/**
 * The plays on the current path of a search, and the public play after them, built only when a
 * policy needs it.
 */
export class SearchPath {
  readonly #codes: number[] = [];
  /** The path of the last built play, with the play after each step of it. */
  readonly #builtCodes: number[] = [];
  readonly #plays: MightyPlay[];

  constructor(readonly begin: MightyPlay) {
    this.#plays = [begin];
  }

  /** Adds a play, by its code. */
  push(code: number): void {
    this.#codes.push(code);
  }

  /** Takes the last play back. */
  pop(): void {
    this.#codes.pop();
  }

  /** The play after the current path; the common prefix with the last call is reused. */
  currentPlay(): MightyPlay {
    const [codes, builtCodes, plays] = [this.#codes, this.#builtCodes, this.#plays];
    let sharedLength = 0;
    while (sharedLength < builtCodes.length && builtCodes[sharedLength] === codes[sharedLength])
      sharedLength++;
    builtCodes.length = sharedLength;
    plays.length = sharedLength + 1;
    for (const code of codes.slice(sharedLength)) {
      builtCodes.push(code);
      plays.push(addPlay(plays.at(-1) as MightyPlay, decodePlayCode(code)));
    }
    return plays.at(-1) as MightyPlay;
  }
}
