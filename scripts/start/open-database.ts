import { join } from 'node:path'
import { startPostgres } from '@headwater/server/platform/postgres/start'
import { workSettings } from '@headwater/server/platform/postgres/work-settings'
import type { DemoSignIn } from './prepare-database.ts'
import type { Plan } from './read-plan.ts'
import type { RunningParts } from './running-parts.ts'
import type { Steps } from './show-steps.ts'
import { startPreparing } from './start-preparing.ts'

export interface OpenDatabase {
  /** Signs in as the owner of the schema. */
  url: string
  failed: Promise<string>
  demo?: DemoSignIn | undefined
}

/** Brings our PostgreSQL, or takes the given one, and makes it fit for this version. */
export async function openDatabase(
  plan: Plan,
  steps: Steps,
  signal: AbortSignal,
  parts: RunningParts,
): Promise<OpenDatabase> {
  const preparing = startPreparing(signal)
  try {
    const database = plan.bringsDatabase
      ? await bringPostgres(plan, steps, signal, parts)
      : { url: plan.config.databaseUrl, failed: new Promise<string>(() => undefined) }
    const { hasDemo, config } = plan
    const { home, secretKeys, searchEngine, demoPoolSize } = config
    const demo = await preparing.prepare({
      ownerUrl: database.url,
      hasDemo,
      home,
      secretKeys,
      searchEngine,
      demoPoolSize,
    })
    return { ...database, demo }
  } finally {
    await preparing.stop()
  }
}

async function bringPostgres(
  plan: Plan,
  steps: Steps,
  signal: AbortSignal,
  parts: RunningParts,
): Promise<OpenDatabase> {
  const dataDir = join(plan.home, 'postgres')
  const postgres = await steps.run(
    'PostgreSQL',
    () => startPostgres({ dataDir, settings: workSettings(), signal }),
    ({ wasInitialised, port }) => `${wasInitialised ? 'new database, ' : ''}port ${port}`,
  )
  parts.add('postgres', () => postgres.stop({ graceMs: plan.stopGraceMs }))
  const failed = postgres.ended.then(
    () => `PostgreSQL stopped unexpectedly: see ${join(dataDir, 'log')}.`,
  )
  return { url: postgres.url, failed }
}
