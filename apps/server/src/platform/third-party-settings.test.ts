import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const database = { DATABASE_URL: 'postgres://owner@localhost/headwater' }
const complete = {
  POSTHOG_KEY: 'phc_12345678',
  POSTHOG_HOST: 'https://eu.i.posthog.com/',
  CHATWOOT_URL: 'https://chat.example',
  CHATWOOT_TOKEN: 'websiteinbox',
  CLARITY_ID: 'abcdef',
}

describe('third-party services', () => {
  it('are off without settings', () => {
    expect(loadConfig(database).thirdPartyServices).toEqual({})
  })

  it('are on with complete settings, each for itself', () => {
    const analytics = { key: 'phc_12345678', host: 'https://eu.i.posthog.com' }
    expect(loadConfig({ ...database, ...complete }).thirdPartyServices).toEqual({
      analytics,
      chat: { url: 'https://chat.example', token: 'websiteinbox' },
      recording: { id: 'abcdef', url: 'https://www.clarity.ms' },
    })
    const { POSTHOG_KEY, POSTHOG_HOST } = complete
    expect(loadConfig({ ...database, POSTHOG_KEY, POSTHOG_HOST }).thirdPartyServices).toEqual({
      analytics,
    })
    const proxied = { ...database, CLARITY_ID: 'abcdef', CLARITY_URL: 'https://proxy.example' }
    expect(loadConfig(proxied).thirdPartyServices.recording?.url).toBe('https://proxy.example')
  })

  it.each([
    [{ POSTHOG_KEY: complete.POSTHOG_KEY }, 'POSTHOG_KEY and POSTHOG_HOST go together.'],
    [{ POSTHOG_HOST: complete.POSTHOG_HOST }, 'POSTHOG_KEY and POSTHOG_HOST go together.'],
    [{ CHATWOOT_URL: complete.CHATWOOT_URL }, 'CHATWOOT_URL and CHATWOOT_TOKEN go together.'],
    [{ CHATWOOT_TOKEN: complete.CHATWOOT_TOKEN }, 'CHATWOOT_URL and CHATWOOT_TOKEN go together.'],
    [{ CLARITY_URL: 'https://proxy.example' }, 'CLARITY_URL needs CLARITY_ID.'],
    [{ POSTHOG_KEY: 'sk_12345678' }, 'POSTHOG_KEY must be a project API key such as phc_…'],
    [{ POSTHOG_HOST: 'https://a.example/x' }, 'POSTHOG_HOST must be an origin without a path'],
    [{ CHATWOOT_TOKEN: 'no token' }, 'CHATWOOT_TOKEN must be the token of a website inbox'],
    [{ CHATWOOT_URL: 'chat' }, 'CHATWOOT_URL must be an address that starts with http'],
    [{ CLARITY_ID: 'a"b' }, 'CLARITY_ID must be a project id'],
    [{ CLARITY_URL: 'https://a.example; x' }, 'CLARITY_URL must be an'],
  ])('reject %o by name', (settings, sentence) => {
    expect(() => loadConfig({ ...database, ...settings })).toThrow(sentence)
  })

  it('are reached only encrypted in production', () => {
    const production = {
      ...database,
      ...complete,
      NODE_ENV: 'production',
      HEADWATER_SECRETS: `one:${Buffer.alloc(32, 7).toString('base64')}`,
      PUBLIC_URL: 'https://a.example',
    }
    expect(() => loadConfig(production)).not.toThrow()
    for (const name of ['POSTHOG_HOST', 'CHATWOOT_URL', 'CLARITY_URL']) {
      const plain = { ...production, [name]: 'http://localhost:4030' }
      expect(() => loadConfig(plain)).toThrow(`${name} must be https:// in production.`)
    }
  })
})
