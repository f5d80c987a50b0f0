@rem package.json says `exec node …`, so that npm's signals reach us and not a shell between. Windows has no exec: this is it.
@%*
