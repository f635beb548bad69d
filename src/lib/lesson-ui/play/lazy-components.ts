/** The components needed once the play has begun, loaded while the student reads the briefing. */
export { default as ClaimForm } from './ClaimForm.svelte';
export { default as Ending } from './end/Ending.svelte';
export { default as EndingWays } from './end/EndingWays.svelte';
export { default as Hints } from './help/Hints.svelte';
export { default as OpeningWays } from './OpeningWays.svelte';
export { default as PlaySheet } from './PlaySheet.svelte';
export { default as ReachedWays } from './end/ReachedWays.svelte';
export { default as Tools } from './Tools.svelte';
