import type { Tooth } from '#domain/catalogue/teeth.ts';
import { formatTeeth, lastWord, readTeeth } from '#domain/catalogue/teeth-text.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './tooth-chart.module.css';

interface ToothTextFieldProps {
  readonly value: readonly Tooth[];
  readonly onChange: (teeth: Tooth[]) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** The last word may still be growing: one digit, one or two letters of a quadrant, an open span. */
const growingWord = (text: string): string =>
  /^(?:\d|[UL][LR]?|.*-(?:\d|[UL][LR]?)?)$/i.test(lastWord(text)) ? lastWord(text) : '';

/** Teeth as text: takes `16 15 14`, `14-16`, `UR6`; says what it left out and why. */
export function ToothTextField({ value, onChange, disabled, error }: ToothTextFieldProps) {
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const chosen = formatTeeth(value);
  const read = readTeeth(typed);
  // What was typed stays as it was typed, to be mended, until the teeth are chosen in another way.
  const isKept = formatTeeth(read.teeth) === chosen && (isTyping || read.dropped.length > 0);
  const growing = isTyping ? growingWord(typed) : '';
  const dropped = isKept ? read.dropped.filter(({ text }) => text !== growing) : [];
  return (
    <div className={classes['text']}>
      <TextInput
        label="Teeth by number"
        placeholder="16 15 14, 14-16 or UR6"
        value={isKept ? typed : chosen}
        disabled={disabled}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setIsTyping(true);
          setTyped(currentTarget.value);
          onChange(readTeeth(currentTarget.value).teeth);
        }}
        onBlur={() => setIsTyping(false)}
      />
      <p role="status" className={classes['dropped']}>
        {dropped.length > 0 && `Left out: ${dropped.map((word) => `${word.text} (${word.reason})`).join(', ')}`}
      </p>
    </div>
  );
}
