import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { lastWord, parseTeeth, teethNotUnderstood, parseTypedTeeth, typedTeethText } from '#domain/teeth/teeth-text.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './tooth-chart.module.css';

interface ToothTextFieldProps {
  readonly value: TypedTeeth;
  readonly onChange: (typed: TypedTeeth) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly warning?: string | undefined;
}

/**
 * Returns the last word if the user may still be typing it: a digit, the start of a quadrant or word, an open range or
 * bracket.
 */
const growingWord = (text: string): string =>
  /^(?:#?\d?|[UL][LR]?|up(?:pe?)?|lo(?:we?)?|al?|an|t(?:o|il?l?|h\w*)?|\([^)]*|.*-(?:#?\d?|[UL][LR]?))$/i.test(
    lastWord(text),
  )
    ? lastWord(text)
    : '';

/** The label, input and error are areas of the parent's grid. */
const PARTS = {
  root: classes['text'] ?? '',
  label: classes['label'] ?? '',
  wrapper: classes['input'] ?? '',
  error: classes['fault'] ?? '',
  success: `${classes['fault'] ?? ''} ${classes['warning'] ?? ''}`,
};

/** Teeth as text. Text that cannot be read as teeth stays in the field, marked, and the form must not save it. */
export function ToothTextField({ value, onChange, disabled, error, warning }: ToothTextFieldProps) {
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const usual = typedTeethText(value);
  const read = parseTeeth(typed);
  // The text stays as typed until the teeth are selected in another way.
  const isKept = typedTeethText(parseTypedTeeth(typed)) === usual && (isTyping || read.unread.length > 0);
  const text = isKept ? typed : usual;
  const growing = isKept && isTyping ? growingWord(text) : '';
  const { unread } = parseTeeth(text);
  const shown = unread.at(-1)?.text === growing ? unread.slice(0, -1) : unread;
  const fault = error ?? (shown.length === 0 ? undefined : teethNotUnderstood(shown));
  useEffect(() => {
    if (fault !== undefined) announce(fault);
  }, [fault]);
  return (
    <TextInput
      label="Teeth by number"
      placeholder="16 15 14, 14-16 or UR6"
      value={text}
      disabled={disabled}
      error={fault}
      success={warning}
      withSuccessStyles={false}
      classNames={PARTS}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        setIsTyping(true);
        setTyped(currentTarget.value);
        onChange(parseTypedTeeth(currentTarget.value));
      }}
      onBlur={() => setIsTyping(false)}
    />
  );
}
