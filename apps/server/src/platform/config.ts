import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { cidrList, origin, secretKeys, urlOf, wholeNumber } from './config-fields.ts'
import type { SecretKey } from './keyring.ts'

const roles = z.enum(['web', 'worker', 'all'], 'must be web, worker or all')
const logLevels = z.enum(
  ['silent', 'error', 'warn', 'info', 'debug', 'trace'],
  'must be silent, error, warn, info, debug or trace',
)

/** Every setting: its kind, its default as one would write it, its meaning. */
const schema = z.object({
  PORT: wholeNumber(0, 65_535)
    .prefault('4000')
    .describe('Port of the web server; 0 takes a free one.'),
  HOST: z.string().prefault('127.0.0.1').describe('Address the web server listens on.'),
  PUBLIC_URL: origin()
    .optional()
    .describe('Address people use; links and origin checks come from it.'),
  HEADWATER_ROLE: roles
    .prefault('all')
    .describe('What this process does: `web` answers requests, `worker` runs tasks, `all` both.'),
  HEADWATER_HOME: z
    .string()
    .prefault('.headwater')
    .describe('Folder for everything this installation keeps on disk.'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').describe(
    'PostgreSQL 16 or later, signing in as the owner of the schema. `npm start` brings its own.',
  ),
  DATABASE_APP_URL: urlOf('postgres:', 'postgresql:')
    .optional()
    .describe('The same database as the run-time role; worked out from DATABASE_URL if missing.'),
  HEADWATER_SECRETS: secretKeys()
    .optional()
    .describe('Encryption keys as `id:base64,…`, 32 bytes each; the first encrypts.'),
  LOG_LEVEL: logLevels.prefault('info').describe('Least severe log line that is written.'),
  TRUSTED_PROXIES: cidrList()
    .prefault('')
    .describe('Proxies whose X-Forwarded-For is believed, as address ranges.'),
  HEALTH_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Port on which a process that only works shows its health; without it, none.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe('Bearer token that opens /metrics; without it only this machine may read it.'),
  SMTP_URL: urlOf('smtp:', 'smtps:')
    .optional()
    .describe('Mail server for the messages of the product itself.'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]* <[^<>\s@]+@[^<>\s@]+>$/, 'must look like `Headwater <hello@example.com>`')
    .prefault('Headwater <hello@headwater.test>')
    .describe('Sender of the messages of the product itself.'),
  DEMO_REQUESTS_TO: z
    .email('must be an e-mail address')
    .optional()
    .describe('Who is told when somebody asks for a demonstration; they are kept in any case.'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google; needs the secret too.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret that belongs to it.'),
  GOOGLE_ISSUER: urlOf('https:', 'http:')
    .prefault('https://accounts.google.com')
    .describe('Where Google’s OpenID Connect is found.'),
  LINKEDIN_CLIENT_ID: z
    .string()
    .optional()
    .describe('Sign-in with LinkedIn; needs the secret too.'),
  LINKEDIN_CLIENT_SECRET: z.string().optional().describe('The secret that belongs to it.'),
  LINKEDIN_ISSUER: urlOf('https:', 'http:')
    .prefault('https://www.linkedin.com/oauth')
    .describe('Where LinkedIn’s OpenID Connect is found.'),
  MARKETPLACE_KEY: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe('Key the deal marketplace signs its calls with; without it they are refused.'),
  BREACHED_PASSWORDS_URL: urlOf('https:', 'http:')
    .optional()
    .describe('Range service that knows breached passwords by the start of their hash.'),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 20_000)
    .optional()
    .describe('Milliseconds a stopping server goes on accepting while balancers look away.'),
  CALLS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .prefault('3000')
    .describe('Calls that one person, or one address before sign-in, may make in a minute.'),
  WEB_DIST: z.string().prefault('apps/web/dist').describe('Folder of the built web app.'),
  NODE_ENV: z
    .string()
    .prefault('development')
    .describe('`production` refuses settings that are only good for trying out.'),
})

/** Defaults that depend on other settings, in words. */
const computedDefaults: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  SHUTDOWN_GRACE_MS: '5000 in production, otherwise 300',
}

/** What the environment decides; everything else is code. */
export interface Config {
  readonly role: z.infer<typeof roles>
  readonly host: string
  readonly port: number
  /** An origin: no slash at its end. */
  readonly publicUrl: string
  /** Absolute. */
  readonly home: string
  readonly databaseUrl: string
  readonly databaseAppUrl: string | undefined
  /** The first key encrypts, all of them decrypt. */
  readonly secretKeys: readonly SecretKey[]
  readonly logLevel: LogLevel
  readonly trustedProxies: readonly string[]
  /** For the role `worker` alone: the others show their health where they answer requests. */
  readonly healthPort: number | undefined
  readonly metricsToken: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly demoRequestsTo: string | undefined
  readonly providers: Readonly<Partial<Record<'google' | 'linkedin', ProviderSettings>>>
  readonly marketplaceKey: string | undefined
  readonly breachedPasswordsUrl: string | undefined
  readonly shutdownGraceMs: number
  readonly callsPerMinute: number
  /** Absolute. */
  readonly webDist: string
  readonly isProduction: boolean
}

/** Who we are at an OpenID Connect provider. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export type LogLevel = z.infer<typeof logLevels>

/** Settings that cannot be used; the message is for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** One row of the table of settings in the documentation. */
export interface Setting {
  readonly name: string
  readonly default: string | undefined
  readonly meaning: string
}

export const settings: readonly Setting[] = Object.entries(schema.shape).map(([name, field]) => ({
  name,
  default: defaultOf(name, field),
  meaning: field.description ?? '',
}))

/** Reads the settings; the only place in the product that looks at the environment. */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  // A variable that is set to nothing, as compose files like to do, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentenceOf).join(' '))
  const { data } = parsed

  const isProduction = data.NODE_ENV === 'production'
  if (isProduction && !data.HEADWATER_SECRETS?.length) {
    throw new ConfigError('HEADWATER_SECRETS is missing: production needs keys of its own.')
  }
  if (isProduction && !data.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL is missing: production needs the address people use.')
  }
  const home = resolve(repository, data.HEADWATER_HOME)
  return {
    role: data.HEADWATER_ROLE,
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    home,
    databaseUrl: data.DATABASE_URL,
    databaseAppUrl: data.DATABASE_APP_URL,
    secretKeys: data.HEADWATER_SECRETS ?? [developmentKey(home)],
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    healthPort: data.HEALTH_PORT,
    metricsToken: data.METRICS_TOKEN,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    demoRequestsTo: data.DEMO_REQUESTS_TO,
    providers: readProviders(data, isProduction),
    marketplaceKey: data.MARKETPLACE_KEY,
    breachedPasswordsUrl: data.BREACHED_PASSWORDS_URL,
    shutdownGraceMs: data.SHUTDOWN_GRACE_MS ?? (isProduction ? 5_000 : 300),
    callsPerMinute: data.CALLS_PER_MINUTE,
    webDist: resolve(repository, data.WEB_DIST),
    isProduction,
  }
}

function readProviders(data: z.infer<typeof schema>, isProduction: boolean): Config['providers'] {
  const read = (name: 'GOOGLE' | 'LINKEDIN'): ProviderSettings | undefined => {
    const clientId = data[`${name}_CLIENT_ID`]
    const clientSecret = data[`${name}_CLIENT_SECRET`]
    const issuer = data[`${name}_ISSUER`]
    if (clientId === undefined && clientSecret === undefined) return undefined
    if (clientId === undefined || clientSecret === undefined) {
      throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together.`)
    }
    // What a provider says over a wire that anybody can change proves nothing.
    if (isProduction && !issuer.startsWith('https:')) {
      throw new ConfigError(`${name}_ISSUER must be https:// in production.`)
    }
    return { issuer, clientId, clientSecret }
  }
  const [google, linkedin] = [read('GOOGLE'), read('LINKEDIN')]
  return { ...(google && { google }), ...(linkedin && { linkedin }) }
}

const repository = resolve(import.meta.dirname, '../../../..')

function defaultOf(name: string, field: z.ZodType): string | undefined {
  if (computedDefaults[name] !== undefined) return computedDefaults[name]
  if (!(field instanceof z.ZodPrefault)) return undefined
  return String(field.def.defaultValue) || undefined
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  if (issue.code !== 'invalid_type') return `${name} ${issue.message}.`
  return name === 'DATABASE_URL'
    ? 'DATABASE_URL is missing: name a PostgreSQL server, or run `npm start`, which brings its own.'
    : `${name} is missing.`
}

/** The same for every process of one installation, and no secret: production refuses it. */
function developmentKey(home: string): SecretKey {
  const key = createHash('sha256').update(`headwater development ${home}`).digest('base64')
  return { id: 'development', key }
}
