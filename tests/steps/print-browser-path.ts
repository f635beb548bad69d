/** Says where the browser of the tests lies, installed first where there is none. */
import { obtainBrowser } from '../find-browser';

try {
  console.log(obtainBrowser());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
