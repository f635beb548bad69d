/** The embedded studio, loaded on demand by other pages. */
import TrialEditor from '$lib/authoring/studio/page/TrialEditor.svelte';
import { spawnStudio } from '$lib/authoring/studio/checking/spawn-studio';

export { spawnStudio, TrialEditor };
