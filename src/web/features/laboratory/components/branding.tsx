import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { LABORATORY_FEATURES } from '#domain/laboratory/laboratory.ts';
import { logoAddress } from '#web/platform/addresses/logo-address.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { IconCircleCheck, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './branding.module.css';

/** The laboratory on the login page: its name, purpose and contact. */
export function Branding({ laboratory }: { readonly laboratory: LaboratoryProfile }) {
  return (
    <div className={classes['branding']}>
      <div className={classes['watermark']}>
        <BrandMark size={620} />
      </div>
      <div className={classes['brand']}>
        {laboratory.logo_id === null ? (
          <BrandMark size={44} />
        ) : (
          <img className={classes['logo']} src={logoAddress(laboratory.logo_id)} alt="" />
        )}
        <p className={classes['name']}>{laboratory.company_name}</p>
      </div>
      <ul className={classes['features']}>
        {LABORATORY_FEATURES.map((feature) => (
          <li key={feature}>
            <IconCircleCheck size={20} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <address className={classes['contacts']}>
        <Contact icon={<IconMapPin size={18} aria-hidden />}>{laboratory.address}</Contact>
        <Contact icon={<IconPhone size={18} aria-hidden />} href={`tel:${laboratory.phone.replaceAll(/[^\d+]/g, '')}`}>
          {laboratory.phone}
        </Contact>
        <Contact icon={<IconMail size={18} aria-hidden />} href={`mailto:${laboratory.email}`}>
          {laboratory.email}
        </Contact>
      </address>
    </div>
  );
}

interface ContactProps {
  readonly icon: ReactNode;
  readonly href?: string;
  readonly children: string;
}

/** A line of the contact; nothing if it is empty. */
function Contact({ icon, href, children }: ContactProps) {
  if (children.trim() === '') return null;
  return (
    <div className={classes['contact']}>
      {icon}
      {href === undefined ? <span>{children}</span> : <a href={href}>{children}</a>}
    </div>
  );
}
