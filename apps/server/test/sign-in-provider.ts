import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Provider } from '@headwater/contract/identity/fields'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ProviderSettings } from '#platform/config'
import type { Server } from '#platform/http/types'
import { compileCacheEnv } from './compile-cache-env.ts'

/** A person with an account at a provider. */
export interface Account {
  readonly name?: string
  readonly email: string
  /** Undefined when the provider does not state it. */
  readonly isVerified?: boolean
  readonly subject?: string
}

/** Google and LinkedIn, as far as sign-in needs them. */
export interface SignInProvider {
  settings: Record<Provider, ProviderSettings>
  /** Configures a server to use them. */
  attachTo(server: Server): void
  /** Approves on the provider's page as this person and returns the redirect. */
  agree(url: string, account: Account): Promise<string>
  cancel(url: string): Promise<string>
  /** Plans a fault that occurs once; an unused fault ends with the test. */
  plan(provider: Provider, fault: string): Promise<void>
}

const program = join(import.meta.dirname, '../../../packages/stand-ins/src/identity/main.ts')
const client = { clientId: 'headwater', clientSecret: 'only-good-for-the-stand-in' }

/** Addresses of all providers so far: their metadata stays cached when a test file has ended. */
const usedPages = new Set<string>()

/** Starts providers in their own process; call it at the top of a test file. */
export function startSignInProvider(): SignInProvider {
  const provider = {} as SignInProvider
  let child: ChildProcess
  let page = ''

  beforeAll(async () => {
    ;({ child, page } = await startStandIn())
    provider.settings = {
      google: { issuer: `${page}/google`, ...client },
      linkedin: { issuer: `${page}/linkedin/oauth`, ...client },
    }
  })
  afterEach(async () => {
    await fetch(`${page}/control/faults`, { method: 'DELETE' })
  })
  afterAll(async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  })

  return Object.assign(provider, {
    attachTo(server: Server) {
      Object.assign(server.deps.config, { providers: provider.settings })
    },
    agree: approveAt,
    cancel: (url: string) => submitChoice(url, { decision: 'cancel' }),
    plan: (name: Provider, fault: string) =>
      postControl(`${page}/control/faults`, { provider: name, fault }),
  })
}

/** Starts the stand-in, again if the system gives it the port of an earlier one. */
async function startStandIn(): Promise<{ child: ChildProcess; page: string }> {
  const env = { ...compileCacheEnv, STAND_IN_IDENTITY_PORT: '0' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The provider says nothing.')
  const [line] = await once(createInterface(child.stdout), 'line')
  const page = /page at (\S+)/.exec(line)?.[1]
  if (page === undefined) throw new Error(line)
  if (!usedPages.has(page)) {
    usedPages.add(page)
    return { child, page }
  }
  child.kill()
  return startStandIn()
}

/** Approves on the page at this URL as a person with an account there. */
export async function approveAt(
  url: string,
  { name = 'Ana Reis', ...account }: Account,
): Promise<string> {
  await postControl(new URL('/control/people', url).href, { name, ...account })
  return submitChoice(url, { person: account.email })
}

async function postControl(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
}

async function submitChoice(url: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form)
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = reply.headers.get('location')
  if (location === null) throw new Error(await reply.text())
  return location
}
