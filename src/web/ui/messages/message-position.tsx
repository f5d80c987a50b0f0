import type { HTMLAttributes, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import classes from './message-position.module.css';
import { avoidOverlap } from './avoid-overlap.ts';

/** What a message covers only where there is no other room: what one reads first, and what one presses. */
const WORTH_SEEING = 'h1, h2, h3, [data-tone], button';

/** The elements that a message must not cover: save buttons, the selection, other pages, the bottom navigation, another message. */
const NEEDED = 'button[type="submit"], [data-needed], [data-bottom-navigation], [data-message]';

/**
 * The one place of messages of a page: at the thumb on a phone, over the middle of the top bar on a desk, moved past what is needed next
 * and past what has the focus. The page does not move when one comes and goes.
 */
export function MessagePosition(attributes: HTMLAttributes<HTMLDivElement>) {
  const place = useRef<HTMLDivElement>(null);
  useAvoidOverlap(place);
  return <div ref={place} className={classes['place']} data-message data-keeps-place {...attributes} />;
}

function useAvoidOverlap(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const message = place.current;
    if (message === null) return undefined;
    let moved = 0;
    let frame = 0;
    const move = () => {
      // It never goes from under the hand that is about to press in it: the press would take the focus there, and miss.
      if (message.matches(':hover, :focus-within')) return;
      const { left, right, top, bottom } = message.getBoundingClientRect();
      const unmoved = { left, right, top: top - moved, bottom: bottom - moved };
      const height = document.documentElement.clientHeight;
      const needed = boxesOf(NEEDED, message);
      const all = [...needed, ...boxesOf(WORTH_SEEING, message)];
      moved = avoidOverlap(unmoved, all, height) ?? avoidOverlap(unmoved, needed, height) ?? 0;
      message.style.setProperty('--moved', `${moved}px`);
    };
    const moveSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', moveSoon, { signal, capture: true, passive: true });
    window.addEventListener('resize', moveSoon, { signal });
    document.addEventListener('focusin', moveSoon, { signal });
    message.addEventListener('pointerleave', moveSoon, { signal });
    const sizes = new ResizeObserver(moveSoon);
    sizes.observe(message);
    sizes.observe(document.body);
    move();
    return () => {
      stop.abort();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [place]);
}

/** Where these are, and what has the focus. */
function boxesOf(selector: string, message: HTMLElement): DOMRect[] {
  const elements = [...document.querySelectorAll(selector), document.activeElement ?? document.body];
  return elements.filter((element) => !message.contains(element)).map((element) => element.getBoundingClientRect());
}
