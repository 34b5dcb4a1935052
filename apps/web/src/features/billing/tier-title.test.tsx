import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aSummary, serveBilling } from '#test/billing-builders'
import { aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'

const titles = [
  ['empty', { title: '' }],
  ['blank', { title: '  ' }],
  ['missing', {}],
  ['null', { title: null }],
] as const

/** Serves a company and a summary whose tier has only the given title. */
function serveTitle(plan: { title?: string | null }) {
  serveBilling()
  const company = aCompany()
  const summary = aSummary()
  server.use(
    http.get('*/api2/getCompanyInfo', () =>
      ok({
        ...company,
        subscription: {
          subscription_plan: { credits_allowance: 1_000, interval: 'free', ...plan },
        },
      }),
    ),
    http.get('*/api2/billing/summary', () =>
      ok({ ...summary, plan: { ...summary.plan, title: undefined, ...plan } }),
    ),
  )
}

it.each(titles)(
  'the billing bar and the sidebar show Free Tier when the title is %s',
  async (_, plan) => {
    serveTitle(plan)
    renderApp('/main/billing')
    const bar = await screen.findByRole('region', { name: 'Tier and credits' })
    await within(bar).findAllByText(/last until/)
    expect(within(bar).getByText('Free Tier')).toBeTruthy()
    const sidebar = screen.getByRole('region', { name: 'Credits' })
    expect(within(sidebar).getByText('Free Tier')).toBeTruthy()
  },
)

it.each(titles)('the dashboard shows Free Tier when the title is %s', async (_, plan) => {
  serveTitle(plan)
  renderApp('/main/dashboard')
  const card = await screen.findByRole('region', { name: 'Credits, tier and team' })
  await waitFor(() => expect(within(card).getByText('Free Tier')).toBeTruthy())
})
