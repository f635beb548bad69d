/** Whether the page is being put on paper, where nothing can be unfolded. */
import { MediaQuery } from 'svelte/reactivity';

export const printing = new MediaQuery('print', false);
