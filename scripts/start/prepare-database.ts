import { bringUpToDate } from '@headwater/server/app/bring-up-to-date'
import { makeSyntheticPoolOnce } from '@headwater/server/app/make-pool'
import { demoSignIn, seedDemo } from '@headwater/server/app/seed-demo'
import type { Config } from '@headwater/server/platform/config'
import { openDatabase } from '@headwater/server/platform/database'
import { type Keyring, openKeyring } from '@headwater/server/platform/keyring'
import { createLog } from '@headwater/server/platform/log'
import { appUrlFor } from '@headwater/server/platform/migrate'
import { deriveAppPassword } from '@headwater/server/platform/secrets'
import { wordsOf } from './explain-failure.ts'
import type { Steps } from './show-steps.ts'
import { StartError } from './start-error.ts'

export interface DemoSignIn {
  email: string
  password: string
}

/** Which database to prepare, and how. */
export interface Preparation
  extends Pick<Config, 'home' | 'secretKeys' | 'searchEngine' | 'demoPoolSize'> {
  /** Signs in as the owner of the schema. */
  ownerUrl: string
  hasDemo: boolean
}

/** Brings the schema up to date; the demo companies are for a database of our own alone. */
export async function prepareDatabase(
  { ownerUrl, hasDemo, secretKeys, searchEngine, demoPoolSize }: Preparation,
  steps: Steps,
): Promise<DemoSignIn | undefined> {
  const keyring = openKeyring(secretKeys)
  const appPassword = deriveAppPassword(keyring)
  await steps.run(
    'Schema',
    () => bringUpToDate({ ownerUrl, appPassword, searchEngine }).catch(refuse),
    ({ applied }) => (applied.length > 0 ? `${applied.length} applied` : 'up to date'),
  )
  if (!hasDemo) return undefined
  // The pool first: some of its people stand in the jobs of the companies.
  await steps.run(
    'Talent pool',
    () => fillPool(ownerUrl, demoPoolSize),
    (made) => (made > 0 ? `${made.toLocaleString('en')} people made up` : 'there already'),
  )
  await steps.run(
    'Demo companies',
    () => seed(appUrlFor(ownerUrl, appPassword), keyring),
    (made) => (made.length > 0 ? `${made.join(', ')} made` : 'there already'),
  )
  return demoSignIn
}

/** The same people on every machine, with careers that end today. */
function fillPool(ownerUrl: string, size: number): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  return makeSyntheticPoolOnce(ownerUrl, { size, seed: 7, today })
}

function refuse(cause: unknown): never {
  throw new StartError(`The database can't be used: ${wordsOf(cause)}.`, { cause })
}

async function seed(url: string, keyring: Keyring): Promise<string[]> {
  const log = createLog({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater demo', log })
  try {
    return await seedDemo({ database, now: () => new Date(), requestId: 'demo', keyring, log })
  } finally {
    await database.close()
  }
}
