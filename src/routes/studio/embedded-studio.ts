/** The studio as another page borrows it, to try something in place: it comes when it is asked for. */
import TryBench from '$lib/studio/page/TrialEditor.svelte';
import { spawnStudio } from './spawn-studio';

export { spawnStudio, TryBench };
