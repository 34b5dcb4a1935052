import { waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { someCredentials } from '#test/identity-builders'
import { ok, server } from '#test/server'
import { signIn } from './session.ts'
import { startTelemetry } from './start-telemetry.ts'
import { captureEvent } from './telemetry.ts'

it('sends the events captured before and after its code has loaded, in their order', async () => {
  signIn(someCredentials('rb1_mine'))
  const names: string[] = []
  server.use(
    http.post('*/api2/telemetry/events', async ({ request }) => {
      const { usage } = (await request.json()) as { usage: { name: string }[] }
      names.push(...usage.map(({ name }) => name))
      return ok({})
    }),
  )
  onTestFinished(startTelemetry())
  captureEvent({ kind: 'usage', name: 'job_created', properties: {} })
  captureEvent({ kind: 'usage', name: 'note_added', properties: {} })
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'))
    expect(names).toEqual(['job_created', 'note_added'])
  })
  captureEvent({ kind: 'usage', name: 'message_sent', properties: {} })
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(names).toEqual(['job_created', 'note_added', 'message_sent']))
})

it('drops what fails while the page is left, until it is shown again', async () => {
  signIn(someCredentials('rb1_mine'))
  const messages: string[] = []
  server.use(
    http.post('*/api2/telemetry/events', async ({ request }) => {
      const { failures } = (await request.json()) as { failures: { message: string }[] }
      messages.push(...failures.map(({ message }) => message))
      return ok({})
    }),
  )
  onTestFinished(startTelemetry())
  const fail = (message: string) =>
    captureEvent({
      kind: 'exception',
      message,
      name: 'TypeError',
      requestUrl: '/api2/getCompanyInfo',
      method: 'GET',
      timestamp: '2026-11-15T09:00:00.000Z',
    })
  fail('before')
  window.dispatchEvent(new Event('pagehide'))
  fail('cut off')
  window.dispatchEvent(new Event('pageshow'))
  fail('after')
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'))
    expect(messages).toEqual(['before', 'after'])
  })
})
