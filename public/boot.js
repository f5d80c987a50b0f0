// Runs before the page is drawn: what stands while the product loads looks like the page that follows. The keys are those of
// src/web/platform/session/local-preferences.ts. A paper has no frame and no placeholder for one.
(() => {
  const { dataset } = document.documentElement;
  let signedInAs = null;
  try {
    const appearance = localStorage.getItem('appearance');
    const isDark =
      appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.mantineColorScheme = isDark ? 'dark' : 'light';
    signedInAs = localStorage.getItem('signed-in');
    if (location.pathname.startsWith('/print/')) dataset.boot = 'paper';
    else dataset.boot = signedInAs === null ? 'login' : 'frame';
    if (localStorage.getItem('sidebar') === 'folded') dataset.sidebar = 'folded';
  } catch {
    // A browser that keeps nothing for us: the login, as the system looks.
    dataset.boot = 'login';
  }

  // What the screen will ask for first is asked for now, while the program itself is on its way: src/web/platform/calls/early-responses.ts.
  // Of nobody more than they may: whose screens they are stands before the address.
  const FIRST = new Map([
    ['staff /work-orders-list', '/api/work-orders'],
    ['staff /staff-dashboard', '/api/dashboards/staff'],
    ['admin /work-orders-list', '/api/work-orders'],
    ['admin /admin/work-orders-list', '/api/work-orders'],
    ['admin /admin-dashboard', '/api/dashboards/admin'],
  ]);
  const first = location.search === '' ? FIRST.get(`${signedInAs} ${location.pathname}`) : undefined;
  /** @param {string} address */
  const ask = (address) =>
    fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' });
  const session = ask('/api/session');
  const early = new Map([['/api/session', session]]);
  // Where the session has ended meanwhile, nothing is asked that would be refused.
  const askFirst = async () => {
    const answer = await session;
    const said = /** @type {{ account?: object | null }} */ (await answer.clone().json());
    if (!said.account) throw new Error('nobody is signed in any more');
    return ask(first);
  };
  if (first !== undefined) early.set(first, askFirst());
  // Whoever takes it hears what went wrong.
  for (const answer of early.values()) answer.catch(() => {});
  Object.assign(globalThis, { earlyAnswers: early });
})();
