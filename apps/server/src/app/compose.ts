import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createPaymentProvider, listPaymentOrigins, type PaymentProvider } from '#modules/billing'
import { createRequestGuards } from '#modules/identity'
import { openReader, openTransport, startInboxSync, startOutbox } from '#modules/outreach'
import { closePreparer } from '#modules/people'
import { type Clock, openClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { type Database, openDatabase } from '#platform/database'
import { createLifecycle, type Lifecycle } from '#platform/http/lifecycle'
import { createMetrics, type Metrics, registerPoolMetrics } from '#platform/http/metrics'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import type { WebApp } from '#platform/http/web-app'
import { type Keyring, openKeyring } from '#platform/keyring'
import { type MailTransport, openMailTransport } from '#platform/mail/transport'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { startWorker, type Worker } from '#platform/worker'
import { withSendMetrics } from './message-metrics.ts'
import { createReadinessChecks } from './readiness.ts'
import { addRoutes } from './routes.ts'
import { StartError } from './start-error.ts'
import { connectHooks, listTasks, subscriptions } from './subscriptions.ts'
import { withTaskMetrics } from './task-metrics.ts'

/** Dependencies that the web server and the worker share in one process. */
export interface AppDependencies {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly keyring: Keyring
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  readonly clock: Clock
  /** Undefined when no payment provider is configured. */
  readonly payments: PaymentProvider | undefined
}

export function openDependencies(config: Config, log: Logger): AppDependencies {
  connectHooks()
  const keyring = openKeyring(config.secretKeys)
  const url =
    config.databaseAppUrl ?? buildAppDatabaseUrl(config.databaseUrl, deriveAppPassword(keyring))
  const database = openDatabase(url, { log, applicationName: `headwater ${config.role}` })
  const metrics = createMetrics({ withProcess: true })
  registerPoolMetrics(metrics, database)
  const payments = config.payments && createPaymentProvider(config.payments)
  const lifecycle = createLifecycle()
  return { config, log, database, keyring, lifecycle, metrics, clock: openClock(config), payments }
}

export async function composeServer(dependencies: AppDependencies): Promise<Server> {
  const { config, log, database } = dependencies
  if (isProxyUntrusted(config)) log.warn(untrustedProxyWarning)
  const web = await findWebApp(config.webDist)
  if (!web) {
    const sentence = `The web app is not built: ${config.webDist} has no index.html. Run \`npm run build\`.`
    if (config.isProduction) throw new StartError(sentence)
    log.warn(sentence)
  }
  const server = await buildServer({
    ...dependencies,
    ...createRequestGuards(dependencies),
    readiness: createReadinessChecks(database),
    web: web && {
      ...web,
      formTargets: config.payments ? listPaymentOrigins(config.payments) : [],
      thirdPartyServices: config.thirdPartyServices,
    },
  })
  addRoutes(server, dependencies.payments)
  return server
}

/** This server speaks no TLS: an https address means that a proxy stands in front of it. */
export function isProxyUntrusted({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  return publicUrl.startsWith('https:') && trustedProxies.length === 0
}

const untrustedProxyWarning =
  'TRUSTED_PROXIES is empty, but PUBLIC_URL is https: behind a proxy all clients have one address and share one rate limit.'

/** Builds the server of a worker-only process, which serves health and metrics and nothing else. */
export function composeHealthServer(dependencies: AppDependencies): Promise<Server> {
  return buildServer({
    ...dependencies,
    authenticate: async () => undefined,
    readiness: createReadinessChecks(dependencies.database),
  })
}

/** Starts everything that works without being asked. Stopping it ends all of it at once. */
export async function composeWorker(dependencies: AppDependencies): Promise<Worker> {
  const { database, keyring, log, clock, metrics, payments, config } = dependencies
  const { mailboxes, publicUrl } = config
  const shared = { database, keyring, log, clock }
  const mail = openMail(dependencies)
  const running: Worker[] = []
  const stop = async (limitMs?: number) => {
    await Promise.all(running.map((part) => part.stop(limitMs)))
    await closePreparer()
    mail?.close()
  }
  try {
    running.push(
      await startWorker({
        ...shared,
        tasks: listTasks({ mail, payments, mailboxes }).map((handler) =>
          withTaskMetrics(handler, metrics),
        ),
        subscriptions: subscriptions.map((subscription) => ({
          ...subscription,
          handler: withTaskMetrics(subscription.handler, metrics),
        })),
      }),
    )
    running.push(
      await startOutbox(shared, {
        publicUrl,
        openTransport: withSendMetrics(
          (ctx, mailboxId) => openTransport(ctx, mailboxes, mailboxId),
          metrics,
        ),
      }),
    )
    running.push(
      startInboxSync(shared, {
        openReader: (ctx, mailboxId) => openReader(ctx, mailboxes, mailboxId),
      }),
    )
  } catch (error) {
    await stop(0)
    throw error
  }
  return { stop }
}

function openMail({ config, log }: AppDependencies): MailTransport | undefined {
  const { smtpUrl } = config
  if (smtpUrl !== undefined) return openMailTransport({ ...config, smtpUrl })
  log.warn('SMTP_URL is missing: emails stay in the queue until a worker has a mail server.')
  return undefined
}

/** Undefined when the web app has not been built. */
async function findWebApp(dist: string): Promise<WebApp | undefined> {
  try {
    await access(join(dist, 'index.html'))
    return { dist }
  } catch {
    return undefined
  }
}
