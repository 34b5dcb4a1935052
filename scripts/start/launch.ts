import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from './build-web.ts'
import { type ChildProgram, findLastWords } from './child-program.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import type { DemoSignIn } from './prepare-database.ts'
import { type Plan, readPlan } from './read-plan.ts'
import { RunningParts } from './running-parts.ts'
import type { Steps } from './show-steps.ts'
import { findIdentityAddresses, startIdentity } from './start-identity.ts'
import { findMailAddresses, startMail } from './start-mail.ts'
import { findPaymentAddresses, startPayments } from './start-payments.ts'
import { startServer } from './start-server.ts'

export interface Launched {
  plan: Plan
  url: string
  mailPage: string | undefined
  identityPage: string | undefined
  paymentsPage: string | undefined
  demo: DemoSignIn | undefined
  /** Settles with a sentence when a part ends that nobody stopped. */
  failed: Promise<string>
  stop: () => Promise<void>
}

/** Starts the whole product. When a part fails, or the signal comes, what runs already is stopped. */
export async function launch(
  env: NodeJS.ProcessEnv,
  steps: Steps,
  signal: AbortSignal,
): Promise<Launched> {
  const parts = new RunningParts()
  try {
    const plan = await readPlan(env)
    const { port } = plan.config
    const mail = plan.bringsMail ? await findMailAddresses(port) : undefined
    const identity = plan.bringsIdentity ? await findIdentityAddresses(port) : undefined
    const payments = plan.bringsPayments ? await findPaymentAddresses(port) : undefined
    const mailEnv = mail && { SMTP_URL: mail.smtpUrl }
    const addresses = { ...mailEnv, ...identity?.env, ...payments?.env }
    const [database, ...programs] = await together(signal, (signal) => {
      const database = openDatabase(plan, steps, signal, parts)
      const web = steps.run('Web', () => buildWeb({ signal }), String)
      return [
        database,
        mail && steps.run('Mail stand-in', () => startMail(plan, mail, parts, signal)),
        identity && steps.run('Identity', () => startIdentity(plan, identity, parts, signal)),
        payments && steps.run('Payments', () => startPayments(plan, payments, parts, signal)),
        startWhenPossible(plan, addresses, [database, web], steps, parts, signal),
      ]
    })
    return {
      plan,
      url: `http://localhost:${port}`,
      mailPage: mail?.pageUrl,
      identityPage: identity?.pageUrl,
      paymentsPage: payments?.pageUrl,
      demo: database.demo,
      failed: findCause(database.failed, programs),
      stop: () => parts.stop(),
    }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function startWhenPossible(
  plan: Plan,
  addresses: NodeJS.ProcessEnv,
  needed: [Promise<OpenDatabase>, Promise<unknown>],
  steps: Steps,
  parts: RunningParts,
  signal: AbortSignal,
): Promise<ChildProgram> {
  const [{ url }] = await Promise.all(needed)
  signal.throwIfAborted()
  const env = { DATABASE_URL: url, ...addresses }
  return steps.run('Server', () => startServer(plan, env, parts, signal))
}

/** What ended first; but a program that lost its database may be gone before PostgreSQL is. */
async function findCause(
  database: Promise<string>,
  programs: readonly (ChildProgram | undefined)[],
): Promise<string> {
  const first = await Promise.race([database, ...programs.map(describeEnd)])
  return Promise.race([database, sleep(patienceMs, first)])
}

const patienceMs = 3_000

async function describeEnd(program: ChildProgram | undefined): Promise<string> {
  if (!program) return new Promise(() => undefined)
  const { how } = await program.ended
  const words = await findLastWords(program.logFile)
  return `The ${program.name} stopped unexpectedly (${how})${words ? `, saying "${words}"` : ''}: see ${program.logFile}.`
}

/**
 * Like Promise.all, but the first failure tells the other parts to give up, and it is passed on
 * only when all have come to rest: what they started by then can be stopped.
 */
async function together<T extends unknown[]>(
  signal: AbortSignal,
  begin: (signal: AbortSignal) => [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const giveUp = new AbortController()
  const parts = begin(AbortSignal.any([signal, giveUp.signal]))
  const all = Promise.all(parts)
  all.catch(() => giveUp.abort())
  await Promise.allSettled(parts)
  signal.throwIfAborted()
  return all
}
