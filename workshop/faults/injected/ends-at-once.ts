// Ends as soon as it is told to, whatever is under way.
process.on('SIGTERM', () => process.exit(0));
