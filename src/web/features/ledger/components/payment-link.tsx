import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface OpensPaymentProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A payment's number or amount, which opens it. */
export const PaymentLink = ({ onClick, children }: OpensPaymentProps) => (
  <Anchor component="button" type="button" inherit underline="always" onClick={onClick}>
    {children}
  </Anchor>
);
