import mahjong from '../../../docs/mahjong-problem-format.md?raw';
import mighty from '../../../docs/mighty-problem-format.md?raw';
import format from '../../../docs/problem-format.md?raw';
import yut from '../../../docs/yut-problem-format.md?raw';
import en from './guide/en.md?raw';
import ja from './guide/ja.md?raw';
import ko from './guide/ko.md?raw';
import type { PageServerLoad } from './$types';

/** A short guide in each language; the whole formats are the pages in the repository. */
export const load: PageServerLoad = () => ({
  guides: { en, ja, ko },
  format,
  mighty,
  mahjong,
  yut,
});
