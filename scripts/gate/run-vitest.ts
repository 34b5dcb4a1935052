import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../start/root.ts'

interface Run {
  /** Arguments of `vitest run`: projects and files. */
  args: readonly string[]
  reportFile: string
  /** Keeps what Vitest writes instead of showing it. */
  isQuiet: boolean
  /** How long it may take to end once its report is written. */
  mostAfterReportMs?: number
}

const everyMs = 1_000

/**
 * Runs Vitest in a process group of its own. A process that a failed test left behind holds Vitest
 * open for ever; a run that has reported and does not end is ended, with everything it started.
 */
export async function runVitest(run: Run): Promise<{ code: number; output: string }> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${run.reportFile}`]
  const out = run.isQuiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [vitest, 'run', ...run.args, ...reporters], {
    cwd: root,
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
  { reportFile, mostAfterReportMs = 60_000 }: Run,
  kill: (signal: NodeJS.Signals) => void,
): NodeJS.Timeout {
  let reportedAt: number | undefined
  return setInterval(async () => {
    if (reportedAt === undefined) {
      const isThere = await access(reportFile).then(
        () => true,
        () => false,
      )
      if (isThere) reportedAt = performance.now()
      return
    }
    if (performance.now() - reportedAt > mostAfterReportMs) kill('SIGKILL')
  }, everyMs)
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
