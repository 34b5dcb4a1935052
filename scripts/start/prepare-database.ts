import { createSyntheticPoolOnce } from '@headwater/server/app/make-pool'
import { migrateAndSeed } from '@headwater/server/app/migrate-and-seed'
import { type DemoMail, demoCredentials, seedDemo } from '@headwater/server/app/seed-demo'
import { type Clock, openClock } from '@headwater/server/platform/clock'
import type { Config } from '@headwater/server/platform/config'
import { createLogger } from '@headwater/server/platform/create-logger'
import { openDatabase } from '@headwater/server/platform/database'
import { type Keyring, openKeyring } from '@headwater/server/platform/keyring'
import { buildAppDatabaseUrl } from '@headwater/server/platform/migrate'
import { deriveAppPassword } from '@headwater/server/platform/secrets'
import { formatErrorMessage } from './format-failure.ts'
import { StartError } from './start-error.ts'
import type { StepReporter } from './step-reporter.ts'

export interface DemoCredentials {
  email: string
  password: string
}

/** Which database to prepare, and how. */
export interface Preparation
  extends Pick<Config, 'home' | 'secretKeys' | 'searchEngine' | 'demoPoolSize' | 'demoClock'> {
  /** Signs in as the owner of the schema. */
  ownerUrl: string
  hasDemo: boolean
  /** Where the mail stand-in will listen. Without it the demo companies have no mailboxes. */
  demoMail: DemoMail | undefined
}

/** Migrates the schema. Demo companies are created only in a database of our own. */
export async function prepareDatabase(
  preparation: Preparation,
  steps: StepReporter,
): Promise<DemoCredentials | undefined> {
  const { ownerUrl, hasDemo, secretKeys, searchEngine, demoPoolSize, demoClock } = preparation
  const keyring = openKeyring(secretKeys)
  const appPassword = deriveAppPassword(keyring)
  await steps.run(
    'Schema',
    () => migrateAndSeed({ ownerUrl, appPassword, searchEngine }).catch(throwDatabaseUnusable),
    ({ applied }) => (applied.length > 0 ? `${applied.length} applied` : 'up to date'),
  )
  if (!hasDemo) return undefined
  const clock = openClock({ demoClock })
  // The pool comes first, because the demo companies' jobs contain some of its people.
  await steps.run(
    'Talent pool',
    () => fillPool(ownerUrl, demoPoolSize, clock),
    (made) => (made > 0 ? `${made.toLocaleString('en')} people created` : 'already there'),
  )
  const appUrl = buildAppDatabaseUrl(ownerUrl, appPassword)
  await steps.run(
    'Demo companies',
    () => seedDemoCompanies(appUrl, keyring, clock, preparation.demoMail),
    (made) => (made.length > 0 ? `${made.join(', ')} created` : 'already there'),
  )
  return demoCredentials
}

/** The same people on every machine, with careers that end today. */
function fillPool(ownerUrl: string, size: number, clock: Clock): Promise<number> {
  const today = clock.today().toString()
  return createSyntheticPoolOnce(ownerUrl, { size, seed: 7, today })
}

function throwDatabaseUnusable(cause: unknown): never {
  throw new StartError(`The database can't be used: ${formatErrorMessage(cause)}.`, { cause })
}

async function seedDemoCompanies(
  url: string,
  keyring: Keyring,
  clock: Clock,
  mail: DemoMail | undefined,
): Promise<string[]> {
  const log = createLogger({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater demo', log })
  try {
    return await seedDemo({ database, clock, requestId: 'demo', keyring, log }, mail)
  } finally {
    await database.close()
  }
}
