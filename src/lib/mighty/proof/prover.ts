/** Who proves Mighty's games: the plain search, with what the open-card solver knows. */
import { plainSearch } from '$lib/switching/plain';
import { openCards } from './open-cards';
import type { Prover } from './port';
import { mightySwitching } from './rules';

/** A prover that remembers open positions between its questions; they change no answer. */
export function createProver(): Prover {
  return plainSearch(mightySwitching, openCards());
}
