import { gzipSync } from 'node:zlib'
import { spread, testSize } from '@headwater/testing/size'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { journey } from '#fixtures/journey'

// The gate takes the first and the fourth; the build limits the others as well.
const pages = [
  '/main/dashboard',
  '/nowhere',
  '/main/sessions',
  '/login',
  '/main/flow-steps',
  '/terms',
]
const maxBytes = 180_000
const shellScript = /\/assets\/app-shell-[^/]*\.js$/

describe('the content security policy', () => {
  journey.for(['/', '/login', '/nowhere', '/main/sessions', '/main/flow-steps'])(
    'is strict for %s',
    async (path) => {
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
    },
  )

  journey('is enforced: injected script does not run', async ({ openPage }) => {
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
        // A browser with trusted types refuses even earlier.
      }
      if (!('slippedIn' in window)) await refused
      return 'slippedIn' in window
    })
    expect(hasRun).toBe(false)
  })
})

describe('the weight of a page', () => {
  journey.for(spread(pages, testSize({ gate: 2, deep: pages.length })))(
    '%s requests less than 180 kB of JavaScript before it is shown',
    async (path, { openPage }) => {
      const page = await openPage({
        ...(path.startsWith('/main') && { as: 'owner' }),
        expected: [/status of 404/],
      })
      expect(await weigh(page, path)).toBeLessThan(maxBytes)
    },
  )

  journey('is no larger when the page loads slowly', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    let isHeld = false
    await page.addInitScript(keepRealPerformance)
    await page.clock.install()
    await page.route(shellScript, async (route) => {
      isHeld = true
      // Longer than the delay of background loading after the first screen.
      await page.clock.runFor(30_000)
      await route.continue()
    })
    expect(await weigh(page, '/main/dashboard')).toBeLessThan(maxBytes)
    expect(isHeld).toBe(true)
  })

  journey('is kept low by compression and permanent caching', async ({ openPage }) => {
    const page = await openPage()
    const headers: Promise<Record<string, string> | undefined>[] = []
    page.on('response', (response) => {
      // Responses that arrive while the page is closing were not awaited.
      if (/\/assets\/.*\.(js|css)$/.test(response.url()))
        headers.push(response.allHeaders().catch(() => undefined))
    })
    await page.goto('/login')
    await page.getByLabel('Work email').waitFor()
    const all = await Promise.all(headers)
    expect(all.length).toBeGreaterThan(1)
    for (const each of all) {
      expect(each?.['content-encoding']).toMatch(/^(br|gzip)$/)
      expect(each?.['cache-control']).toMatch(/max-age=31536000.*immutable/)
    }
  })
})

/** Counts the bytes of JavaScript a page requests before it is shown. */
async function weigh(page: Page, path: string): Promise<number> {
  const bodies = new Map<string, Promise<Buffer | undefined>>()
  page.on('response', (response) => {
    // Responses that arrive while the page is closing were not awaited.
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

/** Only requests made before the page was shown. The rest is loaded in the background. */
function listInitialScripts(): string[] {
  const { firstHeadingAt = 0, realPerformance = performance } = window as Noted
  return realPerformance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < firstHeadingAt)
    .map(({ name }) => name)
}
