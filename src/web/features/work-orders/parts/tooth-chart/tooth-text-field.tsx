import type { Tooth } from '#domain/catalogue/teeth.ts';
import { formatTeeth, readTeeth } from '#domain/catalogue/teeth-text.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './tooth-chart.module.css';

interface ToothTextFieldProps {
  readonly value: readonly Tooth[];
  readonly onChange: (teeth: Tooth[]) => void;
  readonly disabled: boolean;
}

/** The last word may still be growing: one digit, one or two letters of a quadrant, an open span. */
const growingWord = (text: string): string => /(?:^|[\s,;])(\d|[UL][LR]?|[^\s,;]*-\d?)$/i.exec(text)?.[1] ?? '';

/** Teeth as text: takes `16 15 14`, `14-16`, `UR6`; says what it dropped and why. */
export function ToothTextField({ value, onChange, disabled }: ToothTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const text = typed ?? formatTeeth(value);
  const growing = isTyping ? growingWord(text) : '';
  const dropped = readTeeth(text).dropped.filter((word) => word.text !== growing);

  const stop = (): void => {
    setIsTyping(false);
    // What was dropped stays to be read and mended; otherwise the teeth stand in their usual form again.
    if (readTeeth(text).dropped.length === 0) setTyped(null);
  };
  return (
    <div className={classes['text']}>
      <TextInput
        label="Teeth by number"
        placeholder="16 15 14, 14-16 or UR6"
        value={text}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setIsTyping(true);
          setTyped(currentTarget.value);
          onChange(readTeeth(currentTarget.value).teeth);
        }}
        onBlur={stop}
      />
      <p role="status" className={classes['dropped']}>
        {dropped.length > 0 && `Left out: ${dropped.map((word) => `${word.text} (${word.reason})`).join(', ')}`}
      </p>
    </div>
  );
}
