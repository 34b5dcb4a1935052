import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer, type ServerBuild } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { type ChildProgram, readLastLogLine } from './child-program.ts'
import { planStart, type StartPlan } from './plan-start.ts'
import type { DemoCredentials } from './prepare-database.ts'
import { type ProvidedDatabase, provideDatabase } from './provide-database.ts'
import { RunningProcesses } from './running-processes.ts'
import { findIdentityAddresses, startIdentity } from './start-identity.ts'
import { findMailAddresses, startMail } from './start-mail.ts'
import { findPaymentAddresses, startPayments } from './start-payments.ts'
import { loadServer, runServer } from './start-server.ts'
import type { StepReporter } from './step-reporter.ts'

export interface Launched {
  plan: StartPlan
  url: string
  mailPage: string | undefined
  /** Shows every mailbox of the mail stand-in as its owner sees it. */
  mailboxesPage: string | undefined
  identityPage: string | undefined
  paymentsPage: string | undefined
  demo: DemoCredentials | undefined
  /** Settles with a message when a part ends unexpectedly. */
  failed: Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts the whole product. If a part fails or the signal aborts, the parts already running are
 * stopped.
 */
export async function launch(
  env: NodeJS.ProcessEnv,
  steps: StepReporter,
  signal: AbortSignal,
): Promise<Launched> {
  const processes = new RunningProcesses()
  try {
    const plan = await planStart(env)
    const { port } = plan.config
    const identity = plan.startsIdentityStandIn ? await findIdentityAddresses(port) : undefined
    const mail = plan.startsMailStandIn
      ? await findMailAddresses(plan, identity?.pageUrl)
      : undefined
    const payments = plan.startsPaymentsStandIn ? await findPaymentAddresses(port) : undefined
    const addresses = { ...mail?.env, ...identity?.env, ...payments?.env }
    const [database, ...programs] = await allOrAbort(signal, (signal) => {
      const build = steps.run(
        'Server build',
        () => buildServer(signal),
        ({ result }) => result,
      )
      const database = provideDatabase(plan, build, mail, steps, signal, processes)
      const web = steps.run('Web', () => buildWeb({ signal }), String)
      const startStandIn = (
        name: string,
        start: (build: ServerBuild) => Promise<ChildProgram>,
      ): Promise<ChildProgram> => build.then((build) => steps.run(name, () => start(build)))
      return [
        database,
        mail &&
          startStandIn('Mail stand-in', (build) => startMail(plan, build, mail, processes, signal)),
        identity &&
          startStandIn('Identity', (build) =>
            startIdentity(plan, build, identity, processes, signal),
          ),
        payments &&
          startStandIn('Payments', (build) =>
            startPayments(plan, build, payments, processes, signal),
          ),
        runServerWhenReady(
          plan,
          addresses,
          Promise.all([database, web]),
          build.then((build) => loadServer(plan, build, processes)),
          steps,
          signal,
        ),
      ]
    })
    return {
      plan,
      url: `http://localhost:${port}`,
      mailPage: mail?.pageUrl,
      mailboxesPage: mail && `${mail.pageUrl}/accounts`,
      identityPage: identity?.pageUrl,
      paymentsPage: payments?.pageUrl,
      demo: database.demo,
      failed: findCause(database.failed, programs),
      stop: () => processes.stop(),
    }
  } catch (error) {
    await processes.stop()
    throw error
  }
}

async function runServerWhenReady(
  plan: StartPlan,
  addresses: NodeJS.ProcessEnv,
  needed: Promise<[ProvidedDatabase, unknown]>,
  loading: Promise<ChildProgram>,
  steps: StepReporter,
  signal: AbortSignal,
): Promise<ChildProgram> {
  needed.catch(() => undefined)
  // Awaited first, so that a start that fails knows the server's process and stops it.
  const program = await loading
  const [{ url }] = await needed
  signal.throwIfAborted()
  const env = { DATABASE_URL: url, ...addresses }
  return steps.run('Server', () => runServer(plan, program, env, signal))
}

/**
 * The part that ended first, except that a program that lost its database may exit before
 * PostgreSQL does.
 */
async function findCause(
  database: Promise<string>,
  programs: readonly (ChildProgram | undefined)[],
): Promise<string> {
  const first = await Promise.race([database, ...programs.map(formatUnexpectedEnd)])
  return Promise.race([database, sleep(causeWaitMs, first)])
}

const causeWaitMs = 3_000

async function formatUnexpectedEnd(program: ChildProgram | undefined): Promise<string> {
  if (!program) return new Promise(() => undefined)
  const { how } = await program.ended
  const words = await readLastLogLine(program.logFile)
  return `The ${program.name} stopped unexpectedly (${how})${words ? `, last output "${words}"` : ''}: see ${program.logFile}.`
}

/**
 * Like Promise.all, but the first failure aborts the other parts, and it is rethrown only after all
 * have settled, so that everything they started can be stopped.
 */
async function allOrAbort<T extends unknown[]>(
  signal: AbortSignal,
  begin: (signal: AbortSignal) => [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const abortController = new AbortController()
  const processes = begin(AbortSignal.any([signal, abortController.signal]))
  const all = Promise.all(processes)
  all.catch(() => abortController.abort())
  await Promise.allSettled(processes)
  signal.throwIfAborted()
  return all
}
