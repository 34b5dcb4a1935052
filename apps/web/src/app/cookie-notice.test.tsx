import { isTalentPath } from '@headwater/contract/third-parties'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAppRouter } from '#app/router'
import { readCookie, writeCookie } from '#lib/cookies'
import { configureThirdParties } from '#test/configure-third-parties'
import { renderApp } from '#test/render-app'

it('the cookie notice links to terms and privacy policy and stays hidden after "I Understand"', async () => {
  const { user, unmount } = renderApp('/terms', { isSignedIn: false })
  const notice = await screen.findByRole('region', { name: 'Cookie notice' })
  expect(screen.queryByRole('button', { name: 'I decline' })).toBeNull()
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

it('"I decline" is offered when a service is configured, and is remembered', async () => {
  configureThirdParties({ analytics: { key: 'phc_12345678', host: 'https://analytics.test' } })
  const { user, unmount } = renderApp('/terms', { isSignedIn: false })
  const notice = await screen.findByRole('region', { name: 'Cookie notice' })
  expect(notice.textContent).toContain('if you agree, PostHog.')
  await user.click(screen.getByRole('button', { name: 'I decline' }))
  expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull()
  expect(readCookie('CookieConsent')).toBe('false')

  unmount()
  renderApp('/terms', { isSignedIn: false })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull()
})

it('a service that is configured after "I Understand" asks again', async () => {
  writeCookie('CookieConsent', 'true', 365)
  configureThirdParties({ chat: { url: 'https://chat.test', token: 'websiteinbox' } })
  const { user } = renderApp('/terms', { isSignedIn: false })
  const notice = await screen.findByRole('region', { name: 'Cookie notice' })
  expect(notice.textContent).toContain('if you agree, Chatwoot.')
  expect(screen.queryByTitle('Chat with us')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I Understand' }))
  expect(readCookie('CookieConsent')).toBe('true.chat')
  const frame = await screen.findByTitle('Chat with us')
  expect(frame.getAttribute('src')).toBe('https://chat.test/widget?website_token=websiteinbox')
})

it('the privacy page names the services and lets people change their answer', async () => {
  const recording = { id: 'abcdef', url: 'https://www.clarity.ms' }
  configureThirdParties({ chat: { url: 'https://chat.test', token: 'websiteinbox' }, recording })
  const { user } = renderApp('/privacy', { isSignedIn: false })
  const section = await screen.findByRole('region', { name: 'Services that run if you agree' })
  expect(section.textContent).toContain('Chatwoot (chat.test)')
  expect(section.textContent).toContain('Microsoft Clarity (www.clarity.ms)')
  expect(section.textContent).toContain('You have not answered yet.')
  await user.click(within(section).getByRole('button', { name: 'I decline' }))
  expect(section.textContent).toContain('You declined these services on this device.')
  expect(readCookie('CookieConsent')).toBe('false')
  await user.click(within(section).getByRole('button', { name: 'I Understand' }))
  expect(section.textContent).toContain('You agreed to these services on this device.')
  expect(readCookie('CookieConsent')).toBe('true.chat.recording')
})

it('the privacy page names no service when none is configured', async () => {
  renderApp('/privacy', { isSignedIn: false })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Services that run if you agree')).toBeNull()
})

it('a page for candidates has no chat even after consent', async () => {
  configureThirdParties({ chat: { url: 'https://chat.test', token: 'websiteinbox' } })
  writeCookie('CookieConsent', 'true.chat', 365)
  renderApp('/unsubscribe/-', { isSignedIn: false })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByTitle('Chat with us')).toBeNull()
})

it('every route that is a page for candidates is known to the server', () => {
  const paths = Object.values(createAppRouter().routesByPath)
  const talentPaths = paths
    .filter(({ options }) => options.staticData?.isTalentPage)
    .map(({ fullPath }) => String(fullPath))
  expect(talentPaths.length).toBeGreaterThan(0)
  expect(paths.map(({ fullPath }) => String(fullPath)).filter(isTalentPath)).toEqual(talentPaths)
})
