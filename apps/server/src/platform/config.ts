import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { ThirdPartyServices } from '@headwater/contract/third-parties'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import {
  configSchema,
  type logLevels,
  type processRoles,
  type searchEngines,
} from './config-schema.ts'
import type { SecretKey } from './keyring.ts'
import { readThirdPartyServices } from './third-party-settings.ts'

export { ConfigError }

/** A public, free service that receives nothing identifying a password. */
const defaultBreachedPasswordsUrl = 'https://api.pwnedpasswords.com'

/** Descriptions of defaults that depend on other settings. */
const computedDefaults: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  BREACHED_PASSWORDS_URL: `${defaultBreachedPasswordsUrl} in production, otherwise off`,
  SHUTDOWN_GRACE_MS: '5000 in production, otherwise 300',
}

/** The settings read from the environment. */
export interface Config {
  readonly role: z.infer<typeof processRoles>
  readonly host: string
  readonly port: number
  /** An origin without a trailing slash. */
  readonly publicUrl: string
  /** An absolute path. */
  readonly home: string
  readonly databaseUrl: string
  readonly databaseAppUrl: string | undefined
  /** The first key encrypts, all of them decrypt. */
  readonly secretKeys: readonly SecretKey[]
  readonly logLevel: LogLevel
  readonly trustedProxies: readonly string[]
  /** Only for the role `worker`; the other roles serve their health on the main port. */
  readonly healthPort: number | undefined
  readonly metricsToken: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly demoRequestsTo: string | undefined
  readonly providers: Readonly<Partial<Record<'google' | 'linkedin', ProviderSettings>>>
  readonly mailboxes: MailboxSettings
  /** Undefined when no payment provider is configured. */
  readonly payments: PaymentSettings | undefined
  readonly marketplaceKey: string | undefined
  readonly breachedPasswordsUrl: string | undefined
  readonly shutdownGraceMs: number
  readonly callsPerMinute: number
  readonly demoPoolSize: number
  /** An ISO timestamp; undefined for the machine's time. */
  readonly demoClock: string | undefined
  readonly searchEngine: z.infer<typeof searchEngines>
  /** Whether lists and search data are loaded soon after the start, ahead of their first use. */
  readonly warmUp: boolean
  /** Undefined when only the built-in parser is used for search questions. */
  readonly languageModel: LanguageModelSettings | undefined
  readonly thirdPartyServices: ThirdPartyServices
  /** An absolute path. */
  readonly webDist: string
  readonly isProduction: boolean
}

/** Our registration at an OpenID Connect provider. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The provider supports neither PKCE nor the nonce; both are required unless this is set. */
  readonly isClassic?: boolean
}

/** How mailboxes of members are connected and reached. */
export interface MailboxSettings {
  /** Undefined when mailboxes of the provider can't be connected here. */
  readonly gmail: MailProviderSettings | undefined
  readonly outlook: MailProviderSettings | undefined
  /** As `host:port`: servers that may be used although their addresses are not public. */
  readonly allowedHosts: readonly string[]
  /** Returns all addresses of a name; the system's resolver if left out. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

export interface MailProviderSettings extends ProviderSettings {
  readonly apiBase: string
}

/** The language model that may propose how a search question is read. */
export interface LanguageModelSettings {
  readonly url: string
  readonly key: string | undefined
  readonly name: string
}

/** Our account at the payment provider. */
export interface PaymentSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Only set for a stand-in of the provider. */
  readonly apiBase: string | undefined
}

export type LogLevel = z.infer<typeof logLevels>

/** One row of the table of settings in the documentation. */
export interface Setting {
  readonly name: string
  readonly default: string | undefined
  readonly meaning: string
}

export const settings: readonly Setting[] = Object.entries(configSchema.shape).map(
  ([name, field]) => ({
    name,
    default: formatDefault(name, field),
    meaning: field.description ?? '',
  }),
)

/** Reads the settings; the only code that accesses the environment. */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  // An empty variable, common in compose files, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(formatConfigIssue).join(' '))
  const { data } = parsed

  const isProduction = data.NODE_ENV === 'production'
  if (isProduction && !data.HEADWATER_SECRETS?.length) {
    throw new ConfigError('HEADWATER_SECRETS is missing: production needs keys of its own.')
  }
  if (isProduction && !data.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL is missing: production needs its public address.')
  }
  if (isProduction && data.DEMO_CLOCK) {
    throw new ConfigError('DEMO_CLOCK is only for a demo: production runs on the real time.')
  }
  if (isProduction && data.MAIL_HOSTS_ALLOWED.length > 0) {
    throw new ConfigError(
      'MAIL_HOSTS_ALLOWED is only for trying out: production uses public servers.',
    )
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
    mailboxes: readMailboxes(data, isProduction),
    payments: readPayments(data),
    marketplaceKey: data.MARKETPLACE_KEY,
    breachedPasswordsUrl: readBreachedPasswordsUrl(data.BREACHED_PASSWORDS_URL, isProduction),
    shutdownGraceMs: data.SHUTDOWN_GRACE_MS ?? (isProduction ? 5_000 : 300),
    callsPerMinute: data.CALLS_PER_MINUTE,
    demoPoolSize: data.DEMO_POOL_SIZE,
    demoClock: data.DEMO_CLOCK,
    searchEngine: data.SEARCH_ENGINE,
    warmUp: data.WARM_UP === 'on',
    languageModel: readLanguageModel(data, isProduction),
    thirdPartyServices: readThirdPartyServices(data, isProduction),
    webDist: resolve(repository, data.WEB_DIST),
    isProduction,
  }
}

type Data = z.infer<typeof configSchema>

function readProviders(data: Data, isProduction: boolean): Config['providers'] {
  const google = readProvider(data, 'GOOGLE', isProduction)
  const linkedin = readProvider(data, 'LINKEDIN', isProduction)
  const skipsPkceAndNonce = data.LINKEDIN_CHECKS === 'classic'
  return {
    ...(google && { google }),
    ...(linkedin && { linkedin: { ...linkedin, isClassic: skipsPkceAndNonce } }),
  }
}

function readProvider(
  data: Data,
  name: 'GOOGLE' | 'LINKEDIN' | 'MICROSOFT',
  isProduction: boolean,
): ProviderSettings | undefined {
  const clientId = data[`${name}_CLIENT_ID`]
  const clientSecret = data[`${name}_CLIENT_SECRET`]
  const issuer = data[`${name}_ISSUER`]
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together.`)
  }
  // Without encryption, a provider's responses can be forged.
  if (isProduction && !issuer.startsWith('https:')) {
    throw new ConfigError(`${name}_ISSUER must be https:// in production.`)
  }
  return { issuer, clientId, clientSecret }
}

function readMailboxes(data: Data, isProduction: boolean): MailboxSettings {
  for (const name of ['GMAIL_API_BASE', 'GRAPH_API_BASE'] as const) {
    // Access tokens are sent there.
    if (isProduction && !data[name].startsWith('https:')) {
      throw new ConfigError(`${name} must be https:// in production.`)
    }
  }
  const google = readProvider(data, 'GOOGLE', isProduction)
  const microsoft = readProvider(data, 'MICROSOFT', isProduction)
  return {
    gmail: google && { ...google, apiBase: data.GMAIL_API_BASE },
    outlook: microsoft && { ...microsoft, apiBase: data.GRAPH_API_BASE },
    allowedHosts: data.MAIL_HOSTS_ALLOWED,
  }
}

/** Trials and tests call no external service unless configured. */
function readBreachedPasswordsUrl(
  given: string | undefined,
  isProduction: boolean,
): string | undefined {
  const url = given ?? (isProduction ? defaultBreachedPasswordsUrl : 'off')
  return url === 'off' ? undefined : url
}

function readPayments(data: Data): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  const apiBase = data.STRIPE_API_BASE
  if (secretKey === undefined && webhookSecret === undefined && apiBase === undefined) return
  // An empty secret would accept signatures that anyone can compute.
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.')
  }
  if (apiBase !== undefined && /^(sk|rk)_live_/.test(secretKey)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a live key: it must not be used with STRIPE_API_BASE.',
    )
  }
  return { secretKey, webhookSecret, apiBase }
}

function readLanguageModel(
  { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: name }: Data,
  isProduction: boolean,
): LanguageModelSettings | undefined {
  if (url === undefined && key === undefined && name === undefined) return undefined
  if (url === undefined || name === undefined) {
    throw new ConfigError('LANGUAGE_MODEL_URL and LANGUAGE_MODEL_NAME go together.')
  }
  // Search questions reveal whom a company is looking for.
  if (isProduction && !url.startsWith('https:')) {
    throw new ConfigError('LANGUAGE_MODEL_URL must be https:// in production.')
  }
  const isOnThisMachine = /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/.test(new URL(url).hostname)
  if (!url.startsWith('https:') && !isOnThisMachine) {
    throw new ConfigError('LANGUAGE_MODEL_URL must be https://, except on this machine.')
  }
  return { url, key, name }
}

const repository = resolve(import.meta.dirname, '../../../..')

function formatDefault(name: string, field: z.ZodType): string | undefined {
  if (computedDefaults[name] !== undefined) return computedDefaults[name]
  if (!(field instanceof z.ZodPrefault)) return undefined
  return String(field.def.defaultValue) || undefined
}

function formatConfigIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  if (issue.code !== 'invalid_type') return `${name} ${issue.message}.`
  return name === 'DATABASE_URL'
    ? 'DATABASE_URL is missing: set it to a PostgreSQL server, or run `npm start`, which includes its own.'
    : `${name} is missing.`
}

/**
 * Returns the same key for every process of one installation. It is not secret, so production
 * rejects it.
 */
function developmentKey(home: string): SecretKey {
  const key = createHash('sha256').update(`headwater development ${home}`).digest('base64')
  return { id: 'development', key }
}
