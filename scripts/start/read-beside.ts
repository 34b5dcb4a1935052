import { join, resolve } from 'node:path'
import { findText } from '@headwater/server/platform/postgres/private-file'
import { root } from './root.ts'
import { StartError } from './start-error.ts'

/**
 * The settings of a program that works beside the product: what the environment leaves out comes
 * from the folder in which `npm start` runs.
 */
export async function readBeside(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (given.DATABASE_URL) return given
  const home = resolve(root, given.HEADWATER_HOME || '.headwater')
  const [port, password, secrets] = await Promise.all(
    ['postgres/port', 'postgres/password', 'secrets'].map((name) => findText(join(home, name))),
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
