import { readFile } from 'node:fs/promises';

/** A user of the operating system. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** Reads the accounts in /etc/passwd; an empty list if there is no such file. */
export async function knownOsUsers(file = '/etc/passwd'): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? '')
      ? [{ name, uid: Number(uid), gid: Number(gid) }]
      : [];
  });
}
