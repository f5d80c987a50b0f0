// Whether something was typed in a part of the page, by what its fields contained before the first key.

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=search]), textarea';

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS);

/** Follows the typing in `area` until `signal` ends. What a program fills in counts as no typing. */
export function watchTyping(area: HTMLElement, signal: AbortSignal): { readonly isTyped: () => boolean } {
  const before = new WeakMap<Field, string>();
  const note = (event: Event): void => {
    const { target } = event;
    if (isField(target) && !before.has(target)) before.set(target, event.type === 'input' ? '' : target.value);
  };
  area.addEventListener('beforeinput', note, { capture: true, signal });
  // Filled in by the browser or a password manager.
  area.addEventListener('input', note, { capture: true, signal });
  return {
    isTyped: () =>
      [...area.querySelectorAll<Field>(FIELDS)].some((field) => {
        const value = before.get(field);
        return value !== undefined && value.trim() !== field.value.trim();
      }),
  };
}
