/** The components needed once the play has begun, loaded while the student reads the briefing. */
export { default as ClaimForm } from './ClaimForm.svelte';
export { default as Ending } from './end/PlayResult.svelte';
export { default as EndingWays } from './end/ResultButtons.svelte';
export { default as Hints } from './help/LessonHints.svelte';
export { default as OpeningWays } from './GivenReplayButtons.svelte';
export { default as PlaySheet } from './PlaySheet.svelte';
export { default as ReachedWays } from './end/GoalReachedButtons.svelte';
export { default as Tools } from './PlayTools.svelte';
