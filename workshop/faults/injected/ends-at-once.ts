// Exits immediately on SIGTERM while requests are running.
process.on('SIGTERM', () => process.exit(0));
