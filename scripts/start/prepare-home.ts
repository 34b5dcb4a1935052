import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Creates the folder of this installation, with a folder for logs. */
export async function prepareHome(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true })
    // As root, PostgreSQL runs as another user, who must be able to enter this private folder.
    const isOurs = (await readdir(home)).length === 0
    if (isOurs && process.getuid?.() === 0) await chmod(home, 0o711)
    await mkdir(join(home, 'log'), { recursive: true })
    await access(home, constants.W_OK | constants.X_OK)
    await access(join(home, 'log'), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The folder ${home} can't be written: give this user write access, or set HEADWATER_HOME to another folder.`,
      { cause: error },
    )
  }
}
