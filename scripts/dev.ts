// Serves the product for those who work on it: the server restarts when its sources change, and Vite's own server shows
// changes of the browser app at once, handing API calls on. The page that Vite serves has no content security policy, since
// Vite puts inline scripts into it; the real page is at the server's address, and the journeys of `npm test` use that one.
import { stopTogether, runNode } from './run/run-node.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

const end = stopTogether();
await ensureWebBuild();
const watched = ['src/server', 'src/contract', 'src/domain'].map((folder) => `--watch-path=${folder}`);
const ended = await Promise.race([
  runNode([...watched, '--watch-preserve-output', 'src/server/main.ts']),
  runNode(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
]);
end(ended.code);
