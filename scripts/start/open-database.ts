import { join } from 'node:path'
import { startPostgres } from '@headwater/server/platform/postgres/start'
import { workSettings } from '@headwater/server/platform/postgres/work-settings'
import type { DemoSignIn } from './prepare-database.ts'
import type { Plan } from './read-plan.ts'
import type { RunningParts } from './running-parts.ts'
import type { Steps } from './show-steps.ts'

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
  // Loaded while PostgreSQL starts: it brings half of the server with it.
  const loading = import('./prepare-database.ts')
  const database = plan.bringsDatabase
    ? await bringPostgres(plan, steps, parts)
    : { url: plan.config.databaseUrl, failed: new Promise<string>(() => undefined) }
  const { prepareDatabase } = await loading
  signal.throwIfAborted()
  return { ...database, demo: await prepareDatabase(plan, database.url, steps) }
}

async function bringPostgres(plan: Plan, steps: Steps, parts: RunningParts): Promise<OpenDatabase> {
  const dataDir = join(plan.home, 'postgres')
  const postgres = await steps.run(
    'PostgreSQL',
    () => startPostgres({ dataDir, settings: workSettings() }),
    ({ wasInitialised, port }) => `${wasInitialised ? 'new database, ' : ''}port ${port}`,
  )
  parts.add('postgres', postgres.stop)
  const failed = postgres.ended.then(
    () => `PostgreSQL stopped unexpectedly: see ${join(dataDir, 'log')}.`,
  )
  return { url: postgres.url, failed }
}
