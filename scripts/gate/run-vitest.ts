import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../start/root.ts'
import { reportVariable } from './test-reporter.ts'

interface Run {
  /** Arguments of `vitest run`: projects and files. */
  args: readonly string[]
  reportFile: string
  /** Returns Vitest's output instead of showing it. */
  isQuiet: boolean
  /** How long Vitest may take to end once its report is written. */
  exitTimeoutMs?: number
}

const pollMs = 1_000

/**
 * Runs Vitest in its own process group. A child process left by a failed test would keep Vitest
 * open for ever, so a run that has reported and does not end is killed with its children.
 */
export async function runVitest(run: Run): Promise<{ code: number; output: string }> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'test-reporter.ts')}`,
  ]
  const out = run.isQuiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [vitest, 'run', ...run.args, ...reporters], {
    cwd: root,
    env: { ...process.env, [reportVariable]: run.reportFile },
    stdio: ['ignore', out, out],
    detached: true,
  })
  const kill = (signal: NodeJS.Signals) => killGroup(child.pid, signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const watch = watchReport(run, kill)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, kill)
  return { code: code ?? 1, output }
}

function watchReport(
  { reportFile, exitTimeoutMs = 60_000 }: Run,
  kill: (signal: NodeJS.Signals) => void,
): NodeJS.Timeout {
  let reportedAt: number | undefined
  return setInterval(async () => {
    if (reportedAt === undefined) {
      const exists = await access(reportFile).then(
        () => true,
        () => false,
      )
      if (exists) reportedAt = performance.now()
      return
    }
    if (performance.now() - reportedAt > exitTimeoutMs) kill('SIGKILL')
  }, pollMs)
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}
