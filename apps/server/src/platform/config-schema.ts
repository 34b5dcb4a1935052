import { z } from 'zod'
import {
  cidrList,
  origin,
  secretKeys,
  urlOrOff,
  urlWithProtocol,
  wholeNumber,
} from './config-fields.ts'

export const processRoles = z.enum(['web', 'worker', 'all'], 'must be web, worker or all')
export const logLevels = z.enum(
  ['silent', 'error', 'warn', 'info', 'debug', 'trace'],
  'must be silent, error, warn, info, debug or trace',
)

export const searchEngines = z.enum(['memory', 'postgres'], 'must be memory or postgres')

/** Every setting with its type, its default and its meaning. */
export const configSchema = z.object({
  PORT: wholeNumber(0, 65_535)
    .prefault('4000')
    .describe('Port of the web server; 0 takes a free one.'),
  HOST: z.string().prefault('127.0.0.1').describe('Address the web server listens on.'),
  PUBLIC_URL: origin()
    .optional()
    .describe('Address people use; links and origin checks come from it.'),
  HEADWATER_ROLE: processRoles
    .prefault('all')
    .describe('What this process does: `web` answers requests, `worker` runs tasks, `all` both.'),
  HEADWATER_HOME: z
    .string()
    .prefault('.headwater')
    .describe('Folder for everything this installation keeps on disk.'),
  DATABASE_URL: urlWithProtocol('postgres:', 'postgresql:').describe(
    'PostgreSQL 16 or later, signing in as the owner of the schema. `npm start` brings its own.',
  ),
  DATABASE_APP_URL: urlWithProtocol('postgres:', 'postgresql:')
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
    .describe('Bearer token that opens /metrics. Without it, only this machine may read it; in production it is closed.'),
  SMTP_URL: urlWithProtocol('smtp:', 'smtps:')
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
  GOOGLE_ISSUER: urlWithProtocol('https:', 'http:')
    .prefault('https://accounts.google.com')
    .describe('Where Google’s OpenID Connect is found.'),
  LINKEDIN_CLIENT_ID: z
    .string()
    .optional()
    .describe('Sign-in with LinkedIn; needs the secret too.'),
  LINKEDIN_CLIENT_SECRET: z.string().optional().describe('The secret that belongs to it.'),
  LINKEDIN_ISSUER: urlWithProtocol('https:', 'http:')
    .prefault('https://www.linkedin.com/oauth')
    .describe('Where LinkedIn’s OpenID Connect is found.'),
  LINKEDIN_CHECKS: z
    .enum(['strict', 'classic'], 'must be strict or classic')
    .prefault('strict')
    .describe(
      '`classic` does without PKCE and nonce, for an app that LinkedIn has not opened PKCE for.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\S{8,}$/, 'must be a secret key such as sk_test_…')
    .optional()
    .describe('Key at the payment provider; `npm start` brings a stand-in without one.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must be a signing secret such as whsec_…')
    .optional()
    .describe('Secret the payment provider signs its notices with; goes with the key.'),
  STRIPE_API_BASE: origin()
    .optional()
    .describe('Address of a stand-in for the payment provider; never together with a live key.'),
  MARKETPLACE_KEY: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe('Key the deal marketplace signs its calls with; without it they are refused.'),
  BREACHED_PASSWORDS_URL: urlOrOff('https:', 'http:')
    .optional()
    .describe(
      'Range service that knows breached passwords by five digits of their hash, or `off`.',
    ),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 20_000)
    .optional()
    .describe('Milliseconds a stopping server goes on accepting while balancers look away.'),
  CALLS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .prefault('3000')
    .describe('Calls that one person, or one address before sign-in, may make in a minute.'),
  DEMO_POOL_SIZE: wholeNumber(0, 1_000_000)
    .prefault('50000')
    .describe('People that `npm start` makes up for the demo companies to search; 0 for none.'),
  DEMO_CLOCK: z.iso
    .datetime('must be a time in UTC, such as 2026-05-14T09:00:00Z')
    .optional()
    .describe(
      'Time at which the clock of a demo starts, such as `2026-05-14T09:00:00Z`; not in production.',
    ),
  SEARCH_ENGINE: searchEngines
    .prefault('memory')
    .describe(
      'Where searches run: in the `memory` of this process, or in `postgres` for pools that outgrow it.',
    ),
  WARM_UP: z
    .enum(['on', 'off'], 'must be on or off')
    .prefault('on')
    .describe(
      'Whether the server loads its lists and search data soon after the start; with `off`, on first use.',
    ),
  LANGUAGE_MODEL_URL: urlWithProtocol('https:', 'http:')
    .optional()
    .describe(
      'OpenAI-compatible address, such as `https://models.example/v1`, that may propose how a question is read; without it our own reader alone.',
    ),
  LANGUAGE_MODEL_KEY: z.string().optional().describe('Key that opens the language model.'),
  LANGUAGE_MODEL_NAME: z
    .string()
    .optional()
    .describe('Which language model to ask; goes with its address.'),
  WEB_DIST: z.string().prefault('apps/web/dist').describe('Folder of the built web app.'),
  NODE_ENV: z
    .string()
    .prefault('development')
    .describe('`production` refuses settings that are only good for trying out.'),
})
