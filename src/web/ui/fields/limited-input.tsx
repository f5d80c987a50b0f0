import { TextInput, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useOverLimit } from './use-over-limit.ts';

interface Limited {
  readonly value: string;
  /** The maximum number of characters. Longer text can be typed or pasted and shows an error. */
  readonly limit: number;
}

/** A text input that shows an error above its limit instead of cutting the text. */
export function LimitedInput({
  limit,
  error,
  ...input
}: Limited & Omit<ComponentProps<typeof TextInput>, keyof Limited>) {
  return <TextInput {...input} error={useOverLimit(input.value, limit) ?? error} />;
}

/** The same as a text area. */
export function LimitedTextarea({
  limit,
  error,
  ...input
}: Limited & Omit<ComponentProps<typeof Textarea>, keyof Limited>) {
  return <Textarea {...input} error={useOverLimit(input.value, limit) ?? error} />;
}
