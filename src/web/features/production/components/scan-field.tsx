import { TextInput } from '@mantine/core';
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { useEffect } from 'react';
import { SCAN_TEXTS } from '#domain/production/scan.ts';

interface ScanFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onScan: (scan: string) => void;
  /** Called for Enter in the empty field. */
  readonly onEnter: () => void;
  /** What single keys do in the empty field. */
  readonly keys: Readonly<Record<string, () => void>>;
}

/** The field into which a scanner types. React does not hold its text, because a scanner is faster than rendering. */
export function ScanField({ ref, onScan, onEnter, keys }: ScanFieldProps) {
  useEffect(() => ref.current?.focus(), [ref]);
  useEffect(() => catchScans(ref), [ref]);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { current } = ref;
    const scan = current?.value.trim() ?? '';
    if (current !== null) current.value = '';
    if (scan === '') onEnter();
    else onScan(scan);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const act = isPlain && event.currentTarget.value === '' ? keys[event.key.toLowerCase()] : undefined;
    // A held Enter would move the order on and on.
    if (act !== undefined || (event.key === 'Enter' && event.repeat)) event.preventDefault();
    act?.();
  };
  return (
    <form onSubmit={onSubmit}>
      <TextInput
        ref={ref}
        size="lg"
        label={SCAN_TEXTS.label}
        description={SCAN_TEXTS.hint}
        placeholder="412"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onKeyDown={onKeyDown}
      />
    </form>
  );
}

/** Moves the focus to the field when a scan begins elsewhere on the page. */
function catchScans(field: RefObject<HTMLInputElement | null>): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^[\da-z]$/i.test(event.key))
      return;
    const { target } = event;
    if (
      target instanceof HTMLElement &&
      target.closest('input:not([readonly]), textarea, select, [role="dialog"]') === null
    )
      field.current?.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
