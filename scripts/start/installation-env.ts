import { join, resolve } from 'node:path'
import { readTextIfExists } from '@headwater/server/platform/postgres/private-file'
import { root } from './root.ts'
import { StartError } from './start-error.ts'

/**
 * Returns the settings of a program that runs next to the product: what the environment lacks comes
 * from the `npm start` folder.
 */
export async function readInstallationEnv(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (given.DATABASE_URL) return given
  const home = resolve(root, given.HEADWATER_HOME || '.headwater')
  const [port, password, secrets] = await Promise.all(
    ['postgres/port', 'postgres/password', 'secrets'].map((name) =>
      readTextIfExists(join(home, name)),
    ),
  )
  if (!port || !password || !secrets) {
    throw new StartError(
      'There is no database: set DATABASE_URL, or run `npm start` once and leave it running.',
    )
  }
  return {
    ...given,
    HEADWATER_HOME: home,
    DATABASE_URL: `postgres://postgres:${password.trim()}@127.0.0.1:${port.trim()}/headwater`,
    HEADWATER_SECRETS: given.HEADWATER_SECRETS || secrets.trim(),
  }
}
