/** A worker for tests that ends itself without an event, as a browser does for want of memory. */
import { exposeEngine } from './expose-engine';

exposeEngine({
  answer: () => 'answer',
  vanish: () => {
    close();
    return new Promise(() => undefined);
  },
});
