import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { compileCacheEnv } from './compile-cache-env.ts'

/** A message as the mail server received it. */
export interface ReceivedMail {
  readonly id: number
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: string
  readonly to: string
  readonly subject: string
  /** Raw header lines, for example `Subject: Hello`. */
  readonly headers: readonly string[]
  readonly text: string
  readonly html: string
}

export interface MailServer {
  smtpUrl: string
  /** Lists messages, oldest first. */
  list(): Promise<ReceivedMail[]>
  /** Sets faults as `PUT /api/faults` of the stand-in accepts them; they end with the test. */
  setFaults(faults: object): Promise<void>
}

const program = join(import.meta.dirname, '../../../packages/stand-ins/src/mail/main.ts')

/** Starts a mail server in its own process; call it at the top of a test file. */
export function startMailServer(): MailServer {
  const server = {} as MailServer
  let child: ChildProcess
  let page = ''
  const request = (path: string, init?: RequestInit) => fetch(`${page}${path}`, init)

  beforeAll(async () => {
    const ports = { STAND_IN_MAIL_SMTP_PORT: '0', STAND_IN_MAIL_HTTP_PORT: '0' }
    const env = { ...compileCacheEnv, ...ports }
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (!child.stdout) throw new Error('The mail server says nothing.')
    const [line] = await once(createInterface(child.stdout), 'line')
    const [, port, address] = /SMTP on port (\d+), page at (\S+)/.exec(line) ?? []
    if (port === undefined || address === undefined) throw new Error(line)
    server.smtpUrl = `smtp://127.0.0.1:${port}`
    page = address
  })
  afterEach(async () => {
    await request('/api/messages', { method: 'DELETE' })
    await request('/api/faults', { method: 'DELETE' })
  })
  afterAll(async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  })

  return Object.assign(server, {
    async list() {
      const { messages } = (await (await request('/api/messages')).json()) as {
        messages: { id: number }[]
      }
      const all = messages.map(async ({ id }) => (await request(`/api/messages/${id}`)).json())
      return (await Promise.all(all)).reverse() as ReceivedMail[]
    },
    async setFaults(faults: object) {
      const headers = { 'content-type': 'application/json' }
      await request('/api/faults', { method: 'PUT', headers, body: JSON.stringify(faults) })
    },
  })
}
