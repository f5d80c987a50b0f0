@rem The scripts of package.json use `exec`, so that npm's signals reach the command. Windows has no `exec`: npm runs this.
@%*
