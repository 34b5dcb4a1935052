import { hasCode } from './start-error.ts'

/**
 * Kills a process spawned with `detached` and everything it has started. Only for programs
 * whose half-done work is never taken for whole.
 */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    // Windows has no process groups: only the program itself is killed.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch (error) {
    // The group is empty; macOS returns the second code until the last process is reaped.
    if (!hasCode(error, 'ESRCH', 'EPERM')) throw error
  }
}
