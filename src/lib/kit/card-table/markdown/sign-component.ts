/** The component that draws a game's own signs in Markdown, such as `:345m:`. */
import { getContext, setContext, type Component } from 'svelte';

/** Draws a sign, given without its colons; an unknown one stays as text. */
export type SignComponent = Component<{ written: string }>;

const CONTEXT_KEY = Symbol('sign component');

/** Called by the component above a game's texts. */
export function setSignComponent(signs: SignComponent): void {
  setContext(CONTEXT_KEY, signs);
}

/** Called during component initialisation; null without a component, then signs stay as text. */
export function getSignComponent(): SignComponent | null {
  return getContext<SignComponent | undefined>(CONTEXT_KEY) ?? null;
}
