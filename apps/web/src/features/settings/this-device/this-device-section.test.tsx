import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openProfile, serveSettings } from '#test/settings'

beforeEach(serveSettings)

describe('on this device', () => {
  it('the theme is chosen at once', async () => {
    const { user } = await openProfile()
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('single keys are switched off', async () => {
    const { user } = await openProfile()
    await user.click(
      await screen.findByRole('switch', { name: 'Keys that work without Ctrl or Command' }),
    )
    expect(localStorage.getItem('headwater.single-keys')).toBe('off')
  })
})
