import { spawn } from 'node:child_process'
import { killGroup } from '@headwater/server/platform/postgres/kill-group'

/**
 * Runs a script with this Node until it ends, and keeps the last part of what it printed. The signal
 * kills it together with everything it has started, and the promise waits until it is gone.
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  { cwd, signal }: { cwd: string; signal?: AbortSignal | undefined },
): Promise<{ code: number; output: string }> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: signal !== undefined,
  })
  const kill = () => killGroup(child.pid)
  signal?.addEventListener('abort', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-100_000)
    })
  }
  const result = await new Promise<{ code: number; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  return result
}
