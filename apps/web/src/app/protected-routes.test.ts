import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { createAppRouter } from './router.tsx'

const patterns = Object.keys(openRouter('/').routesByPath).filter((path) => /^\/main\b/.test(path))

describe('every protected route', () => {
  it('is below main, and there are some', () => {
    expect(patterns).toContain('/main/sessions')
    expect(patterns.length).toBeGreaterThan(30)
  })

  it.each(patterns)(
    '%s asks for a sign-in, which leads to the requested page and query',
    async (pattern) => {
      const path = pattern.replaceAll(/\$\w+/g, 'C%2B%2B')
      const wanted = `${path}?note=a%20b&part=2`
      const router = openRouter(wanted)
      await router.load()
      expect(router.state.location.pathname).toBe('/login')
      expect(router.state.location.search).toEqual({ returnTo: expect.any(String) })
      const { returnTo = '' } = router.state.location.search as { returnTo?: string }
      expect(normalise(returnTo)).toBe(normalise(wanted))

      signIn(someCredentials())
      await router.invalidate()
      const direct = openRouter(wanted)
      await direct.load()
      expect(router.state.location.href).toBe(direct.state.location.href)
      expect(router.state.location.pathname).toMatch(/^\/main\//)
    },
  )
})

function openRouter(path: string) {
  return createAppRouter(createMemoryHistory({ initialEntries: [path] }))
}

/** Spaces in a query are written in two ways. */
function normalise(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin)
  return `${pathname}?${searchParams}`
}
