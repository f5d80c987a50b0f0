import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './unconfirmed-value.module.css';

/** A warning about a value, next to it, with buttons. */
export function UnconfirmedValue({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={classes['doubt']}>
      <p>
        <IconAlertTriangle size={14} aria-hidden />
        {text}
      </p>
      {children}
    </div>
  );
}
