/** The toy table as its readers know it; it speaks English alone. */
import type { Entry } from '$lib/tables/desk';
import { screensOf, type Face, type Words } from '$lib/tables/port';
import type { ToyFacts } from './desk';
import { THEMES, type ToyProblem } from './problem';

export const toyWords: Words = {
  line: () => 'Three cards each; the higher one takes the round.',
  ways: [],
  themes: { ids: THEMES, name: (id) => id },
  roles: { ids: ['answering'], name: (id) => id },
  about: ({ themes, facts }: Entry<ToyFacts>, solved) =>
    solved ? [...themes, `${facts.deals} deals`] : themes,
};

export const toyFace: Face = {
  name: () => 'Three cards',
  pages: [],
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
