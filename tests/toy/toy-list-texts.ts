/** The texts and views of the toy game for lists, in English only. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import type { ToyFacts } from './toy-module';
import { THEMES } from './toy-problem';
import ToyHand from './ui/ToyHand.svelte';
import ToyStake from './ui/ToyStake.svelte';

export const toyWords: ListTexts = {
  description: () => 'Three cards each; the higher one takes the round.',
  pages: [],
  pagesBeforeProblems: () => [],
  themes: { ids: THEMES, name: (id) => id },
  roles: { ids: ['answering'], name: (id) => id },
  placeholderTitle: ({ facts }: ProblemEntry<ToyFacts>) => `${facts.goal} of three rounds`,
  revealedDetails: ({ themes, facts }: ProblemEntry<ToyFacts>) => [
    ...themes,
    `${facts.deals} deals`,
  ],
  handView: ToyHand as ListTexts['handView'],
  taskLabel: ToyStake as ListTexts['taskLabel'],
};
