import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { aPasskey, openProfile, serveSettings, someFactors } from '#test/settings-builders'

beforeEach(serveSettings)

describe('the sign-in methods', () => {
  it('ask a user without a password to set one', async () => {
    server.use(http.get('*/api2/identity/factors', () => ok(someFactors({ hasPassword: false }))))
    await openProfile()
    expect(await screen.findByRole('button', { name: 'Set a password' })).toBeTruthy()
  })

  it('show the server’s message for a common password', async () => {
    server.use(
      http.post('*/api2/identity/password', () =>
        fieldErrorsReply({ password: 'This password is too common.' }),
      ),
    )
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const field = await screen.findByLabelText('New password')
    await user.type(field, 'short')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy()
    await user.type(field, 'passwordpassword')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('This password is too common.')).toBeTruthy()
  })

  it('set up an authenticator app with a QR code, a secret and a code', async () => {
    const confirmed: unknown[] = []
    server.use(
      http.post('*/api2/identity/factors/totp', () =>
        ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Headwater:ines?secret=JBSWY3DP' }),
      ),
      http.post('*/api2/identity/factors/totp/confirm', async ({ request }) => {
        confirmed.push(await request.json())
        return ok({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
      }),
    )
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const picture = await screen.findByRole('img', { name: 'QR code' })
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
    const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(confirmed).toEqual([{ code: '123456' }])
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['aaaa-bbbb', 'cccc-dddd'])
    const done = within(codes).getByRole('button', { name: 'Done' })
    expect(done.getAttribute('aria-disabled')).toBe('true')
    await user.click(within(codes).getByRole('checkbox'))
    await user.click(within(codes).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('show when the first code from the app is wrong', async () => {
    server.use(
      http.post('*/api2/identity/factors/totp', () => ok({ secret: 'JBSW', uri: 'otpauth://x' })),
      http.post('*/api2/identity/factors/totp/confirm', () =>
        fieldErrorsReply({ code: 'Not right.' }),
      ),
    )
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    await screen.findByRole('img', { name: 'QR code' })
    await user.type(screen.getByLabelText('Code from the app'), '000000{Enter}')
    expect(await screen.findByText('Not right.')).toBeTruthy()
  })

  it('rename and remove a passkey', async () => {
    const done: string[] = []
    server.use(
      http.get('*/api2/identity/factors', () =>
        ok(someFactors({ passkeys: [aPasskey()], recoveryCodesLeft: 8 })),
      ),
      http.patch('*/api2/identity/factors/passkeys/:id', async ({ request }) => {
        done.push(`renamed ${((await request.json()) as { name: string }).name}`)
        return ok(aPasskey({ name: 'Desk' }))
      }),
      http.delete('*/api2/identity/factors/passkeys/:id', () => {
        done.push('removed')
        return ok(null)
      }),
    )
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }))
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Desk{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }))
    await user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
    await waitFor(() => expect(done).toEqual(['renamed Desk', 'removed']))
  })

  it('list only the providers of the installation', async () => {
    server.use(http.get('*/api2/identity/providers', () => ok({ google: true, linkedin: false })))
    await openProfile()
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Link LinkedIn' })).toBeNull()
  })

  it('explain why the last method can’t be removed', async () => {
    server.use(
      http.get('*/api2/identity/factors', () =>
        ok(
          someFactors({
            hasPassword: false,
            providers: [
              {
                provider: 'google',
                email: 'ines@gmail.test',
                linkedAt: '2026-05-01T10:00:00.000Z',
              },
            ],
          }),
        ),
      ),
      http.delete('*/api2/identity/providers/google/links', () =>
        errorReply(422, 422, 'forbidden', 'This is your last way to sign in.'),
      ),
    )
    const { user } = await openProfile()
    await user.click(await screen.findByRole('button', { name: 'Unlink Google' }))
    const question = await screen.findByRole('alertdialog', { name: 'Unlink Google?' })
    await user.click(within(question).getByRole('button', { name: 'Unlink Google' }))
    expect(await screen.findByText('This is your last way to sign in.')).toBeTruthy()
  })

  it('show a load error and retry', async () => {
    let isDown = true
    server.use(
      http.get('*/api2/identity/factors', () =>
        isDown ? errorReply(422, 422, 'forbidden') : ok(someFactors()),
      ),
    )
    const { user } = await openProfile()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
  })
})
