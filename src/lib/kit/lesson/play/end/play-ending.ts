/** The result of a play and its buttons; loaded during the play. */
export { default as PlayResult } from './PlayResult.svelte';
export { default as ResultButtons } from './ResultButtons.svelte';
