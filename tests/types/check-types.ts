/** Type checks, and the lint rules that need types: `npm run check`. */
import { listPromiseFaults, generateComponents } from './promises';

const stands = generateComponents('.');
const faults = stands ? listPromiseFaults('.', ['src', 'tests', 'parts']) : [];
for (const fault of faults) console.error(fault);
process.exitCode = stands && faults.length === 0 ? 0 : 1;
