import { expect, it } from 'vitest';
import { clubSet } from './club-set';

const linkOf = (file: string): Promise<string> =>
  file.length > 9 ? Promise.reject(new Error('too long')) : Promise.resolve(`http://here/#${file}`);

it('gives each problem with its link, in order', async () => {
  const own = [
    { title: 'Two', text: 'b' },
    { title: 'One', text: 'a' },
  ];
  expect(await clubSet(own, linkOf)).toBe('1. Two\nhttp://here/#b\n\n2. One\nhttp://here/#a\n');
});

it('gives none where one is too long for a link', async () => {
  await expect(clubSet([{ title: 'Long', text: 'x'.repeat(10) }], linkOf)).rejects.toThrow();
});
