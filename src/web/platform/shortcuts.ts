import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { isPressed, isTyping } from './shortcut-keys.ts';

export interface Shortcut {
  /** `mod+s`, `escape`, `alt+n` (see shortcut-keys.ts). */
  readonly keys: string;
  /** What it does, for the list that `?` opens: `Save`. */
  readonly does: string;
  readonly run: () => void;
  /** The key is handled only where this is true; elsewhere the browser gets it. */
  readonly when?: () => boolean;
  /** Works but is not listed. */
  readonly hidden?: boolean;
}

type Listed = Pick<Shortcut, 'keys' | 'does'>;

/** What Escape removes before anything of the page, the last that was shown first: a dialog covers the messages that were there before. */
type Layer = 'message' | 'dialog';

interface Registration {
  readonly layer?: Layer;
  readonly id?: string;
  readonly listed: readonly Listed[];
  readonly press: (event: KeyboardEvent) => boolean;
}

let registrations: readonly Registration[] = [];
const watchers = new Set<() => void>();

/** A dialog that is closed is drawn a while longer, but inert. */
const OPEN_DIALOG = '[aria-modal="true"]:not([inert])';

/** A list, menu or calendar that is open: it closes with Escape, and does not say so to the event. */
const OPEN_POPUP = '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';

const forPopup = new WeakSet<Event>();

/** Before the popup receives the key: once it has closed, nothing shows that it was open. */
function onCapture(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  if (event.target.closest(OPEN_POPUP) !== null) forPopup.add(event);
}

const lastFirst = (accepts: (layer: Layer | undefined) => boolean): Registration[] =>
  registrations.filter(({ layer }) => accepts(layer)).toReversed();

/** The latest registration wins. An open dialog has the keyboard to itself: its Escape must not reach the page behind it. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || forPopup.has(event) || isTyping(event)) return;
  const page = document.querySelector(OPEN_DIALOG) === null ? lastFirst((layer) => layer === undefined) : [];
  const active = [...lastFirst((layer) => layer !== undefined), ...page];
  if (active.some((registration) => registration.press(event))) event.preventDefault();
}

function register(registration: Registration): () => void {
  if (registrations.length === 0) {
    document.addEventListener('keydown', onCapture, { capture: true });
    document.addEventListener('keydown', onKeyDown);
  }
  change([...registrations, registration]);
  return () => {
    change(registrations.filter((other) => other !== registration));
    if (registrations.length > 0) return;
    document.removeEventListener('keydown', onCapture, { capture: true });
    document.removeEventListener('keydown', onKeyDown);
  };
}

function change(next: readonly Registration[]): void {
  registrations = next;
  for (const watcher of watchers) watcher();
}

/** The page's shortcuts while the component is there. Fields keep plain keys; combinations and Escape work everywhere. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const pressed = shortcuts.find(({ keys, when }) => isPressed(keys, event) && when?.() !== false);
    pressed?.run();
    return pressed !== undefined;
  });
  const listed = JSON.stringify(
    shortcuts.filter((shortcut) => shortcut.hidden !== true).map(({ keys, does }) => ({ keys, does })),
  );
  useEffect(() => register({ listed: JSON.parse(listed) as Listed[], press: (event) => press(event) }), [listed]);
}

/**
 * Lets Escape remove a message or dialog while it is shown, one a press. Returns its place in the order of showing, 0 for the first, and
 * whether it is the last.
 */
export function useEscapeLayer(layer: Layer, shown: boolean, remove: () => void) {
  const id = useId();
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const pressed = isPressed('escape', event);
    if (pressed) remove();
    return pressed;
  });
  useLayoutEffect(() => {
    if (!shown) return undefined;
    return register({ layer, id, listed: [], press: (event) => press(event) });
  }, [layer, id, shown]);
  const alike = (): Registration[] => lastFirst((other) => other === layer);
  const above = useSyncExternalStore(watch, () => alike().findIndex((other) => other.id === id));
  const count = useSyncExternalStore(watch, () => alike().length);
  return { place: above < 0 ? 0 : count - 1 - above, isLast: above <= 0 };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What `?` lists: every shortcut that works just now, each once. */
export function useRegisteredShortcuts(): readonly Listed[] {
  const now = useSyncExternalStore(watch, () => registrations);
  return [
    ...new Map(now.flatMap((registration) => registration.listed).map((listed) => [listed.keys, listed])).values(),
  ];
}
