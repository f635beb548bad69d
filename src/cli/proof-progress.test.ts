/** The lines that tell how far a long proof is. */
import { expect, it } from 'vitest';
import { createProofProgress } from './proof-progress';

it('prints nothing for a quick proof, and the progress of a long one every two seconds', () => {
  const lines: string[] = [];
  let now = 0;
  const onProgress = createProofProgress(
    'it.yaml',
    (line) => lines.push(line),
    () => now,
  );
  for (now = 0; now < 5000; now += 100) onProgress(now * 1000, 40_000_000);
  expect(lines).toEqual([
    'it.yaml: proving, 2,000,000 of at most 40,000,000 positions looked at …',
    'it.yaml: proving, 4,000,000 of at most 40,000,000 positions looked at …',
  ]);
});
