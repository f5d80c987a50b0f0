import { TextInput, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useOverLimit } from './use-over-limit.ts';

interface Limited {
  readonly value: string;
  /** How many characters can be kept. More may be typed or pasted, and is said at once. */
  readonly limit: number;
}

/** A line of text with a limit that it says instead of cutting. */
export function LimitedInput({
  limit,
  error,
  ...input
}: Limited & Omit<ComponentProps<typeof TextInput>, keyof Limited>) {
  return <TextInput {...input} error={useOverLimit(input.value, limit) ?? error} />;
}

/** The same for several lines. */
export function LimitedTextarea({
  limit,
  error,
  ...input
}: Limited & Omit<ComponentProps<typeof Textarea>, keyof Limited>) {
  return <Textarea {...input} error={useOverLimit(input.value, limit) ?? error} />;
}
