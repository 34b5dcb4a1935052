import { randomBytes } from 'node:crypto'
import { link, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextIfExists, writePrivateFile } from './private-file.ts'
import { findStartTime, isRunning } from './process-state.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

/** The exclusive right to use a data folder until it is released or the process ends. */
export interface FolderLock {
  release: () => Promise<void>
}

/**
 * Locks the folder for this process, or throws with its holder. A killed holder holds nothing.
 *
 * Each holder writes a numbered file; the highest number decides. Taking over from a dead holder
 * means linking the next number, which only one of several contenders can do, and a deciding file
 * is never removed, so two can never win at once.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const last = await findLastHolder(folder)
  if (last && isAlive(last.holder)) {
    throw new PostgresStartError(
      'in-use',
      `The data folder ${folder} is in use by another Headwater (process ${last.holder.pid}): stop that one, or set HEADWATER_HOME to another folder.`,
    )
  }
  const number = (last?.number ?? 0) + 1
  const me: LockHolder = { pid: process.pid, startedAt: findStartTime(process.pid) }
  if (!(await tryAcquire(folder, number, me))) return lockFolder(folder)
  await removeOlderLocks(folder, number)
  return {
    release: () => writePrivateFile(lockFilePath(folder, number), JSON.stringify({ pid: 0 })),
  }
}

interface LockHolder {
  pid: number
  startedAt?: string | undefined
}

async function tryAcquire(folder: string, number: number, holder: LockHolder): Promise<boolean> {
  const draft = join(folder, `holder-draft-${randomBytes(6).toString('hex')}`)
  await writePrivateFile(draft, JSON.stringify(holder))
  try {
    await link(draft, lockFilePath(folder, number))
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  const numbers = await listNumbers(folder)
  if (numbers.every((other) => other <= number)) return true
  // A slow contender may fill a gap that a finished holder left when it cleaned up.
  await rm(lockFilePath(folder, number), { force: true })
  return false
}

async function findLastHolder(folder: string) {
  const number = Math.max(0, ...(await listNumbers(folder)))
  if (number === 0) return undefined
  const text = await readTextIfExists(lockFilePath(folder, number))
  return { number, holder: JSON.parse(text ?? '{"pid":0}') as LockHolder }
}

async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => {
    const number = /^holder-(\d+)\.json$/.exec(name)?.[1]
    return number ? [Number(number)] : []
  })
}

async function removeOlderLocks(folder: string, number: number): Promise<void> {
  for (const older of await listNumbers(folder)) {
    if (older < number) await rm(lockFilePath(folder, older), { force: true })
  }
}

function lockFilePath(folder: string, number: number): string {
  return join(folder, `holder-${number}.json`)
}

function isAlive({ pid, startedAt }: LockHolder): boolean {
  return pid !== 0 && isRunning(pid) && startedAt === findStartTime(pid)
}
