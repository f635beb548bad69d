/** The claim, the result of a play and its buttons; loaded during the play. */
export { default as ClaimForm } from '../ClaimForm.svelte';
export { default as PlayResult } from './PlayResult.svelte';
export { default as ResultButtons } from './ResultButtons.svelte';
