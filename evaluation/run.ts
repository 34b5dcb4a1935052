import { runPool } from './run-pool.ts'
import { runTitles } from './titles/run-titles.ts'

const [what, ...args] = process.argv.slice(2)
if (what === 'titles') runTitles(args)
else runPool(Number(what ?? 100_000))
