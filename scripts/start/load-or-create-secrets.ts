import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  readTextIfExists,
  writePrivateFile,
} from '@headwater/server/platform/postgres/private-file'
import { StartError } from './start-error.ts'

/**
 * Returns the encryption keys of this installation, created at the first start and required from
 * then on.
 */
export async function loadOrCreateSecrets(home: string): Promise<string> {
  const path = join(home, 'secrets')
  try {
    const kept = await readTextIfExists(path)
    if (kept?.trim()) return kept.trim()
    const made = `key-1:${randomBytes(32).toString('base64')}`
    await writePrivateFile(path, made)
    return made
  } catch (error) {
    throw new StartError(`The file ${path} can't be used: give this user access to it.`, {
      cause: error,
    })
  }
}
