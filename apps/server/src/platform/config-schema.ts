import { z } from 'zod'
import {
  cidrList,
  hostAndPortList,
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
  PUBLIC_URL: origin().optional().describe('Public address; links and origin checks use it.'),
  HEADWATER_ROLE: processRoles
    .prefault('all')
    .describe(
      'What this process does: `web` answers requests, `worker` runs tasks, `all` does both.',
    ),
  HEADWATER_HOME: z
    .string()
    .prefault('.headwater')
    .describe('Folder for everything this installation stores on disk.'),
  DATABASE_URL: urlWithProtocol('postgres:', 'postgresql:').describe(
    'PostgreSQL 16 or later, connecting as the owner of the schema. `npm start` includes its own.',
  ),
  DATABASE_APP_URL: urlWithProtocol('postgres:', 'postgresql:')
    .optional()
    .describe('The same database as the run-time role; derived from DATABASE_URL if missing.'),
  HEADWATER_SECRETS: secretKeys()
    .optional()
    .describe('Encryption keys as `id:base64,…`, 32 bytes each; the first encrypts.'),
  LOG_LEVEL: logLevels.prefault('info').describe('Lowest log level that is written.'),
  TRUSTED_PROXIES: cidrList()
    .prefault('')
    .describe('Proxies whose X-Forwarded-For is trusted, as address ranges.'),
  HEALTH_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Port of the health endpoint of a worker-only process; none if missing.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe(
      'Bearer token for /metrics. Without it, only this machine may read them; in production it is closed.',
    ),
  SMTP_URL: urlWithProtocol('smtp:', 'smtps:')
    .optional()
    .describe('Mail server for system emails.'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]* <[^<>\s@]+@[^<>\s@]+>$/, 'must look like `Headwater <hello@example.com>`')
    .prefault('Headwater <hello@headwater.test>')
    .describe('Sender of system emails.'),
  DEMO_REQUESTS_TO: z
    .email('must be an email address')
    .optional()
    .describe('Email address that is notified of demo requests; requests are stored in any case.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id for sign-in with Google and for Gmail mailboxes; needs the secret too.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of the client id above.'),
  GOOGLE_ISSUER: urlWithProtocol('https:', 'http:')
    .prefault('https://accounts.google.com')
    .describe('Google’s OpenID Connect issuer.'),
  LINKEDIN_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id for sign-in with LinkedIn; needs the secret too.'),
  LINKEDIN_CLIENT_SECRET: z.string().optional().describe('The secret of the client id above.'),
  LINKEDIN_ISSUER: urlWithProtocol('https:', 'http:')
    .prefault('https://www.linkedin.com/oauth')
    .describe('LinkedIn’s OpenID Connect issuer.'),
  LINKEDIN_CHECKS: z
    .enum(['strict', 'classic'], 'must be strict or classic')
    .prefault('strict')
    .describe(
      '`classic` works without PKCE and nonce, for apps for which LinkedIn has not enabled PKCE.',
    ),
  MICROSOFT_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id for Outlook mailboxes; needs the secret too.'),
  MICROSOFT_CLIENT_SECRET: z.string().optional().describe('The secret of the client id above.'),
  MICROSOFT_ISSUER: urlWithProtocol('https:', 'http:')
    .prefault('https://login.microsoftonline.com/common/v2.0')
    .describe(
      'Microsoft’s OpenID Connect issuer; name a tenant instead of `common` to allow only that one.',
    ),
  GMAIL_API_BASE: urlWithProtocol('https:', 'http:')
    .prefault('https://gmail.googleapis.com')
    .describe('Address of the Gmail API.'),
  GRAPH_API_BASE: urlWithProtocol('https:', 'http:')
    .prefault('https://graph.microsoft.com')
    .describe('Address of the Microsoft Graph API.'),
  MAIL_HOSTS_ALLOWED: hostAndPortList()
    .prefault('')
    .describe(
      'Mail servers as `host:port,…` that mailboxes may use although their addresses are not public; not in production.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\S{8,}$/, 'must be a secret key such as sk_test_…')
    .optional()
    .describe('Secret key of the payment provider; without it, `npm start` runs a stand-in.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must be a signing secret such as whsec_…')
    .optional()
    .describe('Secret with which the payment provider signs its webhooks; needs the key too.'),
  STRIPE_API_BASE: origin()
    .optional()
    .describe('Address of a stand-in for the payment provider; never together with a live key.'),
  MARKETPLACE_KEY: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .optional()
    .describe('Key with which the deal marketplace signs its calls; without it they are refused.'),
  BREACHED_PASSWORDS_URL: urlOrOff('https:', 'http:')
    .optional()
    .describe(
      'Range service that lists breached passwords by the first five digits of their hash, or `off`.',
    ),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 20_000)
    .optional()
    .describe(
      'Milliseconds a stopping server still accepts requests, until load balancers notice.',
    ),
  CALLS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .prefault('3000')
    .describe('Requests per minute for one person, or for one network address before sign-in.'),
  DEMO_POOL_SIZE: wholeNumber(0, 1_000_000)
    .prefault('50000')
    .describe('Synthetic people that `npm start` creates for the demo companies; 0 for none.'),
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
      'OpenAI-compatible address, such as `https://models.example/v1`, that may interpret search questions and propose the wording of emails; off without it.',
    ),
  LANGUAGE_MODEL_KEY: z.string().optional().describe('API key of the language model.'),
  LANGUAGE_MODEL_NAME: z
    .string()
    .optional()
    .describe('Name of the language model; needs its address too.'),
  POSTHOG_KEY: z
    .string()
    .regex(/^phc_\w{8,}$/, 'must be a project API key such as phc_…')
    .optional()
    .describe('Project API key of PostHog, for product analytics; needs the host too.'),
  POSTHOG_HOST: origin()
    .optional()
    .describe('Where PostHog receives events, such as `https://eu.i.posthog.com`.'),
  CHATWOOT_URL: origin()
    .optional()
    .describe('Address of the Chatwoot whose chat the pages show; needs the token too.'),
  CHATWOOT_TOKEN: z
    .string()
    .regex(/^\w{8,}$/, 'must be the token of a website inbox: letters and digits')
    .optional()
    .describe('Token of the website inbox in Chatwoot.'),
  CLARITY_ID: z
    .string()
    .regex(/^[a-z0-9]{4,32}$/, 'must be a project id: lower-case letters and digits')
    .optional()
    .describe('Project id of Microsoft Clarity, which records sessions.'),
  CLARITY_URL: origin()
    .optional()
    .describe('Address of a proxy that all requests to Clarity go through; needs the id too.'),
  WEB_DIST: z.string().prefault('apps/web/dist').describe('Folder of the built web app.'),
  NODE_ENV: z
    .string()
    .prefault('development')
    .describe('`production` refuses settings that are only meant for trying out.'),
})
