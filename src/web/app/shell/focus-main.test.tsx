import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useFocusAfterNavigation } from './focus-main.ts';

function Frame() {
  useFocusAfterNavigation();
  return (
    <>
      <Link to="/next">Next</Link>
      <div role="dialog">
        <input aria-label="In a dialog" />
        <Link to="/next">Next by dialog</Link>
      </div>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** A screen that appears after its data is loaded. */
async function openFrame() {
  const data = Promise.withResolvers<undefined>();
  const root = createRootRoute({ component: Frame });
  const next = { path: '/next', component: () => <h1>Next screen</h1>, loader: () => data.promise };
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>First screen</h1> }),
    createRoute({ getParentRoute: () => root, ...next }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  // The router's type is registered as the product's.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'First screen' });
  const arrive = async (): Promise<void> => {
    const rendered = new Promise<void>((resolve) => {
      router.subscribe('onRendered', () => resolve());
    });
    data.resolve(undefined);
    await rendered;
    await screen.findByRole('heading', { name: 'Next screen' });
  };
  return { user: userEvent.setup(), arrive };
}

test.each([
  ['goes to the screen that a link opened', 'Next', false],
  ['stays in a dialog that was opened while the screen was loading', 'Next', true],
  ['leaves the dialog that opened the screen', 'Next by dialog', false],
])('the focus %s', async (_, link, stays) => {
  const { user, arrive } = await openFrame();
  await user.click(screen.getByRole('link', { name: link }));
  const field = screen.getByRole('textbox', { name: 'In a dialog' });
  if (stays) await user.click(field);
  await arrive();
  await waitFor(() => expect(document.activeElement).toBe(stays ? field : screen.getByRole('main')));
});
