import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakAfterSlash } from './break-after-slash.tsx';

test.each([
  ['U/L/imported/Danture', ['U/', '|', 'L/', '|', 'imported/', '|', 'Danture']],
  ['Zirconia', ['Zirconia']],
  // A number is not broken.
  ['M/26-27/00174', ['M/26-27/00174']],
  ['E-max / Zirconia', ['E-max / Zirconia']],
])('%s', (text, parts) => {
  const { container } = render(<BreakAfterSlash text={text} />);
  expect([...container.childNodes].map((node) => (node.nodeName === 'WBR' ? '|' : node.textContent))).toEqual(parts);
  expect(container.textContent).toBe(text);
});
