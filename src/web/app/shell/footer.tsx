import { useSession } from '#web/platform/session/session.ts';
import { ConnectionLine } from './connection-line.tsx';
import classes from './footer.module.css';

/** The laboratory's name and address, and the state of the connection. */
export function Footer() {
  const { laboratory } = useSession();
  return (
    <footer className={classes['footer']}>
      <div>
        <strong>{laboratory.company_name}</strong>
        {laboratory.address.trim() !== '' && <address>{laboratory.address.split('\n').join(', ')}</address>}
      </div>
      <ConnectionLine />
    </footer>
  );
}
