import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openProfile, serveSettings } from '#test/settings-builders'

beforeEach(serveSettings)

describe('the settings of this device', () => {
  it('change the theme at once', async () => {
    const { user } = await openProfile()
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('switch single-key shortcuts off', async () => {
    const { user } = await openProfile()
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    expect(localStorage.getItem('headwater.single-keys')).toBe('off')
  })
})
