import { readFileSync } from 'node:fs'
import { hasCode } from './start-error.ts'

/** Returns whether the process is running; a zombie counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
  }
  const state = readProcStat(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/**
 * Returns a value that distinguishes a process from a later one with the same pid; undefined
 * without /proc.
 */
export function findStartTime(pid: number): string | undefined {
  return readProcStat(pid)?.[19]
}

/** Returns the fields after the program's name, which is in brackets and may contain anything. */
function readProcStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
