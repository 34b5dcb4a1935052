import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { MailboxKind } from '@headwater/contract/outreach/mailboxes'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { MailboxSettings } from '#platform/config'
import type { Server } from '#platform/http/types'
import { compileCacheEnv } from './compile-cache-env.ts'

type OAuthKind = Exclude<MailboxKind, 'smtp'>

/** Google, Microsoft and a mail server, as far as mailboxes need them. */
export interface MailStandIns {
  settings: MailboxSettings
  /** Host and port of the mail server, as a member enters them. */
  smtp: { host: string; port: number }
  imap: { host: string; port: number }
  /** Configures a server to use them. */
  attachTo(server: Server): void
  /** Gives the permission on the provider's page as this person, and returns the redirect. */
  agree(url: string, email: string): Promise<string>
  /** Signs in on Google's page, but leaves out the permission for mail. */
  agreeWithoutMail(url: string, email: string): Promise<string>
  cancel(url: string): Promise<string>
  /** Plans a fault that occurs once; an unused fault ends with the test. */
  plan(kind: OAuthKind, fault: string): Promise<void>
  /** Ends the permission that a person gave, as they do in the settings of their account. */
  revoke(kind: OAuthKind, email: string): Promise<void>
  /** Gives tokens of a person without a visit to the provider's page. */
  issueTokens(kind: OAuthKind, email: string): Promise<IssuedTokens>
  /** Whether the provider still accepts an access token. */
  accepts(accessToken: string): Promise<boolean>
}

export interface IssuedTokens {
  readonly access_token: string
  readonly refresh_token: string
}

const programs = join(import.meta.dirname, '../../../packages/stand-ins/src')
const client = { clientId: 'headwater', clientSecret: 'only-good-for-the-stand-in' }
const providers = { gmail: 'google', outlook: 'microsoft' } as const
const scopes = {
  gmail: ['openid', 'email', 'https://www.googleapis.com/auth/gmail.modify'],
  outlook: ['openid', 'email', 'offline_access', 'Mail.ReadWrite', 'Mail.Send'],
}

/** Starts the stand-ins in their own processes; call it at the top of a test file. */
export function startMailStandIns(): MailStandIns {
  const standIns = {} as MailStandIns
  const children: ChildProcess[] = []
  let identity = ''

  beforeAll(async () => {
    const first = await startProgram('identity', { STAND_IN_IDENTITY_PORT: '0' })
    children.push(first.child)
    identity = /page at (\S+)/.exec(first.line)?.[1] ?? ''
    const second = await startProgram('mail', {
      STAND_IN_MAIL_SMTP_PORT: '0',
      STAND_IN_MAIL_HTTP_PORT: '0',
      STAND_IN_MAIL_IMAP_PORT: '0',
      STAND_IN_IDENTITY_URL: identity,
    })
    children.push(second.child)
    const found = /IMAP on port (\d+), SMTP on port (\d+), page at (\S+)/.exec(second.line)
    if (!found) throw new Error(second.line)
    const [, imapPort, smtpPort, page] = found
    standIns.smtp = { host: '127.0.0.1', port: Number(smtpPort) }
    standIns.imap = { host: '127.0.0.1', port: Number(imapPort) }
    standIns.settings = {
      gmail: { ...client, issuer: `${identity}/google`, apiBase: String(page) },
      outlook: {
        ...client,
        issuer: `${identity}/microsoft/common/v2.0`,
        apiBase: `${page}/graph`,
      },
      allowedHosts: [`127.0.0.1:${smtpPort}`, `127.0.0.1:${imapPort}`],
    }
  })
  afterEach(async () => {
    await fetch(`${identity}/control/faults`, { method: 'DELETE' })
  })
  afterAll(async () => {
    const exits = children.map((child) => once(child, 'exit'))
    for (const child of children) child.kill()
    await Promise.all(exits)
  })

  const control = (path: string, body: object) => postJson(`${identity}/control/${path}`, body)
  return Object.assign(standIns, {
    attachTo(server: Server) {
      Object.assign(server.deps.config, { mailboxes: standIns.settings })
    },
    async agree(url: string, email: string) {
      await control('people', { name: 'Ines Carvalho', email })
      return submitChoice(url, { person: email })
    },
    async agreeWithoutMail(url: string, email: string) {
      await control('people', { name: 'Ines Carvalho', email })
      return submitChoice(url, { person: email, consent: 'shown' })
    },
    cancel: (url: string) => submitChoice(url, { decision: 'cancel' }),
    async plan(kind: OAuthKind, fault: string) {
      await control('faults', { provider: providers[kind], fault })
    },
    async revoke(kind: OAuthKind, email: string) {
      await control('revoke', { provider: providers[kind], email })
    },
    async issueTokens(kind: OAuthKind, email: string) {
      const order = { provider: providers[kind], email, scopes: scopes[kind] }
      const reply = await control('tokens', order)
      return (await reply.json()) as IssuedTokens
    },
    async accepts(accessToken: string) {
      const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
      const reply = await fetch(`${identity}/introspect`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ token: accessToken }),
      })
      return ((await reply.json()) as { active: boolean }).active
    },
  })
}

async function startProgram(name: string, settings: Record<string, string>) {
  const env = { ...compileCacheEnv, ...settings }
  const program = join(programs, name, 'main.ts')
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The stand-in says nothing.')
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, line: String(line) }
}

async function postJson(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply
}

async function submitChoice(url: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form)
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = reply.headers.get('location')
  if (location === null) throw new Error(await reply.text())
  return location
}
