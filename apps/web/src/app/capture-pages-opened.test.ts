import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { addTelemetryReceiver, type TelemetryEvent } from '#lib/telemetry'
import { renderApp } from '#test/render-app'
import { serveSettings } from '#test/settings-builders'
import { capturePagesOpened } from './capture-pages-opened.ts'

const events: TelemetryEvent[] = []
beforeEach(() => {
  events.length = 0
  onTestFinished(addTelemetryReceiver((event) => events.push(event)))
  serveSettings()
})

function opened(): (string | undefined)[] {
  return events.flatMap((event) => (event.kind === 'usage' ? event.properties.route : []))
}

it('records each page by the pattern of its route, once', async () => {
  const { router } = renderApp('/main/settings/emails')
  onTestFinished(capturePagesOpened(router))
  await screen.findByRole('heading', { level: 2, name: 'Emails' })
  await waitFor(() => expect(opened()).toEqual(['/main/settings/emails']))
  const templateId = '0198a1f0-0000-7000-8000-000000000001'
  await router.navigate({
    to: '/main/settings/emails/templates/$templateId',
    params: { templateId },
  })
  await waitFor(() => expect(opened()).toHaveLength(2))
  await router.navigate({ to: '.', search: { tab: 'x' } as never })
  expect(opened()).toEqual(['/main/settings/emails', '/main/settings/emails/templates/$templateId'])
})

it('records the page of an index route without its slash', async () => {
  const { router } = renderApp('/main/sourcingsession/0198a1f0-0000-7000-8000-000000000001')
  onTestFinished(capturePagesOpened(router))
  await waitFor(() => expect(opened()).toEqual(['/main/sourcingsession/$jobFlowId']))
})

it('records nothing for an address without a page', async () => {
  const { router } = renderApp('/main/no-such-page')
  onTestFinished(capturePagesOpened(router))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  await router.navigate({ to: '/main/settings/emails' })
  await waitFor(() => expect(opened()).toEqual(['/main/settings/emails']))
})

it('records nothing on pages for people who were written to', async () => {
  const { router } = renderApp('/unsubscribe/abc', { isSignedIn: false })
  onTestFinished(capturePagesOpened(router))
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(router.state.matches.some(({ staticData }) => staticData.isTalentPage)).toBe(true)
  expect(opened()).toEqual([])
})
