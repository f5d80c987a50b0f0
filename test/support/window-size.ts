import { vi } from 'vitest';

const PIXELS_IN_EM = 16;

/** For jsdom, which has no layout: media queries see this window size until the test ends. */
export function sizeWindow(width: number, height: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const bounds = [...query.matchAll(/(min|max)-(width|height): ([\d.]+)em/g)];
    const matches =
      bounds.length > 0 &&
      bounds.every(([, bound, side, em]) => {
        const size = side === 'width' ? width : height;
        const limit = Number(em) * PIXELS_IN_EM;
        return bound === 'min' ? size >= limit : size <= limit;
      });
    return Object.assign(new EventTarget(), { matches, media: query, onchange: null }) as MediaQueryList;
  });
}
