// The health check of Containerfile and compose.yaml. Exit code: 0 if the program in this container is ready, otherwise
// 1.
const { PORT = '3000' } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
