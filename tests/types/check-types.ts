/** Types, and the rules that ask for them: `npm run check`. */
import { faultsOfPromises, writeComponents } from './promises';

const stands = writeComponents('.');
const faults = stands ? faultsOfPromises('.', ['src', 'tests', 'parts']) : [];
for (const fault of faults) console.error(fault);
process.exitCode = stands && faults.length === 0 ? 0 : 1;
