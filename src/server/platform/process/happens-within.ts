/** Whether `event` happens within `ms` milliseconds. */
export async function happensWithin(event: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([event.then(() => true), late]).finally(() => clearTimeout(timer));
}
