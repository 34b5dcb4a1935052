import { join } from 'node:path'
import { bundledPostgresSettings } from '@headwater/server/platform/postgres/bundled-settings'
import { startPostgres } from '@headwater/server/platform/postgres/start'
import type { ServerBuild } from './build-server.ts'
import type { StartPlan } from './plan-start.ts'
import type { DemoCredentials } from './prepare-database.ts'
import type { RunningProcesses } from './running-processes.ts'
import type { MailAddresses } from './start-mail.ts'
import { startPreparing } from './start-preparing.ts'
import type { StepReporter } from './step-reporter.ts'

export interface ProvidedDatabase {
  /** Connection URL of the schema's owner. */
  url: string
  failed: Promise<string>
  demo?: DemoCredentials | undefined
}

/** Starts our PostgreSQL or uses the given one, and migrates it. */
export async function provideDatabase(
  plan: StartPlan,
  build: Promise<ServerBuild>,
  mail: MailAddresses | undefined,
  steps: StepReporter,
  signal: AbortSignal,
  parts: RunningProcesses,
): Promise<ProvidedDatabase> {
  const starting = build.then((build) => startPreparing(build, signal))
  try {
    const database = plan.startsDatabase
      ? await startOwnPostgres(plan, steps, signal, parts)
      : { url: plan.config.databaseUrl, failed: new Promise<string>(() => undefined) }
    const { hasDemo, config } = plan
    const { home, secretKeys, searchEngine, demoPoolSize, demoClock } = config
    const demo = await (await starting).prepare({
      ownerUrl: database.url,
      hasDemo,
      home,
      secretKeys,
      searchEngine,
      demoPoolSize,
      demoClock,
      demoMail: mail && {
        smtpPort: mail.smtpPort,
        imapPort: mail.imapPort,
        publicUrl: config.publicUrl,
      },
    })
    return { ...database, demo }
  } finally {
    await starting.then(
      (preparing) => preparing.stop(),
      () => undefined,
    )
  }
}

async function startOwnPostgres(
  plan: StartPlan,
  steps: StepReporter,
  signal: AbortSignal,
  parts: RunningProcesses,
): Promise<ProvidedDatabase> {
  const dataDir = join(plan.home, 'postgres')
  const postgres = await steps.run(
    'PostgreSQL',
    () => startPostgres({ dataDir, settings: bundledPostgresSettings(), signal }),
    ({ wasInitialised, port }) => `${wasInitialised ? 'new database, ' : ''}port ${port}`,
  )
  parts.add('postgres', () => postgres.stop({ graceMs: plan.stopGraceMs }))
  const failed = postgres.ended.then(
    () => `PostgreSQL stopped unexpectedly: see ${join(dataDir, 'log')}.`,
  )
  return { url: postgres.url, failed }
}
