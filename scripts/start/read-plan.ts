import { resolve } from 'node:path'
import { type Config, loadConfig } from '@headwater/server/platform/config'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import { checkPort } from './check-port.ts'
import { keepSecrets } from './keep-secrets.ts'
import { prepareHome } from './prepare-home.ts'
import { root } from './root.ts'

/** What this start is going to do, decided from the environment. */
export interface Plan {
  home: string
  config: Config
  bringsDatabase: boolean
  /** Only in a database of our own, because everybody knows the password. */
  hasDemo: boolean
  bringsMail: boolean
  /** Never in production: whoever reaches the stand-in is whoever they say they are. */
  bringsIdentity: boolean
  /** Never in production: nobody pays anything at the stand-in. */
  bringsPayments: boolean
  /** How long a part may take to end by itself before it is killed. */
  stopGraceMs: number
  /** For every program we start; the addresses of what we bring come on top. */
  env: NodeJS.ProcessEnv
}

/** Reads the settings and refuses what can't work, before anything is started. */
export async function readPlan(given: NodeJS.ProcessEnv): Promise<Plan> {
  const home = resolve(root, given.HEADWATER_HOME || '.headwater')
  const bringsDatabase = !given.DATABASE_URL
  const placeholder = { DATABASE_URL: 'postgres://127.0.0.1/headwater' }
  // A wrong setting is told before a folder is made or a key written.
  const { port: wanted, host } = loadConfig({
    ...given,
    NODE_ENV: '',
    ...(bringsDatabase ? placeholder : {}),
  })
  const port = wanted || (await findFreePort())
  await checkPort(port, host)
  await prepareHome(home)
  const env = {
    SHUTDOWN_GRACE_MS: '0',
    ...given,
    PORT: String(port),
    HEADWATER_HOME: home,
    HEADWATER_SECRETS: given.HEADWATER_SECRETS || (await keepSecrets(home)),
  }
  const config = loadConfig({ ...env, ...(bringsDatabase ? placeholder : {}) })
  const hasDemo = bringsDatabase && !config.isProduction
  const hasProviders = Object.keys(config.providers).length > 0
  const bringsIdentity = !hasProviders && !config.isProduction
  const bringsPayments = !config.payments && !config.isProduction
  const brings = { bringsDatabase, bringsMail: !given.SMTP_URL, bringsIdentity, bringsPayments }
  const stopGraceMs = config.isProduction ? 30_000 : 500
  return { home, config, hasDemo, stopGraceMs, env, ...brings }
}
