import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { decodePlayCode } from './encoded-rules';

/**
 * The way on which a search is: plays as numbers, and the play as everybody has seen it for who is
 * asked there.
 */
export class SearchPath {
  readonly #codes: number[] = [];
  /** A way on which somebody was asked, with the play after each step of it. */
  readonly #made: number[] = [];
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

  /** The play now; what was made of the same way before is there still. */
  currentPlay(): MightyPlay {
    const [codes, made, plays] = [this.#codes, this.#made, this.#plays];
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
