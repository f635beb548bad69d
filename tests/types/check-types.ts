/** Type checks, and the lint rules that need types: `npm run check`. */
import { faultsOfPromises, writeComponents } from './promises';

const stands = writeComponents('.');
const faults = stands ? faultsOfPromises('.', ['src', 'tests', 'parts']) : [];
for (const fault of faults) console.error(fault);
process.exitCode = stands && faults.length === 0 ? 0 : 1;
