import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCheckout, aSummary, serveBilling } from '#test/billing-builders'
import { aClient, aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

afterEach(() => vi.useRealTimers())

describe('the billing page with a return flag', () => {
  it('1 shows an error dialog, and closing it leads to billing', async () => {
    serveBilling()
    const { user, router } = renderApp('/main/billing/1')
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/billing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 2, name: 'Billing' })).toBeTruthy()
  })

  it('0 shows a spinner and after 3 seconds reloaded billing data', async () => {
    serveBilling()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { router } = renderApp('/main/billing/0')
    const wait = await screen.findByText(/being applied/)
    const tabs = screen.getByRole('navigation', { name: 'Settings' })
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Billing')
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(wait.isConnected).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(500))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/billing'))
    expect(await screen.findByRole('region', { name: 'Select Your Tier' })).toBeTruthy()
  })

  it.each(['2', 'true', '01'])('%s is ignored and leads to billing', async (flag) => {
    serveBilling()
    const { router } = renderApp(`/main/billing/${flag}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Billing' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/main/billing')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the page after a payment', () => {
  const address = '/main/SuccessPayment/3/10000?session_id=cs_test_1'

  it('waits while the payment is processed, then shows the purchase and the new balance', async () => {
    serveBilling()
    let state: 'processing' | 'done' = 'processing'
    let balance = 312
    server.use(
      http.get('*/api2/billing/checkouts/cs_test_1', () => {
        const answer = ok(aCheckout({ state, url: null }))
        state = 'done'
        balance = 10_312
        return answer
      }),
      http.get('*/api2/billing/summary', () => ok(aSummary({ credits: { available: balance } }))),
      http.get('*/api2/getCompanyInfo', () => ok(aCompany({ credits_balance: balance }))),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    renderApp(address)
    await screen.findByText(/10,000 credits: the payment is being confirmed/)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await screen.findByRole('heading', { level: 1, name: 'Payment complete' })
    const bought = screen.getByRole('region', { name: 'Your purchase' })
    await waitFor(() =>
      expect(bought.textContent).toBe('Bought10,000 creditsPaid$590.00Credits you have now10,312'),
    )
    const gauge = screen.getByRole('region', { name: 'Credits' })
    await waitFor(() => expect(gauge.textContent).toContain('Credits10,312'))
    expect(screen.getByRole('link', { name: 'Back to billing' })).toBeTruthy()
  })

  it('polls with growing delays, stops with a message and checks again on request', async () => {
    serveBilling()
    const asked: number[] = []
    server.use(
      http.get('*/api2/billing/checkouts/cs_test_1', () => {
        asked.push(Date.now())
        return asked.length % 2
          ? errorReply(500, 500, 'payments_away')
          : ok(aCheckout({ state: 'processing' }))
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const { user } = renderApp(address)
    for (let look = 1; look <= 10; look++) {
      await waitFor(() => expect(asked).toHaveLength(look))
      await act(() => vi.advanceTimersByTimeAsync(30_000))
    }
    expect(await screen.findByText('This is taking longer than usual')).toBeTruthy()
    expect(screen.getByText(/You can leave this page/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked).toHaveLength(10)
    vi.useRealTimers()
    server.use(
      http.get('*/api2/billing/checkouts/cs_test_1', () => ok(aCheckout({ state: 'failed' }))),
    )
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('The payment failed')).toBeTruthy()
  })

  it.each([
    ['failed', 'The payment failed'],
    ['expired', 'The payment expired'],
    ['open', 'The payment is not complete'],
  ] as const)('shows that a payment is %s, whatever the path claims', async (state, title) => {
    serveBilling()
    server.use(http.get('*/api2/billing/checkouts/cs_test_1', () => ok(aCheckout({ state }))))
    renderApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const pay = screen.queryByRole('link', { name: 'Pay $590.00' })
    expect(pay?.getAttribute('href')).toBe(
      state === 'open' ? 'https://pay.test/c/pay/cs_test_1' : undefined,
    )
    expect(screen.queryByText('Payment complete')).toBeNull()
  })

  it.each(['', '?session_id=', '?session_id=../../pricing', '?session_id=7'])(
    'shows a friendly message for %j without a payment',
    async (search) => {
      serveBilling()
      renderApp(`/main/SuccessPayment/3/10000${search}`)
      expect(await screen.findByText(/your credits appear on the billing page/)).toBeTruthy()
    },
  )

  it('does not find a payment of another company', async () => {
    serveBilling()
    server.use(
      http.get('*/api2/billing/checkouts/cs_test_1', () => errorReply(404, 404, 'not_found')),
    )
    renderApp(address)
    expect(await screen.findByText('Payment not found')).toBeTruthy()
  })
})

describe('the page after an abandoned payment', () => {
  it('offers the payments that are still open', async () => {
    serveBilling()
    const tier = { purpose: 'subscribe', title: 'Growth, 3 seats, yearly' } as const
    const other = aCheckout({ ...tier, id: crypto.randomUUID(), amount_cents: 738_000 })
    server.use(http.get('*/api2/billing/checkouts', () => ok([aCheckout(), other])))
    renderApp('/main/failed-payment')
    const list = await screen.findByRole('list', { name: 'Open payments' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '10,000 creditsExpires 15 May 2026, 13:00Pay $590.00',
      'Growth, 3 seats, yearlyExpires 15 May 2026, 13:00Pay $7,380.00',
    ])
    expect(within(list).getByRole('link', { name: 'Pay $590.00' }).getAttribute('href')).toBe(
      'https://pay.test/c/pay/cs_test_1',
    )
  })

  it('shows that no payment is open', async () => {
    serveBilling()
    server.use(http.get('*/api2/billing/checkouts', () => ok([])))
    const { user, router } = renderApp('/main/failed-payment')
    await screen.findByRole('heading', { level: 1, name: 'No payment in progress' })
    await user.click(screen.getByRole('link', { name: 'Back to billing' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/billing'))
  })
})

it.each(['/main/failed-payment', '/main/SuccessPayment/3/1?session_id=cs_test_1'])(
  'payments at %s are hidden without the billing privilege',
  async (path) => {
    serveBilling()
    server.use(http.get('*/api2/getClientInfo', () => ok(aClient())))
    renderApp(path)
    expect(await screen.findByText('You can’t see this payment')).toBeTruthy()
  },
)
