/** Every benchmark by its name. They print ratios, because a ratio means the same on any machine. */
const benchmarks: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  http: () => import('./http.ts'),
  ledger: () => import('./ledger.ts'),
  pool: () => import('./pool.ts'),
}

const wanted = process.argv.slice(2)
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
    await benchmark?.run()
  }
}
