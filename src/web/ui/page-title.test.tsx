import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sizeWindow } from '#test/support/window-size.ts';
import { PageTitle } from './page-title.tsx';

test.each([
  [1440, null],
  [390, 'More actions'],
])('in a window %i wide the other actions are behind %s', async (width, name) => {
  sizeWindow(width, 844);
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <PageTitle actions={<button type="button">New</button>} more={<button type="button">Export</button>}>
        Orders
      </PageTitle>
    </MantineProvider>,
  );
  expect(screen.getByRole('button', { name: 'New' })).toBeInstanceOf(HTMLElement);
  if (name !== null) {
    const more = await screen.findByRole('button', { name });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    await user.click(more);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(document.activeElement).toBe(more);
  }
  expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(name === null ? 1 : 0);
});
