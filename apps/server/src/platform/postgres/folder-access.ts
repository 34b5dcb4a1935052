import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

/** Returns whether the account may traverse to the folder and enter it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => undefined)
  if (real === undefined) return false
  const allowed = await Promise.all(
    [real, ...listAncestors(real)].map((step) => hasMode(account, step, ENTER)),
  )
  return allowed.every(Boolean)
}

/** Returns whether the account may reach, enter or run, and read the path. */
export async function canRead(account: Account, path: string): Promise<boolean> {
  return (await canEnter(account, path)) && hasMode(account, path, READ)
}

const READ = 4
const ENTER = 1

/**
 * The mode bits of the first matching class decide, as in the kernel; supplementary groups are
 * ignored.
 */
async function hasMode(account: Account, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

function listAncestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...listAncestors(parent)]
}
