import { hasCode } from './start-error.ts'

/**
 * Kills what was spawned with `detached`, and whatever that has started itself. Only for programs
 * whose half-done work is never taken for whole.
 */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    // Windows has no groups: there the program alone is ended.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch (error) {
    // Nobody is left in it; macOS says so in the second way while the last one is not collected yet.
    if (!hasCode(error, 'ESRCH', 'EPERM')) throw error
  }
}
