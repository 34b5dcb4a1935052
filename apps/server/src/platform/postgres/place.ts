import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, realpath, rename, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { canEnter } from './reach.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

/** Where the cluster of a data folder lies now, or would lie in the ordinary case. */
export async function findPlace(dataDir: string): Promise<string> {
  const link = join(dataDir, LINK)
  if (!(await exists(link))) return dataDir
  return realpath(link).catch((cause) => {
    throw new PostgresStartError(
      'broken',
      `The data folder ${dataDir} keeps its database behind the link ${link}, whose target is gone: bring it back, or remove the link to begin with an empty database.`,
      { cause },
    )
  })
}

/**
 * Sees to it that the account can get to the cluster. When the way is closed to it (a clone in
 * root's own home, say), the cluster lives outside, and a link in the data folder says where.
 */
export async function preparePlace(dataDir: string, account?: Account): Promise<string> {
  const place = await findPlace(dataDir)
  if (!account || (await canEnter(account, place))) return place
  const outside = await makeOutside(dataDir, account)
  if (await exists(join(dataDir, 'data'))) {
    await rename(join(dataDir, 'data'), join(outside, 'data')).catch((cause) => {
      throw new PostgresStartError(
        'no-right',
        `The user ${account.name}, as whom PostgreSQL runs, can't enter ${dataDir}: open the way to it, or set HEADWATER_HOME to another folder.`,
        { cause },
      )
    })
  }
  await symlink(outside, join(dataDir, LINK))
  return outside
}

const LINK = 'elsewhere'

async function makeOutside(dataDir: string, account: Account): Promise<string> {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  for (const folder of [`/var/lib/headwater/${id}`, `/var/tmp/headwater-${id}`]) {
    const made = await makeOwnFolder(folder).catch((error) => {
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

/** An empty folder of root's own; what an earlier, unlinked database left there is put aside. */
async function makeOwnFolder(folder: string): Promise<boolean> {
  // The mode is set by chmod, because a strict umask would close the folder again.
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
