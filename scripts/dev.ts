// Serves the product for development. The server restarts when its sources change. Vite serves the browser app with hot
// reload and forwards API calls. Vite's page has no content security policy, because Vite adds inline scripts; the page
// at the server's address has one, and the end-to-end tests use that page.
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
