import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findText, writePrivateFile } from '@headwater/server/platform/postgres/private-file'
import { StartError } from './start-error.ts'

/** The encryption keys of this installation; made at the first start, and needed ever after. */
export async function keepSecrets(home: string): Promise<string> {
  const path = join(home, 'secrets')
  try {
    const kept = await findText(path)
    if (kept?.trim()) return kept.trim()
    const made = `key-1:${randomBytes(32).toString('base64')}`
    await writePrivateFile(path, made)
    return made
  } catch (error) {
    throw new StartError(`The file ${path} can't be used: give this user the right to it.`, {
      cause: error,
    })
  }
}
