import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { startBareServer } from '#test/bare-server'
import { formatGet, sendRaw } from '#test/raw-http'
import { pagePolicy } from './security-headers.ts'

const script = 'console.log("hello")'.repeat(20)
const page =
  '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/assets/a-1.js" nonce="__CSP_NONCE__"></script></head>'

const folder = await mkdtemp(join(tmpdir(), 'headwater-web-'))
const dist = join(folder, 'dist')
for (const name of ['assets', 'icons', '.vite']) await mkdir(join(dist, name), { recursive: true })
await writeFile(join(dist, '.vite/manifest.json'), '{}')
await writeFile(join(dist, 'icons/small.png'), 'png')
await writeFile(join(folder, 'secret.txt'), 'secret')
await writeFile(join(dist, 'index.html'), page)
await writeFile(join(dist, 'favicon.svg'), '<svg/>')
await writeFile(join(dist, 'assets/a-1.js'), script)
await writeFile(join(dist, 'assets/a-1.js.br'), brotliCompressSync(script))
await writeFile(join(dist, 'assets/a-1.js.gz'), gzipSync(script))
await writeFile(join(dist, 'assets/plain-2.css'), 'p{}')
afterAll(() => rm(folder, { recursive: true }))

const bare = startBareServer(
  () => ({ web: { dist } }),
  () => {},
)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${bare.url}${path}`, { headers })

describe('the page', () => {
  it.each([
    '/',
    '/login',
    '/main/jobs',
    '/main/jobs?file=report.pdf',
    '/main/pipeline/report.final.pdf',
    '/login?a=%zz&a=%00',
    '/'.repeat(8_000),
    '/signupAndCreate/Node.js',
    `/main/sourcingsession/0198/Vue.js,C%2B%2B${'/'.repeat(16)}`,
  ])('is served for %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    '/about.html',
    '/jane.doe',
    '/v1.2',
    '/maintenance.html',
    '/no/such/page',
    '/main/nowhere',
    '/missing.ico',
    '/wp-admin/setup.php',
    '/.env',
    '/.vite/manifest.json',
    '/main/.git/config',
    '/../secret.txt',
    '/%zz',
    '/login%00',
    '/%00',
    '/main//jobs',
    '//evil.test',
    '/about.html?a=%zz&a=%00',
    `/${'x'.repeat(8_000)}`,
  ])('has the status 404 for %s', async (path) => {
    const answer = await sendRaw(bare.port, [formatGet(path)])
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("'nonce-")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text).toContain('<script src="/assets/a-1.js"')
  })

  it('gets a new nonce each time, the same in policy and markup', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/')
        const [, nonce] =
          /'nonce-([\w-]{24})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
        expect(await answer.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce ?? 'none'))
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('has a policy without exceptions for scripts', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]))
    expect(directives.get('default-src')).toBe("default-src 'none'")
    expect(directives.get('script-src')).toBe("script-src 'self'")
    expect(directives.get('connect-src')).toBe("connect-src 'self'")
    expect(directives.get('object-src')).toBe("object-src 'none'")
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    // One policy and no duplicates of it, so that no other code can take its name.
    expect(directives.get('trusted-types')).toBe('trusted-types email-html')
    expect(policy.match(/unsafe-\w+/g)).toEqual(['unsafe-inline'])
    expect(directives.get('style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
  })

  it('answers HEAD without a body', async () => {
    const answer = await fetch(`${bare.url}/main/jobs`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})

describe('third-party services', () => {
  const services = {
    analytics: { key: 'phc_12345678', host: 'https://eu.i.posthog.com' },
    chat: { url: 'https://chat.example', token: '</script><b>' },
    recording: { id: 'abcdef', url: 'https://www.clarity.ms' },
  }
  const policyOf = (answer: Response) =>
    (answer.headers.get('content-security-policy') ?? '').replace(/nonce-[\w-]+/, 'nonce')

  it('without settings leave page and policy as they are', async () => {
    expect(pagePolicy('n', [], {})).toBe(pagePolicy('n', []))
    expect(policyOf(await get('/'))).toBe(
      "default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types email-html",
    )
  })

  it.each([
    [
      { analytics: services.analytics },
      {
        'connect-src': "'self' https://eu.i.posthog.com https://eu-assets.i.posthog.com",
      },
    ],
    [
      { analytics: { key: 'phc_12345678', host: 'https://analytics.example' } },
      { 'connect-src': "'self' https://analytics.example" },
    ],
    [{ chat: services.chat }, { 'frame-src': 'https://chat.example' }],
    [
      { recording: services.recording },
      {
        'script-src': "'self' https://www.clarity.ms https://scripts.clarity.ms",
        'connect-src': "'self' https://*.clarity.ms",
        'trusted-types': 'email-html default',
      },
    ],
    [
      { recording: { id: 'abcdef', url: 'https://proxy.example' } },
      {
        'script-src': "'self' https://proxy.example",
        'connect-src': "'self' https://proxy.example",
        'trusted-types': 'email-html default',
      },
    ],
  ])('allow %o exactly its hosts', (configured, expected) => {
    const directives = (policy: string) =>
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')])
    const plain = new Set(pagePolicy('n').split('; '))
    const added = pagePolicy('n', [], configured)
      .split('; ')
      .filter((part) => !plain.has(part))
    expect(Object.fromEntries(directives(added.join('; ')))).toEqual(expected)
  })

  describe('that are configured', () => {
    const configured = startBareServer(
      () => ({ web: { dist, thirdPartyServices: services } }),
      () => {},
    )

    it('are data in the page that can’t end its element', async () => {
      const html = await (await fetch(`${configured.url}/login`)).text()
      const [, json = ''] =
        /<script type="application\/json" id="third-party-services">(.*?)<\/script>/.exec(html) ??
        []
      expect(JSON.parse(json)).toEqual(services)
      expect(html).not.toContain('<b>')
    })

    it.each([
      '/unsubscribe/a-token',
      '/Unsubscribe/a-token',
      '/%75nsubscribe/a',
      '//unsubscribe/a',
    ])('are neither in the page nor in the policy of %s', async (path) => {
      const answer = await fetch(configured.url + path)
      const plain = await fetch(bare.url + path)
      expect(policyOf(answer)).toBe(policyOf(plain))
      expect(await answer.text()).not.toContain('third-party-services')
    })
  })
})

describe('files', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('are sent for Accept-Encoding %s as %s', async (accept, encoding) => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': accept })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(script)
  })

  it('without a compressed version are sent as they are', async () => {
    const answer = await get('/assets/plain-2.css', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe('p{}')
  })

  it.each(['/favicon.svg', '/icons/small.png'])(
    'without a hash, as %s, are cached for an hour',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    },
  )

  it('are not sent again to a client that has them', async () => {
    const etag = (await get('/assets/plain-2.css')).headers.get('etag') ?? ''
    const again = formatGet('/assets/plain-2.css', [`If-None-Match: ${etag}`])
    expect((await sendRaw(bare.port, [again])).status).toBe(304)
  })

  it.each([
    '/assets/missing-3.js',
    '/assets/',
    '/assets',
    '/assets/a-1.js.br',
    '/icons/missing.png',
    '/icons',
    '/photos',
    '/api',
    '/api/nothing',
    '/api/%zz',
    '/api2',
    '/api2/nothing.json',
    '/sanctum/nothing',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/../../secret.txt',
    '/assets/%zz',
    '/assets//etc/passwd',
    '/assets/a-1.js%00.css',
  ])('%s is not found', async (path) => {
    const answer = await sendRaw(bare.port, [formatGet(path)])
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('secret')
    const code = answer.status === 404 ? 404 : 101
    if (path.startsWith('/api/'))
      expect(answer.json).toMatchObject({ status: { code }, data: null })
    else expect(answer.json).toMatchObject({ code, body: null })
  })

  it('reject PUT, POST and DELETE', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      expect((await fetch(`${bare.url}/assets/a-1.js`, { method })).status).toBe(404)
    }
  })
})
