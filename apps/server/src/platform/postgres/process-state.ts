import { readFileSync } from 'node:fs'
import { hasCode } from './start-error.ts'

/** Whether the process exists and has not ended; what has ended may wait long to be collected. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
  }
  const state = readState(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** Tells a process from a later one with the same number; unknown where there is no /proc. */
export function findStartTime(pid: number): string | undefined {
  return readState(pid)?.[19]
}

/** What the kernel says behind the program's name, which stands in brackets and may hold anything. */
function readState(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
