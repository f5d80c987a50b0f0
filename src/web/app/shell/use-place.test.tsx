import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Place } from './use-place.ts';
import { usePlace } from './use-place.ts';

test('where one is stays the same object while only the search of the address changes', async () => {
  const places: Place[] = [];
  const root = createRootRoute({
    component: function Shell() {
      places.push(usePlace());
      return <Outlet />;
    },
  });
  const page = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, staticData: { title }, component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page('/orders', 'Orders'), page('/bills', 'Bills')]),
    history: createMemoryHistory({ initialEntries: ['/orders'] }),
  });
  const go = (to: string) => act(() => router.navigate({ to }));
  await router.load();
  render(<RouterProvider router={router as never} />);
  const first = places.at(-1);
  expect(first).toEqual({ title: 'Orders', under: undefined });
  const drawn = places.length;
  await go('/orders?search=sha');
  await go('/orders?search=sharma');
  expect(places).toHaveLength(drawn);
  await go('/bills');
  expect(places.at(-1)).toEqual({ title: 'Bills', under: undefined });
});
