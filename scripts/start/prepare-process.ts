/**
 * Prepares the database in a process of its own. Migrations and the talent pool keep it busy for
 * seconds at a time, in which it could not answer a signal, so the start stays free and kills it.
 * That is safe at every moment: whatever was not committed is rolled back, and the next start
 * takes a part for done only when its last transaction is there.
 */
import { formatStartFailure } from './format-failure.ts'
import { type DemoCredentials, type Preparation, prepareDatabase } from './prepare-database.ts'
import { createStepReporter } from './step-reporter.ts'

/** What the process answers. */
export type PrepareReply = { demo: DemoCredentials | undefined } | { failure: string }

process.stdout.on('error', () => undefined)
process.once('disconnect', () => process.exit())
process.once('message', async (preparation: Preparation) => {
  const reply = await prepare(preparation)
  process.send?.(reply, () => process.exit())
})

async function prepare(preparation: Preparation): Promise<PrepareReply> {
  try {
    return { demo: await prepareDatabase(preparation, createStepReporter()) }
  } catch (error) {
    return { failure: formatStartFailure(error, preparation.home) }
  }
}
