// Runs before the page is drawn: what stands while the product loads looks like the page that follows. The keys are those of
// src/web/platform/session/browser-memory.ts. A paper has no frame, and nothing stands in its place.
(() => {
  const { dataset } = document.documentElement;
  try {
    const appearance = localStorage.getItem('appearance');
    const isDark =
      appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.mantineColorScheme = isDark ? 'dark' : 'light';
    if (location.pathname.startsWith('/print/')) dataset.boot = 'paper';
    else dataset.boot = localStorage.getItem('signed-in') === null ? 'login' : 'frame';
    if (localStorage.getItem('sidebar') === 'folded') dataset.sidebar = 'folded';
  } catch {
    // A browser that keeps nothing for us: the login, as the system looks.
    dataset.boot = 'login';
  }
})();
