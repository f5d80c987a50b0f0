import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuadrantCross } from './quadrant-cross.tsx';

const NONE = { upper_right: '', upper_left: '', lower_right: '', lower_left: '' };

test('quadrants are shown as the dentist sees the patient, and are read out as words', () => {
  render(
    <QuadrantCross
      digits={{ upper_right: '654', upper_left: '12', lower_right: '76', lower_left: '' }}
      label="upper right 6 5 4, upper left 1 2, lower right 7 6"
    />,
  );
  const cross = screen.getByRole('img', { name: 'upper right 6 5 4, upper left 1 2, lower right 7 6' });
  expect([...cross.children].map(({ textContent }) => textContent)).toEqual(['654', '12', '76', '']);
});

test('without any tooth nothing is drawn, or the requested dash', () => {
  const { container, rerender } = render(<QuadrantCross digits={NONE} label="none" />);
  expect(container.textContent).toBe('');
  rerender(<QuadrantCross digits={NONE} label="none" empty="–" />);
  expect(container.textContent).toBe('–');
  expect(screen.queryByRole('img')).toBeNull();
});
