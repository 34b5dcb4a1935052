import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aSummary, atZeroMessage, serveBilling, somePricing } from '#test/billing-builders'
import { aClient, aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const growth = { id: 3, title: 'Growth', interval: 'month', credits_allowance: 5_000 } as const

describe('the billing page', () => {
  it.each(['/main/billing', '/main/settings/billing'])(
    'shows the tier and the remaining credits at %s',
    async (path) => {
      serveBilling()
      renderApp(path)
      const bar = await screen.findByRole('region', { name: 'Tier and credits' })
      await within(bar).findAllByText(/last until .*20 May/)
      expect(bar.textContent).toContain('Free Tier312 of 1,000 credits left')
      expect(within(bar).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('312')
    },
  )

  it('starts with monthly billing, the first tier and 5,000 credits, priced for the team', async () => {
    serveBilling({}, 3)
    renderApp('/main/billing')
    const tier = await findCard('Select Your Tier')
    expect(within(tier).getByRole('radio', { name: 'Monthly', checked: true })).toBeTruthy()
    expect(within(tier).getByRole('radio', { name: 'Yearly −16%' })).toBeTruthy()
    expect(within(tier).getByRole('combobox', { name: 'Tier' }).textContent).toBe('Starter')
    expect(tier.textContent).toContain('For one open role at a time.')
    expect(figuresOf(tier)).toEqual([
      ['Credits per month', '3 × 1,0003,000'],
      ['Price per credit', '$0.059'],
      ['Total', '$177.00per month', '3 members × $59.00'],
    ])
    const credits = await findCard('Pay As You Go')
    expect(figuresOf(credits)).toEqual([
      ['Credits', '5,000'],
      ['Price per credit', '$0.059'],
      ['Total', '$295.00'],
    ])
  })

  it('prices both cards by the selected tier', async () => {
    serveBilling({}, 1)
    const { user } = renderApp('/main/billing')
    const tier = await findCard('Select Your Tier')
    await user.click(within(tier).getByRole('radio', { name: /Yearly/ }))
    await user.click(within(tier).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Growth' }))
    expect(figuresOf(tier)).toEqual([
      ['Credits per month', '5,000'],
      ['Price per credit', '$0.041'],
      ['Total', '$2,460.00per year'],
    ])
    const credits = await findCard('Pay As You Go')
    expect(credits.textContent).toContain('rate of the Growth tier, whichever tier you’re on')
    within(credits).getByRole('combobox').focus()
    await user.keyboard('{Enter}')
    const amounts = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(amounts).toEqual([
      '5,000 credits$205.00',
      '10,000 credits$410.00',
      '20,000 credits$820.00',
      '50,000 credits$2,050.00',
      '100,000 credits$4,100.00',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(figuresOf(credits).at(-1)).toEqual(['Total', '$410.00'])
  })

  it('shows the yearly amount that will be charged, with its parts', async () => {
    serveBilling({}, 3)
    const { user } = renderApp('/main/billing')
    const tier = await findCard('Select Your Tier')
    await user.click(within(tier).getByRole('radio', { name: /Yearly/ }))
    expect(figuresOf(tier).at(-1)).toEqual(['Total', '$1,764.00per year', '3 members × $588.00'])
  })

  it('shows the parts of the credits in one sentence and one bar, also in the sidebar', async () => {
    serveBilling({
      plan: growth,
      credits: {
        available: 10_096,
        bought: 5_000,
        parts: [
          { kind: 'plan', credits: 5_000, allowance: 5_000 },
          { kind: 'carried_over', credits: 96, allowance: null },
          { kind: 'bought', credits: 5_000, allowance: null },
        ],
      },
    })
    renderApp('/main/billing')
    const list = '5,000 of 5,000 monthly, 96 carried over and 5,000 bought'
    const bar = await screen.findByRole('region', { name: 'Tier and credits' })
    expect(bar.textContent).toContain(`10,096 credits left: ${list}`)
    const sidebar = screen.getByRole('region', { name: 'Credits' })
    await waitFor(() => expect(sidebar.textContent).toContain(`Credits10,096${list}`))
    for (const place of [bar, sidebar]) {
      const drawn = within(place).getByRole('progressbar', { name: `10,096 credits left: ${list}` })
      expect(drawn.getAttribute('aria-valuenow')).toBe('10096')
      const widths = [...drawn.children].map((part) => (part as HTMLElement).style.width)
      expect(widths.map((width) => Math.round(Number.parseFloat(width)))).toEqual([50, 1, 50])
    }
  })

  it('shows placeholders while tiers and prices load', async () => {
    serveBilling()
    server.use(http.get('*/api2/pricing', () => new Promise<never>(() => {})))
    renderApp('/main/billing')
    const place = await screen.findByText('Loading tiers and prices')
    expect(place.closest('[role=status]')?.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  })

  it('shows that prices failed to load and offers a retry', async () => {
    serveBilling()
    server.use(http.get('*/api2/pricing', () => errorReply(404, 404, 'not_found'), { once: true }))
    const { user } = renderApp('/main/billing')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The request link does not exist.')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await findCard('Select Your Tier')
  })

  it('falls back to the company’s data when the summary fails to load', async () => {
    serveBilling()
    server.use(http.get('*/api2/billing/summary', () => errorReply(422, 422, 'forbidden')))
    renderApp('/main/billing')
    expect((await screen.findByRole('alert')).textContent).toContain('Unknown Error.')
    const bar = await screen.findByRole('region', { name: 'Tier and credits' })
    expect(bar.textContent).toBe('Your tierFree Tier312 of 1,000 credits left')
    await findCard('Pay As You Go')
  })

  it('updates the credits in the shell when the summary is newer', async () => {
    serveBilling()
    let balance = 100
    server.use(
      http.get('*/api2/getCompanyInfo', () => ok(aCompany({ credits_balance: balance }))),
      http.get('*/api2/billing/summary', () => {
        balance = 312
        return ok(aSummary())
      }),
    )
    renderApp('/main/billing')
    const gauge = await screen.findByRole('region', { name: 'Credits' })
    await waitFor(() => expect(gauge.textContent).toContain('312 / 1,000'))
  })

  it('shows what credits are for and what happens when they run out', async () => {
    serveBilling()
    renderApp('/main/billing')
    const note = await screen.findByRole('region', { name: 'What credits pay for' })
    expect(note.textContent).toContain('1 creditUnlock a person’s contact details')
    expect(note.textContent).toContain(`When you run out${atZeroMessage}`)
  })

  it('offers nothing to buy when there are no tiers', async () => {
    serveBilling()
    server.use(http.get('*/api2/pricing', () => ok({ ...somePricing(), month: [] })))
    renderApp('/main/billing')
    expect(await screen.findByText('No tiers available')).toBeTruthy()
  })
})

describe('the billing page without the billing privilege', () => {
  it('shows everything and explains why its buttons are disabled', async () => {
    serveBilling()
    server.use(http.get('*/api2/getClientInfo', () => ok(aClient())))
    const { user } = renderApp('/main/billing')
    const card = await findCard('Select Your Tier')
    const reason = 'Only owners and billing admins can buy. Ask an owner of Meridian Grid.'
    await screen.findAllByText(reason)
    const button = within(card).getByRole('button', { name: 'Subscribe' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add credits' })).toBeNull()
  })
})

describe('the top of the billing page', () => {
  it('shows an unfinished first payment and links to it', async () => {
    serveBilling({ plan: { state: 'incomplete' } })
    renderApp('/main/billing')
    expect(await screen.findByText('Your first payment is not complete')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'See open payments' })
    expect(link.getAttribute('href')).toBe('/main/failed-payment')
  })

  it('has no link to the provider when there is nothing to manage', async () => {
    serveBilling()
    renderApp('/main/billing')
    await findCard('Select Your Tier')
    expect(screen.queryByRole('button', { name: 'Payment method' })).toBeNull()
  })

  it('links a subscriber to card and address', async () => {
    serveBilling({ plan: { ...growth, state: 'active' } })
    renderApp('/main/billing')
    expect(await screen.findByRole('button', { name: 'Payment method' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Invoice address' })).toBeTruthy()
  })
})

function findCard(name: string) {
  return screen.findByRole('region', { name })
}

function figuresOf(card: HTMLElement) {
  return [...card.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((part) => part.textContent),
  )
}
