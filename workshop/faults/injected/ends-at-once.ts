// Exits at once at SIGTERM, with requests running.
process.on('SIGTERM', () => process.exit(0));
