import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, realpath, rename, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { canEnter } from './folder-access.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

/** Returns where the cluster of a data folder is, or would normally be. */
export async function findClusterLocation(dataDir: string): Promise<string> {
  const link = join(dataDir, LINK)
  if (!(await exists(link))) return dataDir
  return realpath(link).catch((cause) => {
    throw new PostgresStartError(
      'broken',
      `The data folder ${dataDir} keeps its database behind the link ${link}, whose target is gone: restore it, or remove the link to start with an empty database.`,
      { cause },
    )
  })
}

/**
 * Ensures that the account can access the cluster. If it cannot (for example, a clone in root's
 * home), the cluster is placed outside, and a link in the data folder points to it.
 */
export async function prepareClusterLocation(dataDir: string, account?: Account): Promise<string> {
  const place = await findClusterLocation(dataDir)
  if (!account || (await canEnter(account, place))) return place
  const outside = await createOutsideFolder(dataDir, account)
  if (await exists(join(dataDir, 'data'))) {
    await rename(join(dataDir, 'data'), join(outside, 'data')).catch((cause) => {
      throw new PostgresStartError(
        'no-right',
        `The user ${account.name}, as whom PostgreSQL runs, can't enter ${dataDir}: give that user access, or set HEADWATER_HOME to another folder.`,
        { cause },
      )
    })
  }
  await symlink(outside, join(dataDir, LINK))
  return outside
}

const LINK = 'elsewhere'

async function createOutsideFolder(dataDir: string, account: Account): Promise<string> {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  for (const folder of [`/var/lib/headwater/${id}`, `/var/tmp/headwater-${id}`]) {
    const made = await createOwnFolder(folder).catch((error) => {
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) return false
      throw error
    })
    if (made && (await canEnter(account, folder))) return folder
  }
  throw new PostgresStartError(
    'no-right',
    `The user ${account.name}, as whom PostgreSQL runs, can enter neither ${dataDir} nor a folder below /var: set HEADWATER_HOME to a folder that it can enter.`,
  )
}

/**
 * Creates an empty folder owned by root; what an earlier, unlinked database left there is moved
 * aside.
 */
async function createOwnFolder(folder: string): Promise<boolean> {
  // The mode is set by chmod, because a strict umask would restrict the folder again.
  if (await mkdir(dirname(folder), { recursive: true })) await chmod(dirname(folder), 0o755)
  if (await exists(folder)) {
    const { uid } = await lstat(folder)
    if (uid !== 0) return false
    if ((await readdir(folder)).length > 0) await rename(folder, `${folder}.until-${Date.now()}`)
  }
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  return true
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
