import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import { aDevice, aSecurityEvent, openProfile, serveSettings } from '#test/settings-builders'

const phoneId = '0198a1f0-0000-7000-8000-0000000000d2'

beforeEach(serveSettings)

describe('the devices', () => {
  it('show the current one first, without a sign-out', async () => {
    serveTwo()
    await openProfile()
    const list = await screen.findByRole('list', { name: 'Devices signed in' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('Firefox on WindowsThis device')
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain('Safari on iPhone')
    expect(list.textContent).toContain('Signed in 14 May 2026, 10:00 from 192.0.2.0')
  })

  it('are signed out one by one', async () => {
    const ended = serveTwo()
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Sign out of Safari on iPhone' }))
    await waitFor(() => expect(ended).toEqual([phoneId]))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  })

  it('are all signed out except this one, after a confirmation with the number', async () => {
    const ended = serveTwo()
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    await screen.findByRole('alertdialog', { name: 'Sign out of 1 other device?' })
    await user.click(screen.getByRole('button', { name: 'Sign out of 1 device' }))
    await waitFor(() => expect(ended).toEqual(['others']))
    expect(
      await screen.findByText('Signed out of 1 device. 2 API keys still work: see API keys.'),
    ).toBeTruthy()
  })

  it('require a step-up when the last one is old', async () => {
    const ended = serveTwo()
    server.use(
      http.delete('*/api2/identity/devices/:id', () => errorReply(422, 422, 'step_up_needed'), {
        once: true,
      }),
      http.post('*/api2/identity/step-up/start', () =>
        ok({ challenge: 'c1', methods: ['password'], passkeyOptions: null }),
      ),
      http.post('*/api2/identity/step-up', () => ok(null)),
    )
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Sign out of Safari on iPhone' }))
    await user.type(await screen.findByLabelText('Password'), 'sourced-and-explained{Enter}')
    await waitFor(() => expect(ended).toEqual([phoneId]))
  })
})

describe('the security activity', () => {
  it('is shown page by page', async () => {
    server.use(
      http.get('*/api2/identity/security-events', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor')
        return cursor === null
          ? ok({ items: [aSecurityEvent()], nextCursor: 'next' })
          : ok({
              items: [
                aSecurityEvent({
                  id: '0198a1f0-0000-7000-8000-0000000000e2',
                  kind: 'password_changed',
                }),
              ],
              nextCursor: null,
            })
      }),
    )
    const { user } = await openProfile()
    const list = await screen.findByRole('list', { name: 'Activity' })
    expect(list.textContent).toContain('Signed inFirefox on Windows, 192.0.2.0')
    expect(list.textContent).toContain('14 May 2026, 10:00')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Password changed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })

  it('shows that there is none yet', async () => {
    server.use(
      http.get('*/api2/identity/security-events', () => ok({ items: [], nextCursor: null })),
    )
    await openProfile()
    expect(await screen.findByText('No activity yet')).toBeTruthy()
  })
})

/** Serves this device and a phone until the phone is signed out. */
function serveTwo(): string[] {
  const ended: string[] = []
  const phone = aDevice({ id: phoneId, isCurrent: false, name: 'Safari on iPhone' })
  server.use(
    http.get('*/api2/identity/devices', () =>
      ok(ended.length > 0 ? [aDevice()] : [phone, aDevice()]),
    ),
    http.delete('*/api2/identity/devices/:id', ({ params }) => {
      ended.push(`${params.id}`)
      return ok(null)
    }),
    http.post('*/api2/identity/devices/sign-out-others', () => {
      ended.push('others')
      return ok({ ended: 1, apiKeys: 2 })
    }),
  )
  return ended
}
