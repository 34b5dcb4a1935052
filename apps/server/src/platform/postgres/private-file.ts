import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from './start-error.ts'

/**
 * Writes a file that only its owner may read, atomically. When root writes into the folder of
 * another user, the file belongs to that user, so that their next start can read it.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const incoming = `${path}.${process.pid}.incoming`
  const file = await open(incoming, 'w', 0o600)
  try {
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(dirname(path))
      await file.chown(uid, gid)
    }
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(incoming, path)
}

export async function readTextIfExists(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
}
