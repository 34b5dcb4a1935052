import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, settings } from './config.ts'

const database = { DATABASE_URL: 'postgres://owner@localhost/headwater' }
const key = Buffer.alloc(32, 7).toString('base64')

describe('the settings', () => {
  it('have defaults that are sufficient to try the product', () => {
    const config = loadConfig(database)
    expect(config).toMatchObject({ role: 'all', port: 4000, publicUrl: 'http://localhost:4000' })
    expect(config.home).toMatch(/^\/.*\.headwater$/)
    expect(config.secretKeys).toHaveLength(1)
    expect(loadConfig(database).secretKeys).toEqual(config.secretKeys)
  })

  it('are read from every variable', () => {
    const config = loadConfig({
      ...database,
      PORT: '0',
      PUBLIC_URL: 'https://headwater.example/',
      HEADWATER_ROLE: 'worker',
      HEADWATER_HOME: '/var/lib/headwater',
      DATABASE_APP_URL: 'postgresql://app@localhost/headwater',
      HEADWATER_SECRETS: `new:${key}, old:${key}`,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      METRICS_TOKEN: '',
    })
    expect(config).toMatchObject({
      role: 'worker',
      port: 0,
      publicUrl: 'https://headwater.example',
      home: '/var/lib/headwater',
      trustedProxies: ['10.0.0.0/8', '::1'],
      metricsToken: undefined,
    })
    expect(config.secretKeys.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it.each([
    ['PORT', '70000', 'PORT must be a whole number between 0 and 65535.'],
    ['PORT', 'four thousand', 'PORT must be a whole number between 0 and 65535.'],
    ['HEADWATER_ROLE', 'boss', 'HEADWATER_ROLE must be web, worker or all.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be silent, error, warn, info, debug or trace.'],
    ['PUBLIC_URL', 'headwater.example', 'PUBLIC_URL must be an address that starts with http'],
    ['PUBLIC_URL', 'https://headwater.example/app', 'PUBLIC_URL must be an origin without a path'],
    [
      'DATABASE_URL',
      'mysql://localhost',
      'DATABASE_URL must be an address that starts with postgres',
    ],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be a list of address ranges'],
    ['TRUSTED_PROXIES', 'true', 'TRUSTED_PROXIES must be a list of address ranges'],
    ['HEADWATER_SECRETS', 'one:c2hvcnQ=', 'HEADWATER_SECRETS must be a list of id:key'],
    ['HEADWATER_SECRETS', `a:${key},a:${key}`, 'HEADWATER_SECRETS must be a list of id:key'],
    ['WARM_UP', 'later', 'WARM_UP must be on or off.'],
    ['SEARCH_ENGINE', 'magic', 'SEARCH_ENGINE must be memory or postgres.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters long.'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address that starts with smtp://'],
    ['MAIL_FROM', 'hello@example.com', 'MAIL_FROM must look like `Headwater <hello'],
    ['MAIL_FROM', 'Headwater <hello>', 'MAIL_FROM must look like'],
    ['MAIL_FROM', 'Headwater <a@b.example>, x <c@d.example>', 'MAIL_FROM must look like'],
    ['MAIL_FROM', 'A\r\nBcc: x <a@b.example>', 'MAIL_FROM must look like'],
    ['DEMO_REQUESTS_TO', 'sales', 'DEMO_REQUESTS_TO must be an email address.'],
    ['GOOGLE_ISSUER', 'accounts.google.com', 'GOOGLE_ISSUER must be an address that starts with'],
    ['STRIPE_SECRET_KEY', 'pk_test_12345678', 'STRIPE_SECRET_KEY must be a secret key'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_', 'STRIPE_WEBHOOK_SECRET must be a signing secret'],
    ['STRIPE_API_BASE', 'http://localhost:1/v1', 'STRIPE_API_BASE must be an origin'],
    ['MARKETPLACE_KEY', 'short', 'MARKETPLACE_KEY must be at least 16 characters long.'],
    ['BREACHED_PASSWORDS_URL', 'ftp://x', 'BREACHED_PASSWORDS_URL must be an address that starts'],
    ['DEMO_CLOCK', 'yesterday', 'DEMO_CLOCK must be a time in UTC, such as 2026-05-14T09:00:00Z.'],
    ['DEMO_CLOCK', '2026-02-29T09:00:00Z', 'DEMO_CLOCK must be a time in UTC'],
    ['LINKEDIN_CHECKS', 'none', 'LINKEDIN_CHECKS must be strict or classic.'],
    ['GRAPH_API_BASE', 'graph', 'GRAPH_API_BASE must be an address that starts with https://'],
    ['MAIL_HOSTS_ALLOWED', 'localhost', 'MAIL_HOSTS_ALLOWED must be a list of host:port'],
  ])('reject %s=%s by name', (name, value, sentence) => {
    expect(() => loadConfig({ ...database, [name]: value })).toThrow(sentence)
  })

  it('report everything that is missing at once', () => {
    expect(() => loadConfig({ PORT: 'x' })).toThrow(ConfigError)
    expect(() => loadConfig({ PORT: 'x' })).toThrow(/PORT must .* DATABASE_URL is missing/)
  })

  it('never print a value in an error, because it could be a secret', () => {
    expect(() => loadConfig({ ...database, HEADWATER_SECRETS: 'hunter2' })).toThrow(
      /^(?!.*hunter2)/,
    )
  })

  it('reject a production setup without keys or public URL', () => {
    const production = { ...database, NODE_ENV: 'production' }
    expect(() => loadConfig(production)).toThrow('HEADWATER_SECRETS is missing')
    const withKeys = { ...production, HEADWATER_SECRETS: `one:${key}` }
    expect(() => loadConfig(withKeys)).toThrow('PUBLIC_URL is missing')
    expect(loadConfig({ ...withKeys, PUBLIC_URL: 'https://a.example' }).isProduction).toBe(true)
  })

  it('accept a clock of the demo, except in production', () => {
    const set = { ...database, DEMO_CLOCK: '2026-05-14T09:00:00Z' }
    expect(loadConfig(database).demoClock).toBeUndefined()
    expect(loadConfig(set).demoClock).toBe('2026-05-14T09:00:00Z')
    const production = { HEADWATER_SECRETS: `one:${key}`, PUBLIC_URL: 'https://a.example' }
    expect(() => loadConfig({ ...set, ...production, NODE_ENV: 'production' })).toThrow(
      'DEMO_CLOCK is only for a demo',
    )
  })

  it('accept complete providers and reject incomplete ones', () => {
    expect(loadConfig(database).providers).toEqual({})
    const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'ours' }
    expect(loadConfig({ ...database, ...google }).providers).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'us', clientSecret: 'ours' },
    })
    for (const name of ['GOOGLE', 'LINKEDIN', 'MICROSOFT']) {
      for (const half of ['CLIENT_ID', 'CLIENT_SECRET']) {
        expect(() => loadConfig({ ...database, [`${name}_${half}`]: 'us' })).toThrow(
          `${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together.`,
        )
      }
    }
  })

  it('offer mailboxes of the providers that are configured', () => {
    expect(loadConfig(database).mailboxes).toEqual({
      gmail: undefined,
      outlook: undefined,
      allowedHosts: [],
    })
    const { mailboxes } = loadConfig({
      ...database,
      GOOGLE_CLIENT_ID: 'us',
      GOOGLE_CLIENT_SECRET: 'ours',
      MICROSOFT_CLIENT_ID: 'we',
      MICROSOFT_CLIENT_SECRET: 'too',
      GRAPH_API_BASE: 'http://localhost:4026/graph',
      MAIL_HOSTS_ALLOWED: 'localhost:4025, localhost:4028',
    })
    expect(mailboxes).toEqual({
      gmail: {
        issuer: 'https://accounts.google.com',
        clientId: 'us',
        clientSecret: 'ours',
        apiBase: 'https://gmail.googleapis.com',
      },
      outlook: {
        issuer: 'https://login.microsoftonline.com/common/v2.0',
        clientId: 'we',
        clientSecret: 'too',
        apiBase: 'http://localhost:4026/graph',
      },
      allowedHosts: ['localhost:4025', 'localhost:4028'],
    })
  })

  it('reach mailboxes only encrypted and at public servers in production', () => {
    const production = {
      ...database,
      NODE_ENV: 'production',
      HEADWATER_SECRETS: `one:${key}`,
      PUBLIC_URL: 'https://a.example',
    }
    for (const name of ['GMAIL_API_BASE', 'GRAPH_API_BASE']) {
      const plain = { ...production, [name]: 'http://localhost:4026' }
      expect(() => loadConfig(plain)).toThrow(`${name} must be https:// in production.`)
    }
    const allowed = { ...production, MAIL_HOSTS_ALLOWED: 'localhost:4025' }
    expect(() => loadConfig(allowed)).toThrow('MAIL_HOSTS_ALLOWED is only for trying out')
  })

  it('accept a payment provider, and reject an incomplete one or a live key with a stand-in', () => {
    expect(loadConfig(database).payments).toBeUndefined()
    const key = { STRIPE_SECRET_KEY: 'sk_live_12345678' }
    const signing = { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
    expect(loadConfig({ ...database, ...key, ...signing }).payments).toEqual({
      secretKey: 'sk_live_12345678',
      webhookSecret: 'whsec_12345678',
      apiBase: undefined,
    })
    const base = { STRIPE_API_BASE: 'http://localhost:4028' }
    for (const half of [key, signing, base]) {
      expect(() => loadConfig({ ...database, ...half })).toThrow('go together')
    }
    expect(() => loadConfig({ ...database, ...key, ...signing, ...base })).toThrow('is a live key')
    const test = { STRIPE_SECRET_KEY: 'sk_test_12345678' }
    expect(loadConfig({ ...database, ...test, ...signing, ...base }).payments?.apiBase).toBe(
      'http://localhost:4028',
    )
  })

  it('use a language model only if configured, and unencrypted only on this machine and never in production', () => {
    expect(loadConfig(database).languageModel).toBeUndefined()
    const url = { LANGUAGE_MODEL_URL: 'http://localhost:4029/v1' }
    const name = { LANGUAGE_MODEL_NAME: 'small' }
    for (const half of [url, name, { LANGUAGE_MODEL_KEY: 'ours' }]) {
      expect(() => loadConfig({ ...database, ...half })).toThrow('go together')
    }
    const both = { ...database, ...url, ...name }
    expect(loadConfig(both).languageModel).toEqual({
      url: 'http://localhost:4029/v1',
      key: undefined,
      name: 'small',
    })
    for (const host of ['models.example', '127.models.example']) {
      const far = { ...both, LANGUAGE_MODEL_URL: `http://${host}/v1` }
      expect(() => loadConfig(far)).toThrow('LANGUAGE_MODEL_URL must be https://')
    }
    const production = {
      ...both,
      NODE_ENV: 'production',
      HEADWATER_SECRETS: `one:${key}`,
      PUBLIC_URL: 'https://a.example',
    }
    expect(() => loadConfig(production)).toThrow('LANGUAGE_MODEL_URL must be https://')
  })

  it('accept an unencrypted provider for a trial, but not in production', () => {
    const linkedin = {
      ...database,
      LINKEDIN_CLIENT_ID: 'us',
      LINKEDIN_CLIENT_SECRET: 'ours',
      LINKEDIN_ISSUER: 'http://localhost:4027/linkedin',
    }
    expect(loadConfig(linkedin).providers.linkedin?.issuer).toBe('http://localhost:4027/linkedin')
    const production = {
      ...linkedin,
      NODE_ENV: 'production',
      HEADWATER_SECRETS: `one:${key}`,
      PUBLIC_URL: 'https://a.example',
    }
    expect(() => loadConfig(production)).toThrow('LINKEDIN_ISSUER must be https:// in production.')
    const encrypted = { ...production, LINKEDIN_ISSUER: 'https://www.linkedin.com/oauth' }
    expect(Object.keys(loadConfig(encrypted).providers)).toEqual(['linkedin'])
  })

  it('require all LinkedIn checks unless classic mode is set', () => {
    const linkedin = { ...database, LINKEDIN_CLIENT_ID: 'us', LINKEDIN_CLIENT_SECRET: 'ours' }
    expect(loadConfig(linkedin).providers.linkedin?.isClassic).toBe(false)
    const classic = { ...linkedin, LINKEDIN_CHECKS: 'classic' }
    expect(loadConfig(classic).providers.linkedin?.isClassic).toBe(true)
  })

  it('use a breached-password service in production, and no service by default otherwise', () => {
    const production = {
      ...database,
      NODE_ENV: 'production',
      HEADWATER_SECRETS: `one:${key}`,
      PUBLIC_URL: 'https://a.example',
    }
    const ofOurs = { BREACHED_PASSWORDS_URL: 'https://ranges.example' }
    const off = { BREACHED_PASSWORDS_URL: 'off' }
    const urls = [database, production, { ...production, ...off }, { ...database, ...ofOurs }].map(
      (env) => loadConfig(env).breachedPasswordsUrl,
    )
    expect(urls).toEqual([
      undefined,
      'https://api.pwnedpasswords.com',
      undefined,
      'https://ranges.example',
    ])
  })

  it('warm the server up unless that is switched off', () => {
    expect(loadConfig(database).warmUp).toBe(true)
    expect(loadConfig({ ...database, WARM_UP: 'off' }).warmUp).toBe(false)
  })

  it('have a default email sender and no recipient for demo requests', () => {
    expect(loadConfig(database)).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'Headwater <hello@headwater.test>',
      demoRequestsTo: undefined,
    })
  })

  it('match the table in the documentation', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8')
    const rows = page.split('\n## ')[0]?.match(/^\| `[A-Z_]+` \|.*$/gm)
    expect(rows).toEqual(
      settings.map(({ name, default: value, meaning }) => {
        const shown = value === undefined ? '–' : `\`${value}\``
        return `| \`${name}\` | ${shown} | ${meaning} |`
      }),
    )
  })

  it('all have a description', () => {
    expect(settings.length).toBeGreaterThan(10)
    for (const { name, meaning } of settings) expect(meaning, name).toMatch(/\.$/)
    expect(settings).toContainEqual({
      name: 'PORT',
      default: '4000',
      meaning: 'Port of the web server; 0 takes a free one.',
    })
  })
})
