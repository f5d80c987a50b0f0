import { must } from '#domain/shared/must.ts';

// Key combinations as text: `mod+s`, `escape`, `alt+n`, `shift+?`. `mod` is ⌘ on Apple devices and Ctrl elsewhere.

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const NAMES: Readonly<Record<string, string>> = {
  mod: isApple ? '⌘' : 'Ctrl',
  alt: isApple ? '⌥' : 'Alt',
  shift: 'Shift',
  escape: 'Esc',
  enter: 'Enter',
  arrowdown: '↓',
  arrowup: '↑',
};

/** Returns the labels of the keys: `['Ctrl', 'S']`. */
export const keyNames = (keys: string): string[] => keys.split('+').map((key) => NAMES[key] ?? key.toUpperCase());

/** Returns the combination as a value of `aria-keyshortcuts`: `Control+S`. */
export const ariaKeys = (keys: string): string =>
  keys
    .split('+')
    .map(
      (key) =>
        ({ mod: isApple ? 'Meta' : 'Control', alt: 'Alt', shift: 'Shift', escape: 'Escape', enter: 'Enter' })[key] ??
        key.toUpperCase(),
    )
    .join('+');

/**
 * Whether a key press is the combination. With Alt, Apple keyboards type other characters, so the position of the key
 * decides.
 */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = must(parts.at(-1), 'the key');
  const modifiers =
    (event.ctrlKey || event.metaKey) === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    (key === '?' || event.shiftKey === parts.includes('shift'));
  return modifiers && (event.key.toLowerCase() === key || event.code === `Key${key.toUpperCase()}`);
}

/** Keys that type nothing. */
const TYPES_NOTHING = /^(?:Escape|F\d{1,2})$/;

/** Whether the key press is input for its field. Combinations, Escape and function keys are not. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || TYPES_NOTHING.test(event.key)) return false;
  const target = event.target;
  // A checkbox takes no text.
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName));
}
