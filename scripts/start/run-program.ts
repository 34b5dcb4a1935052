import { spawn } from 'node:child_process'

/** Runs a script with this Node until it ends, and keeps the last part of what it printed. */
export async function runProgram(
  script: string,
  args: readonly string[],
  options: { cwd: string; signal?: AbortSignal },
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.signal ? { signal: options.signal } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-100_000)
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
