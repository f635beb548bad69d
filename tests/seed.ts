/** One seed for all properties of a run, so that what fails here fails again there. */
import fc from 'fast-check';
import { beforeEach, inject, onTestFailed } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number;
  }
}

const seed = inject('seed');
fc.configureGlobal({ seed });

beforeEach(() => {
  onTestFailed(() => {
    console.error(`Properties ran with SEED=${seed}.`);
  });
});
