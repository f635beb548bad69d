/** The toy table as its readers know it; it speaks English alone. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import { screensOf, type GameUi, type Words } from '$lib/game-module/ui/game-ui';
import type { ToyFacts } from './toy-module';
import { THEMES, type ToyProblem } from './toy-problem';
import ToyHand from './ui/ToyHand.svelte';
import ToyStake from './ui/ToyStake.svelte';

export const toyWords: Words = {
  line: () => 'Three cards each; the higher one takes the round.',
  ways: [],
  beforeProblems: () => [],
  themes: { ids: THEMES, name: (id) => id },
  roles: { ids: ['answering'], name: (id) => id },
  called: ({ facts }: ProblemEntry<ToyFacts>) => `${facts.goal} of three rounds`,
  about: ({ themes, facts }: ProblemEntry<ToyFacts>) => [...themes, `${facts.deals} deals`],
  hand: ToyHand as Words['hand'],
  stake: ToyStake as Words['stake'],
};

export const toyUi: GameUi = {
  name: () => 'Three cards',
  doors: [{ name: () => 'Problems', address: '/toy/problems/' }],
  pages: [],
  panes: () => Promise.resolve([]),
  foreign: [],
  blanks: [],
  words: () => Promise.resolve(toyWords),
  async screens() {
    const [own, visited, embedded] = await Promise.all([
      import('./ui/OwnToy.svelte'),
      import('./ui/VisitedToy.svelte'),
      import('./ui/ToyLesson.svelte'),
    ]);
    return screensOf<ToyProblem>({
      own: own.default,
      visited: visited.default,
      embedded: embedded.default,
    });
  },
};
