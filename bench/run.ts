import { parseArgs } from 'node:util'

interface Benchmark {
  run(options: { readonly people?: number }): Promise<void>
}

/** All benchmarks by name. They print ratios, because a ratio is comparable between machines. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  http: () => import('./http.ts'),
  ledger: () => import('./ledger.ts'),
  outreach: () => import('./outreach.ts'),
  pool: () => import('./pool.ts'),
  resumes: () => import('./resumes.ts'),
  search: () => import('./search.ts'),
  web: () => import('./web.ts'),
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string' } },
})
const unknown = wanted.find((name) => !Object.hasOwn(benchmarks, name))
if (unknown !== undefined) {
  const known = Object.keys(benchmarks).join(', ')
  console.error(`There is no benchmark called ${unknown}. There are: ${known}.`)
  process.exitCode = 1
} else {
  await runAll(wanted.length > 0 ? wanted : Object.keys(benchmarks))
}

async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    console.log(name)
    const benchmark = await benchmarks[name]?.()
    await benchmark?.run(values.people === undefined ? {} : { people: readPeople(values.people) })
  }
}

function readPeople(text: string): number {
  const people = Number(text)
  if (Number.isInteger(people) && people >= 1_000 && people <= 5_000_000) return people
  throw new Error('--people must be a number from 1000 to 5000000.')
}
