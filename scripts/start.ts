import { resolve } from 'node:path'
import { explainFailure } from './start/explain-failure.ts'
import { launch } from './start/launch.ts'
import { printReady } from './start/print-ready.ts'
import { root } from './start/root.ts'
import { showSteps } from './start/show-steps.ts'

process.exit(await start())

/** `npm start`: everything, from an empty folder to a product that takes requests. */
async function start(): Promise<number> {
  const stopping = new AbortController()
  const asked = new Promise<undefined>((done) => {
    stopping.signal.addEventListener('abort', () => done(undefined))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort())
  }
  // Whoever read our words may leave; that is no reason to end.
  process.stdout.on('error', () => undefined)
  try {
    const launched = await launch(process.env, showSteps(), stopping.signal)
    printReady(launched)
    const failure = await Promise.race([launched.failed, asked])
    if (failure) console.error(`\n${failure}`)
    await launched.stop()
    return failure ? 1 : 0
  } catch (error) {
    if (stopping.signal.aborted) return 0
    const home = resolve(root, process.env.HEADWATER_HOME || '.headwater')
    console.error(`\n${explainFailure(error, home)}`)
    return 1
  }
}
