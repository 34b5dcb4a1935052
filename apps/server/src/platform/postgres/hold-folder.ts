import { randomBytes } from 'node:crypto'
import { link, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findText, writePrivateFile } from './private-file.ts'
import { findStartTime, isRunning } from './process-state.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

/** The right to use a data folder; nobody else gets it until it is released or we die. */
export interface Hold {
  release: () => Promise<void>
}

/**
 * Takes the folder for this process, or says who has it. A holder that was killed holds nothing.
 *
 * Each holder writes a numbered file; the highest number decides. Taking over from a dead holder
 * means to link the next number, which only one of several contenders can do, and no file that
 * decides is ever removed, so there is no moment in which two can win.
 */
export async function holdFolder(folder: string): Promise<Hold> {
  const last = await findLastHolder(folder)
  if (last && isAlive(last.holder)) {
    throw new PostgresStartError(
      'in-use',
      `The data folder ${folder} is in use by another Headwater (process ${last.holder.pid}): stop that one, or set HEADWATER_HOME to another folder.`,
    )
  }
  const number = (last?.number ?? 0) + 1
  const me: Holder = { pid: process.pid, startedAt: findStartTime(process.pid) }
  if (!(await tryToWrite(folder, number, me))) return holdFolder(folder)
  await removeOlder(folder, number)
  return {
    release: () => writePrivateFile(nameOf(folder, number), JSON.stringify({ pid: 0 })),
  }
}

interface Holder {
  pid: number
  startedAt?: string | undefined
}

async function tryToWrite(folder: string, number: number, holder: Holder): Promise<boolean> {
  const draft = join(folder, `holder-draft-${randomBytes(6).toString('hex')}`)
  await writePrivateFile(draft, JSON.stringify(holder))
  try {
    await link(draft, nameOf(folder, number))
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  const numbers = await listNumbers(folder)
  if (numbers.every((other) => other <= number)) return true
  // A slow contender may fill a gap that a finished holder has tidied up behind itself.
  await rm(nameOf(folder, number), { force: true })
  return false
}

async function findLastHolder(folder: string) {
  const number = Math.max(0, ...(await listNumbers(folder)))
  if (number === 0) return undefined
  const text = await findText(nameOf(folder, number))
  return { number, holder: JSON.parse(text ?? '{"pid":0}') as Holder }
}

async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => {
    const number = /^holder-(\d+)\.json$/.exec(name)?.[1]
    return number ? [Number(number)] : []
  })
}

async function removeOlder(folder: string, number: number): Promise<void> {
  for (const older of await listNumbers(folder)) {
    if (older < number) await rm(nameOf(folder, older), { force: true })
  }
}

function nameOf(folder: string, number: number): string {
  return join(folder, `holder-${number}.json`)
}

function isAlive({ pid, startedAt }: Holder): boolean {
  return pid !== 0 && isRunning(pid) && startedAt === findStartTime(pid)
}
