import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { type Config, loadConfig } from '@headwater/server/platform/config'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import { loadOrCreateSecrets } from './load-or-create-secrets.ts'
import { prepareHome } from './prepare-home.ts'
import { root } from './root.ts'
import { StartError } from './start-error.ts'

/** The plan of this start, decided from the environment. */
export interface StartPlan {
  home: string
  config: Config
  startsDatabase: boolean
  /** Only in a database of our own, because the demo password is public. */
  hasDemo: boolean
  startsMailStandIn: boolean
  /** Never in production: the identity stand-in accepts any identity. */
  startsIdentityStandIn: boolean
  /** Never in production: the payment stand-in charges nothing. */
  startsPaymentsStandIn: boolean
  /** How long a part may take to end by itself before it is killed. */
  stopGraceMs: number
  /** For every program we start, plus the addresses of the parts we provide. */
  env: NodeJS.ProcessEnv
}

/** Reads the settings and rejects invalid ones before anything is started. */
export async function planStart(given: NodeJS.ProcessEnv): Promise<StartPlan> {
  const home = resolve(root, given.HEADWATER_HOME || '.headwater')
  const startsDatabase = !given.DATABASE_URL
  const placeholder = { DATABASE_URL: 'postgres://127.0.0.1/headwater' }
  // A wrong setting is reported before a folder or a key is created.
  const { port: wanted, host } = loadConfig({
    ...given,
    NODE_ENV: '',
    ...(startsDatabase ? placeholder : {}),
  })
  const port = wanted || (await findFreePort())
  await checkPort(port, host)
  await prepareHome(home)
  const env = {
    SHUTDOWN_GRACE_MS: '0',
    ...given,
    PORT: String(port),
    HEADWATER_HOME: home,
    HEADWATER_SECRETS: given.HEADWATER_SECRETS || (await loadOrCreateSecrets(home)),
  }
  const config = loadConfig({ ...env, ...(startsDatabase ? placeholder : {}) })
  const hasDemo = startsDatabase && !config.isProduction
  const hasProviders =
    Object.keys(config.providers).length > 0 || config.mailboxes.outlook !== undefined
  const startsIdentityStandIn = !hasProviders && !config.isProduction
  const startsPaymentsStandIn = !config.payments && !config.isProduction
  const starts = {
    startsDatabase,
    startsMailStandIn: !given.SMTP_URL,
    startsIdentityStandIn,
    startsPaymentsStandIn,
  }
  const stopGraceMs = config.isProduction ? 30_000 : 500
  return { home, config, hasDemo, stopGraceMs, env, ...starts }
}

/** Throws a message if the server cannot listen on the port, before anything is started. */
async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(formatListenError(error, port, host), { cause: error })
  })
}

function formatListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  const other = port < 1024 ? 4000 : port + 1
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another port, as in PORT=${other} npm start.`
    case 'EACCES':
      return `This user may not listen on port ${port}: choose a port above 1023, as in PORT=${other} npm start.`
    default:
      return `The server can't listen on ${host}:${port} (${error.code}): set HOST to an address of this machine.`
  }
}
