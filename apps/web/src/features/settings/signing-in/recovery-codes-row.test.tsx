import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, server } from '#test/server'
import { openProfile, serveSettings, someFactors } from '#test/settings-builders'

beforeEach(serveSettings)

describe('recovery codes', () => {
  it('are hidden before there is a second factor', async () => {
    await openProfile()
    await screen.findByRole('button', { name: 'Set up' })
    expect(screen.queryByText('Recovery codes')).toBeNull()
  })

  it('warn when few are left and are regenerated after confirmation', async () => {
    serveFew()
    const { user } = await openProfile()
    expect(await screen.findByText('Only 2 left')).toBeTruthy()
    const codes = await makeCodes(user)
    expect(within(codes).getByText('aaaa-bbbb')).toBeTruthy()
  })

  it('can be copied, printed and downloaded as text', async () => {
    serveFew()
    const { user } = await openProfile()
    const codes = await makeCodes(user)
    await user.click(within(codes).getByRole('button', { name: 'Copy all' }))
    expect(await within(codes).findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd')

    const print = vi.fn()
    vi.stubGlobal('print', print)
    await user.click(within(codes).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()

    // Mocked, because the test window would navigate instead of downloading.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:codes'
    })
    await user.click(within(codes).getByRole('button', { name: 'Download' }))
    expect(await files[0]?.text()).toContain('aaaa-bbbb\ncccc-dddd\n')
  })
})

function serveFew(): void {
  server.use(
    http.get('*/api2/identity/factors', () =>
      ok(someFactors({ totpSince: '2026-05-01T10:00:00.000Z', recoveryCodesLeft: 2 })),
    ),
    http.post('*/api2/identity/factors/recovery-codes', () =>
      ok({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
    ),
  )
}

async function makeCodes(user: Awaited<ReturnType<typeof openProfile>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Generate new codes' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Generate new codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return dialog
}
