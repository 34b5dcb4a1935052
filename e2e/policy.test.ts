import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { journey } from '#fixtures/journey'

const mostBytes = 180_000
const shellScript = /\/assets\/app-shell-[^/]*\.js$/

describe('what a page may do', () => {
  journey.for(['/', '/login', '/nowhere'])('is said strictly for %s', async (path) => {
    const reply = await fetch(new URL(path, inject('appUrl')))
    const policy = new Map(
      (reply.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  journey('is held to it: what a stranger slips in does not run', async ({ openPage }) => {
    const page = await openPage({ expected: [/Content Security Policy|TrustedScript/] })
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const hasRun = await page.evaluate(async () => {
      const refused = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true })
      })
      try {
        const script = document.createElement('script')
        script.text = 'window.slippedIn = true'
        document.body.append(script)
      } catch {
        // A browser that knows trusted types refuses even earlier.
      }
      if (!('slippedIn' in window)) await refused
      return 'slippedIn' in window
    })
    expect(hasRun).toBe(false)
  })
})

describe('what a page weighs', () => {
  journey.for(['/login', '/main/dashboard', '/nowhere', '/terms'])(
    '%s asks for less than 180 kB of JavaScript before it is there',
    async (path, { openPage }) => {
      const page = await openPage(path.startsWith('/main') ? { as: 'owner' } : {})
      expect(await weigh(page, path)).toBeLessThan(mostBytes)
    },
  )

  journey('is no more when the page is long in coming', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    let isHeld = false
    await page.addInitScript(keepRealPerformance)
    await page.clock.install()
    await page.route(shellScript, async (route) => {
      isHeld = true
      // Longer than whatever the app fetches on the quiet waits for the first screen.
      await page.clock.runFor(30_000)
      await route.continue()
    })
    expect(await weigh(page, '/main/dashboard')).toBeLessThan(mostBytes)
    expect(isHeld).toBe(true)
  })

  journey('is packed, and kept for ever once it is here', async ({ openPage }) => {
    const page = await openPage()
    const headers: Promise<Record<string, string> | undefined>[] = []
    page.on('response', (response) => {
      // Whatever comes when the page is already closing was not awaited by anybody.
      if (/\/assets\/.*\.(js|css)$/.test(response.url()))
        headers.push(response.allHeaders().catch(() => undefined))
    })
    await page.goto('/login')
    await page.getByLabel('Work e-mail').waitFor()
    const all = await Promise.all(headers)
    expect(all.length).toBeGreaterThan(1)
    for (const each of all) {
      expect(each?.['content-encoding']).toMatch(/^(br|gzip)$/)
      expect(each?.['cache-control']).toMatch(/max-age=31536000.*immutable/)
    }
  })
})

/** How many bytes of JavaScript a page asks for before it is there. */
async function weigh(page: Page, path: string): Promise<number> {
  const bodies = new Map<string, Promise<Buffer | undefined>>()
  page.on('response', (response) => {
    // Whatever comes when the page is already closing was not awaited by anybody.
    bodies.set(
      response.url(),
      response.body().catch(() => undefined),
    )
  })
  await page.addInitScript(noteFirstHeading)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const initial = await page.evaluate(listInitialScripts)
  const sizes = await Promise.all(
    initial.map(async (url) => {
      const body = await bodies.get(url)
      expect(body, `${url} was not received`).toBeDefined()
      return gzipSync(body as Buffer).length
    }),
  )
  expect(sizes.length).toBeGreaterThan(1)
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface Noted {
  firstHeadingAt?: number
  /** Of a page whose clock is installed: that one knows nothing of what was loaded. */
  realPerformance?: Performance
}

function keepRealPerformance(): void {
  ;(window as Noted).realPerformance = performance
}

function noteFirstHeading(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    const noted = window as Noted
    noted.firstHeadingAt = (noted.realPerformance ?? performance).now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** What was asked for before the page was there; the rest is loaded when nobody waits. */
function listInitialScripts(): string[] {
  const { firstHeadingAt = 0, realPerformance = performance } = window as Noted
  return realPerformance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < firstHeadingAt)
    .map(({ name }) => name)
}
