import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Provider } from '@headwater/contract/identity/fields'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ProviderSettings } from '#platform/config'
import type { Server } from '#platform/http/types'
import { compiledCode } from './compiled-code.ts'

/** Somebody with an account at a provider. */
export interface Account {
  readonly name?: string
  readonly email: string
  /** Undefined: the provider says nothing about it. */
  readonly isVerified?: boolean
  readonly subject?: string
}

/** Google and LinkedIn, as far as they are needed to sign in. */
export interface SignInProvider {
  settings: Record<Provider, ProviderSettings>
  /** Lets a server send people there. */
  attachTo(server: Server): void
  /** Goes through the provider's page as this person; gives where it sends the browser. */
  agree(url: string, account: Account): Promise<string>
  cancel(url: string): Promise<string>
  /** Happens once; what was not needed ends with the test. */
  plan(provider: Provider, fault: string): Promise<void>
}

const program = join(import.meta.dirname, '../../../packages/stand-ins/src/identity/main.ts')
const client = { clientId: 'headwater', clientSecret: 'only-good-for-the-stand-in' }

/** Call it at the top of a test file: providers of its own, in a process of its own. */
export function startSignInProvider(): SignInProvider {
  const provider = {} as SignInProvider
  let child: ChildProcess
  let page = ''

  beforeAll(async () => {
    const env = { ...compiledCode, STAND_IN_IDENTITY_PORT: '0' }
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (!child.stdout) throw new Error('The provider says nothing.')
    const [line] = await once(createInterface(child.stdout), 'line')
    page = /page at (\S+)/.exec(line)?.[1] ?? ''
    if (page === '') throw new Error(line)
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
    agree: agreeAt,
    cancel: (url: string) => choose(url, { decision: 'cancel' }),
    plan: (name: Provider, fault: string) =>
      tell(`${page}/control/faults`, { provider: name, fault }),
  })
}

/** Goes through the page at this address as somebody who has an account there. */
export async function agreeAt(
  url: string,
  { name = 'Ana Reis', ...account }: Account,
): Promise<string> {
  await tell(new URL('/control/people', url).href, { name, ...account })
  return choose(url, { person: account.email })
}

async function tell(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
}

async function choose(url: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form)
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = reply.headers.get('location')
  if (location === null) throw new Error(await reply.text())
  return location
}
