import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readCookie } from '#lib/cookies'
import { renderApp } from '#test/render-app'

it('the cookie notice links to terms and privacy policy and stays hidden after "I Understand"', async () => {
  const { user, unmount } = renderApp('/terms', { isSignedIn: false })
  const notice = await screen.findByRole('region', { name: 'Cookie notice' })
  const links = [...notice.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/terms', '/privacy'])
  expect(readCookie('CookieConsent')).toBeUndefined()

  await user.click(screen.getByRole('button', { name: 'I Understand' }))
  expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull()
  expect(readCookie('CookieConsent')).toBe('true')

  unmount()
  renderApp('/terms', { isSignedIn: false })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull()
})
