import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { buildSession } from '#test/support/build-session.ts';
import { createTestQueryClient } from '#test/support/web-render.tsx';
import { createAppRouter } from './router.tsx';
import { routeTree } from './routes.tsx';

/** A route component whose code loads on demand (lazy-screen.ts). */
type Lazy = ((props: object) => ReactElement) & { readonly preload?: () => Promise<void> };
interface Route {
  readonly fullPath: string;
  readonly options: { readonly component?: Lazy };
  readonly children?: readonly Route[] | Readonly<Record<string, Route>>;
}

const files = JSON.parse(readFileSync('src/web/app/screen-files.json', 'utf8')) as Readonly<
  Record<'bare' | 'framed', Readonly<Record<string, string>>>
>;
const screens = import.meta.glob<Readonly<Record<string, unknown>>>('../screens/**/*.tsx');

const routesIn = (route: Route): Route[] => [route, ...Object.values(route.children ?? {}).flatMap(routesIn)];

/** Every address with its own screen, and whether it is in the frame. */
function screensIn(
  route: Route,
  framed = false,
): { readonly path: string; readonly screen: Lazy; readonly framed: boolean }[] {
  const { component } = route.options;
  const inFrame = framed || (route.options as { id?: string }).id === 'shell';
  // The screen for unknown addresses is part of the page.
  const own =
    component !== undefined && 'path' in route.options && route.fullPath !== '/$'
      ? [{ path: route.fullPath, screen: component, framed: inFrame }]
      : [];
  return [...own, ...Object.values(route.children ?? {}).flatMap((child: Route) => screensIn(child, inFrame))];
}

test('every address with a screen is listed with its file, in the frame or without it, and no other', async () => {
  // The tree gets its addresses from the router that it is created for.
  createAppRouter(createTestQueryClient(buildSession()));
  const found = screensIn(routeTree as unknown as Route);
  expect(routesIn(routeTree as unknown as Route).length).toBeGreaterThan(found.length);
  const listed = (where: 'bare' | 'framed') => Object.keys(files[where]).toSorted();
  const there = (framed: boolean) =>
    found
      .filter((one) => one.framed === framed)
      .map(({ path }) => path)
      .toSorted();
  expect(listed('bare')).toEqual(there(false));
  expect(listed('framed')).toEqual(there(true));
  for (const { path, screen } of found) {
    await screen.preload?.();
    const file = { ...files.bare, ...files.framed }[path] ?? '';
    const module = await screens[`../${file}`]?.();
    expect(Object.values(module ?? {}), path).toContain(screen({}).type);
  }
});
