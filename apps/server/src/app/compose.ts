import type { Logger } from 'pino'
import { openPayments, type Payments, paymentPages } from '#modules/billing'
import { identityPorts } from '#modules/identity'
import { closePreparer } from '#modules/sourcing'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { type Database, openDatabase } from '#platform/database'
import { createLifecycle, type Lifecycle } from '#platform/http/lifecycle'
import { createMetrics, type Metrics, watchPool } from '#platform/http/metrics'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { type Keyring, openKeyring } from '#platform/keyring'
import { type MailTransport, openMailTransport } from '#platform/mail/transport'
import { appUrlFor } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { startWorker, type Worker } from '#platform/worker'
import { countTask } from './count-tasks.ts'
import { findWebApp } from './find-web-app.ts'
import { readinessOf } from './readiness.ts'
import { addRoutes } from './routes.ts'
import { StartError } from './start-error.ts'
import { listTasks, subscriptions } from './subscriptions.ts'

/** What web and worker share in one process. */
export interface Parts {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly keyring: Keyring
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  readonly now: () => Date
  /** Undefined where nothing can be paid. */
  readonly payments: Payments | undefined
}

export function openParts(config: Config, log: Logger): Parts {
  const keyring = openKeyring(config.secretKeys)
  const url = config.databaseAppUrl ?? appUrlFor(config.databaseUrl, deriveAppPassword(keyring))
  const database = openDatabase(url, { log, applicationName: `headwater ${config.role}` })
  const metrics = createMetrics({ withProcess: true })
  watchPool(metrics, database)
  const payments = config.payments && openPayments(config.payments)
  const lifecycle = createLifecycle()
  return { config, log, database, keyring, lifecycle, metrics, now: systemClock, payments }
}

export async function composeServer(parts: Parts): Promise<Server> {
  const { config, log, database } = parts
  const web = await findWebApp(config.webDist)
  if (!web) {
    const sentence = `The web app is not built: ${config.webDist} has no index.html. Run \`npm run build\`.`
    if (config.isProduction) throw new StartError(sentence)
    log.warn(sentence)
  }
  const server = await buildServer({
    ...parts,
    ...identityPorts(parts),
    readiness: readinessOf(database),
    web: web && { ...web, formTargets: config.payments ? paymentPages(config.payments) : [] },
  })
  addRoutes(server, parts.payments)
  return server
}

/** For a process that only works: its health and its figures, and nothing else. */
export function composeHealth(parts: Parts): Promise<Server> {
  return buildServer({
    ...parts,
    authenticate: async () => undefined,
    readiness: readinessOf(parts.database),
  })
}

export async function composeWorker(parts: Parts): Promise<Worker> {
  const { database, keyring, log, now, metrics, payments } = parts
  const mail = openMail(parts)
  const worker = await startWorker({
    database,
    keyring,
    log,
    now,
    tasks: listTasks({ mail, payments }).map((handler) => countTask(handler, metrics)),
    subscriptions: subscriptions.map((subscription) => ({
      ...subscription,
      handler: countTask(subscription.handler, metrics),
    })),
  })
  return {
    async stop(limitMs) {
      await worker.stop(limitMs)
      await closePreparer()
      mail?.close()
    },
  }
}

function openMail({ config, log }: Parts): MailTransport | undefined {
  const { smtpUrl } = config
  if (smtpUrl !== undefined) return openMailTransport({ ...config, smtpUrl })
  log.warn('SMTP_URL is missing: mails stay in the queue until a worker has a mail server.')
  return undefined
}
