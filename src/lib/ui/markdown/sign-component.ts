/** Who draws the signs in a text that are a table's own: `:345m:`. */
import { getContext, setContext, type Component } from 'svelte';

/** Draws a sign as it was written, without its colons; what it cannot read it leaves as it stands. */
export type SignComponent = Component<{ written: string }>;

const SIGNS = Symbol('the signs of a table');

/** Called where a table's texts are drawn. */
export function setSignComponent(signs: SignComponent): void {
  setContext(SIGNS, signs);
}

/** Called while a component below is made; null where nobody draws any, and the letters stand for them. */
export function getSignComponent(): SignComponent | null {
  return getContext<SignComponent | undefined>(SIGNS) ?? null;
}
