import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBuiltProgram } from './built-program.ts'
import { compileCacheEnv } from './compile-cache-env.ts'

/** The program as it is started in production, built and in its own process. */
export interface MainProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly url: string
  readonly output: string[]
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

// Preserved between runs only for its compile cache.
const home = join(import.meta.dirname, '../../../node_modules/.cache/headwater-main')

const children = new Set<ChildProcess>()
// An aborted test must not leave its program running.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts it and waits for its ready line; throws with its output when it ends before that. */
export async function startMain(env: Record<string, string>): Promise<MainProcess> {
  const { child, output, ended } = await spawnMain(env)
  const ready = new Promise<{ port: number }>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        output.push(line)
        if (line.startsWith('{"event":"ready"')) resolve(JSON.parse(line))
      })
    }
  })
  const first = await Promise.race([ready, ended])
  if (typeof first !== 'object') throw new Error(`It ended (${first}): ${output.join('\n')}`)
  return { child, output, ended, port: first.port, url: `http://127.0.0.1:${first.port}` }
}

/** Starts it and waits for its end, for starts that fail. */
export async function runMain(
  env: Record<string, string>,
): Promise<{ code: number | string; output: string }> {
  const { child, ended } = await spawnMain(env)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const code = await ended
  return { code, output }
}

async function spawnMain(env: Record<string, string>) {
  const main = await findBuiltProgram('apps/server/src/main.ts')
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HEADWATER_HOME: home,
      // Tests that need the lists or the search load only what they use.
      WARM_UP: 'off',
      ...compileCacheEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const ended = once(child, 'close').then(([code, signal]) => {
    children.delete(child)
    return code ?? signal
  })
  return { child, output: [] as string[], ended }
}
