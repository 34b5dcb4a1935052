import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Makes the folder that this installation keeps everything in, with a place for logs. */
export async function prepareHome(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true })
    // Root's PostgreSQL runs as another user, who has to pass through a folder that is ours alone.
    const isOurs = (await readdir(home)).length === 0
    if (isOurs && process.getuid?.() === 0) await chmod(home, 0o711)
    await mkdir(join(home, 'log'), { recursive: true })
    await access(home, constants.W_OK | constants.X_OK)
    await access(join(home, 'log'), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The folder ${home} can't be written: give this user the right to, or set HEADWATER_HOME to another folder.`,
      { cause: error },
    )
  }
}
