import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

/** Whether the account may walk down to the folder and enter it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => undefined)
  if (real === undefined) return false
  const allowed = await Promise.all(
    [real, ...listAncestors(real)].map((step) => mayUse(account, step, ENTER)),
  )
  return allowed.every(Boolean)
}

/** Whether the account may get to the program or folder, run or enter it, and read it. */
export async function canRead(account: Account, path: string): Promise<boolean> {
  return (await canEnter(account, path)) && mayUse(account, path, READ)
}

const READ = 4
const ENTER = 1

/** The mode bits of the first class that fits decide, as in the kernel; extra groups are dropped. */
async function mayUse(account: Account, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

function listAncestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...listAncestors(parent)]
}
