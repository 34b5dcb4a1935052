// The target is computed at run time, so static analysis cannot see it.
await import(new URL(`./${'twice'}.ts`, import.meta.url).href)
