import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
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

  push(code: number): void {
    this.#codes.push(code);
  }

  pop(): void {
    this.#codes.pop();
  }

  /** The play after the current path; the common prefix with the last call is reused. */
  currentPlay(): MightyPlay {
    const [codes, made, plays] = [this.#codes, this.#builtCodes, this.#plays];
    let same = 0;
    while (same < made.length && made[same] === codes[same]) same++;
    made.length = same;
    plays.length = same + 1;
    for (const code of codes.slice(same)) {
      made.push(code);
      plays.push(addPlay(plays.at(-1) as MightyPlay, decodePlayCode(code)));
    }
    return plays.at(-1) as MightyPlay;
  }
}
