import { useRef, useState } from 'react';
import { checkCode } from '#domain/accounts/second-factor.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';

/** The state of a code field. Its error appears at the field, which then gets the focus with its text selected. */
export function useTypedCode() {
  const ref = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const typeAgain = (text: string): void => {
    setFault(text);
    ref.current?.focus();
    ref.current?.select();
  };
  return {
    code,
    fault,
    /** The props of its `CodeField`. */
    field: {
      ref,
      value: code,
      error: fault,
      onType: (typed: string): void => {
        setCode(typed);
        setFault(null);
      },
    },
    /** Validates the code. Returns whether it can be sent. */
    check: (): boolean => {
      const [first] = checkCode(code);
      if (first === undefined) setFault(null);
      else typeAgain(first.message);
      return first === undefined;
    },
    /** Shows the error if the server refused the code. Returns whether it did. */
    isRefused: (error: Error): boolean => {
      const faulty = faultOf(error, 'code');
      if (faulty !== null) typeAgain(faulty);
      return faulty !== null;
    },
    /** Clears the field for another kind of code. */
    clear: (): void => {
      setCode('');
      setFault(null);
      ref.current?.focus();
    },
  };
}
