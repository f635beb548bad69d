/** The components needed once the play has begun, loaded while the student reads the briefing. */
export { default as ClaimForm } from './ClaimForm.svelte';
export { default as PlayResult } from './end/PlayResult.svelte';
export { default as ResultButtons } from './end/ResultButtons.svelte';
export { default as LessonHints } from './help/LessonHints.svelte';
export { default as GivenReplayButtons } from './GivenReplayButtons.svelte';
export { default as PlaySheet } from './PlaySheet.svelte';
export { default as PlayTools } from './PlayTools.svelte';
