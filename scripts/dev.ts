// Serves the product for those who work on it: the server restarts when its sources change, and Vite's own server shows
// changes of the browser app at once, handing API calls on. The page that Vite serves has no content security policy, since
// Vite puts inline scripts into it; the real page is at the server's address, and the journeys of `npm test` use that one.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { onParentGone } from '#server/platform/process/parent-watch.ts';
import { root } from './run/run-node.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

// Before anything is started, since it takes the descriptor's number out of the environment that children get.
let stop = (): void => process.exit();
onParentGone(() => stop());

await ensureWebBuild();
const watched = ['src/server', 'src/contract', 'src/domain'].map((folder) => `--watch-path=${folder}`);
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const vite = await createServer({ root, clearScreen: false });
stop = () => {
  void vite.close();
  server.kill('SIGTERM');
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', () => void vite.close());
await vite.listen();
console.log(`The browser app, reloading as you write: ${vite.resolvedUrls?.local[0] ?? ''}`);
