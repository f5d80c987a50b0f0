import { Anchor } from '@mantine/core';
import { phoneText } from '#domain/shared/phone.ts';

/** A phone number as a link; nothing if it is empty. */
export const PhoneLink = ({ phone }: { readonly phone: string }) =>
  phone === '' ? null : (
    <Anchor inherit href={`tel:${phone}`} underline="hover">
      {phoneText(phone)}
    </Anchor>
  );
