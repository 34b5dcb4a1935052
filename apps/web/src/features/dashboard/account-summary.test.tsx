import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { formatGreeting } from './dashboard-page.tsx'

describe('the dashboard', () => {
  it('shows credits, tier and team from the server', async () => {
    renderApp('/main/dashboard')
    await screen.findByText('of 1,000')
    const strip = screen.getByRole('region', { name: 'Credits, tier and team' })
    expect(strip.textContent).toContain('312of 1,000')
    expect(strip.textContent).toContain('Free TierFree of charge')
    expect(strip.textContent).toContain('6members')
  })

  it('shows the error and offers a retry', async () => {
    let isDown = true
    server.use(
      http.get('*/api2/getCompanyInfo', () =>
        isDown ? errorReply(500, 500, 'internal') : ok(aCompany()),
      ),
    )
    const { user } = renderApp('/main/dashboard')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Data handling error while retrieving your company data.')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('of 1,000')).toBeTruthy()
  })
})

describe('the greeting', () => {
  const utc = { timeZone: 'UTC', language: 'en-GB' } as const

  it.each([
    [4, 'Good evening, Ines'],
    [5, 'Good morning, Ines'],
    [12, 'Good afternoon, Ines'],
    [18, 'Good evening, Ines'],
  ])('at %i o’clock is %s', (hour, words) => {
    expect(formatGreeting(new Date(Date.UTC(2026, 4, 14, hour)), 'Ines', utc)).toBe(words)
  })

  it('goes by the time zone of the user', () => {
    const now = new Date('2026-05-14T22:30:00Z')
    const tokyo = { timeZone: 'Asia/Tokyo', language: 'en-US' } as const
    expect(formatGreeting(now, 'Ines', tokyo)).toBe('Good morning, Ines')
  })

  it('works without a name', () => {
    expect(formatGreeting(new Date('2026-05-14T09:00:00Z'), '', utc)).toBe('Good morning')
  })
})
