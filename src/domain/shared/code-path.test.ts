import { expect, test } from 'vitest';
import { codePath } from './code-path.ts';

test('adjacent dark squares are one part, in a quiet border of four', () => {
  const rows = ['##.', '...', '.##'];
  expect(codePath({ size: 3, get: (x, y) => rows[y]?.[x] === '#' })).toEqual({
    side: 11,
    path: 'M4 4h2v1h-2zM5 6h2v1h-2z',
  });
});
