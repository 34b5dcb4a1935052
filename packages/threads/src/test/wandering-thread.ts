// Nobody who reads this file can see where it leads.
await import(new URL(`./${'twice'}.ts`, import.meta.url).href)
