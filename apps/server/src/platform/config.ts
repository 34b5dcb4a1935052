import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type logLevels, type roles, schema, type searchEngines } from './config-schema.ts'
import type { SecretKey } from './keyring.ts'

/** Public, free of charge, and told nothing that names a password. */
const rangeService = 'https://api.pwnedpasswords.com'

/** Defaults that depend on other settings, in words. */
const computedDefaults: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  BREACHED_PASSWORDS_URL: `${rangeService} in production, otherwise off`,
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
  /** Undefined where nothing can be paid. */
  readonly payments: PaymentSettings | undefined
  readonly marketplaceKey: string | undefined
  readonly breachedPasswordsUrl: string | undefined
  readonly shutdownGraceMs: number
  readonly callsPerMinute: number
  readonly demoPoolSize: number
  readonly searchEngine: z.infer<typeof searchEngines>
  /** Undefined where questions are read by our own reader alone. */
  readonly languageModel: LanguageModelSettings | undefined
  /** Absolute. */
  readonly webDist: string
  readonly isProduction: boolean
}

/** Who we are at an OpenID Connect provider. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** It takes no PKCE from us and forgets our nonce; unless somebody says so, both are demanded. */
  readonly isClassic?: boolean
}

/** Whom to ask how a question may be read. */
export interface LanguageModelSettings {
  readonly url: string
  readonly key: string | undefined
  readonly name: string
}

/** Who we are at the payment provider. */
export interface PaymentSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Only where a stand-in takes the provider's place. */
  readonly apiBase: string | undefined
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
    payments: readPayments(data),
    marketplaceKey: data.MARKETPLACE_KEY,
    breachedPasswordsUrl: readRangeService(data.BREACHED_PASSWORDS_URL, isProduction),
    shutdownGraceMs: data.SHUTDOWN_GRACE_MS ?? (isProduction ? 5_000 : 300),
    callsPerMinute: data.CALLS_PER_MINUTE,
    demoPoolSize: data.DEMO_POOL_SIZE,
    searchEngine: data.SEARCH_ENGINE,
    languageModel: readLanguageModel(data, isProduction),
    webDist: resolve(repository, data.WEB_DIST),
    isProduction,
  }
}

type Data = z.infer<typeof schema>

function readProviders(data: Data, isProduction: boolean): Config['providers'] {
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
  const isClassic = data.LINKEDIN_CHECKS === 'classic'
  return { ...(google && { google }), ...(linkedin && { linkedin: { ...linkedin, isClassic } }) }
}

/** Somebody who tries the product out, or tests it, calls nobody elsewhere unless they say so. */
function readRangeService(given: string | undefined, isProduction: boolean): string | undefined {
  const url = given ?? (isProduction ? rangeService : 'off')
  return url === 'off' ? undefined : url
}

function readPayments(data: Data): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  const apiBase = data.STRIPE_API_BASE
  if (secretKey === undefined && webhookSecret === undefined && apiBase === undefined) return
  // An empty secret would verify a signature that anybody can make.
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.')
  }
  if (apiBase !== undefined && /^(sk|rk)_live_/.test(secretKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY is a live key: it never goes to STRIPE_API_BASE.')
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
  // Questions tell whom somebody is looking for.
  if (isProduction && !url.startsWith('https:')) {
    throw new ConfigError('LANGUAGE_MODEL_URL must be https:// in production.')
  }
  return { url, key, name }
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
