import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBilling, serveBillingSections, someRules } from '#test/receipt-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'

const rulesPath = '*/api2/billing/spending-rules'
const topUpPath = '*/api2/billing/auto-top-up'
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  serveBillingSections()
})

describe('the spending limits', () => {
  it('are saved as whole numbers, and an empty field means none', async () => {
    server.use(
      http.patch(rulesPath, async ({ request }) => {
        sent.push(await request.json())
        return ok(someRules({ low_balance_at: null, monthly_cap: 1_500 }))
      }),
    )
    const { user, card } = await openCard('Limits and alerts')
    const notice = within(card).getByLabelText('Alert when credits fall below')
    expect((notice as HTMLInputElement).value).toBe('200')
    expect(card.textContent).toContain('688 credits spent this month. No limit set.')
    await user.clear(notice)
    await user.type(within(card).getByLabelText('Monthly credit limit'), '1,500')
    await user.click(within(card).getByRole('button', { name: 'Save limits' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Limits saved.'))
    expect(sent).toEqual([{ low_balance_at: null, monthly_cap: 1_500 }])
    expect(await within(card).findByText('688 of 1,500 credits spent this month')).toBeTruthy()
  })

  it('require a step-up', async () => {
    server.use(
      http.patch(rulesPath, () => errorReply(422, 422, 'step_up_needed')),
      http.post('*/api2/identity/step-up/start', () => new Promise<never>(() => {})),
    )
    const { user, card } = await openCard('Limits and alerts')
    await user.type(within(card).getByLabelText('Monthly credit limit'), '1,500')
    await user.click(within(card).getByRole('button', { name: 'Save limits' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(listToasts()).toEqual([])
  })

  it('are not sent while a field is not a number', async () => {
    const { user, card } = await openCard('Limits and alerts')
    const cap = within(card).getByLabelText('Monthly credit limit')
    await user.type(cap, 'plenty')
    await user.click(within(card).getByRole('button', { name: 'Save limits' }))
    expect((await within(card).findByRole('alert')).textContent).toContain('whole number')
    await user.click(within(card).getByRole('button', { name: 'Discard' }))
    expect((cap as HTMLInputElement).value).toBe('')
  })

  it('show the server’s refusal next to its field', async () => {
    server.use(
      http.patch(rulesPath, () => fieldErrorsReply({ monthly_cap: 'Too small for what is held.' })),
    )
    const { user, card } = await openCard('Limits and alerts')
    await user.type(within(card).getByLabelText('Monthly credit limit'), '1')
    await user.click(within(card).getByRole('button', { name: 'Save limits' }))
    expect(await within(card).findByText('Too small for what is held.')).toBeTruthy()
  })
})

describe('the automatic top-up', () => {
  it('shows what can be charged before it is turned on', async () => {
    server.use(
      http.put(topUpPath, async ({ request }) => {
        sent.push(await request.json())
        return ok(
          someRules({ auto_top_up: { enabled: true, below: 150, monthly_max_cents: 60_000 } }),
        )
      }),
    )
    const { user, card } = await openCard('Automatic top-up')
    expect(card.textContent).toContain('Off')
    await user.click(within(card).getByRole('button', { name: 'Set up automatic top-up' }))
    const dialog = await screen.findByRole('dialog', { name: /up to \$300\.00 a month\?/ })
    const below = within(dialog).getByLabelText('When credits fall below')
    await user.clear(below)
    await user.type(below, '150')
    const most = within(dialog).getByLabelText('Monthly limit')
    await user.clear(most)
    await user.type(most, '600')
    expect(dialog.textContent).toContain(
      'Whenever fewer than 150 credits are left, the card on file is charged $300.00 for 5,000 credits, at the price of your tier. Never more than $600.00 in one calendar month (UTC)',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Allow up to $600.00 a month' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Automatic top-up is on.'))
    expect(sent).toEqual([
      { enabled: true, below: 150, quantity: 5_000, monthly_max_cents: 60_000 },
    ])
    expect(await within(card).findByText('$0.00 of $600.00 charged this month')).toBeTruthy()
  })

  it('needs a maximum that covers one purchase', async () => {
    const { user, card } = await openCard('Automatic top-up')
    await user.click(within(card).getByRole('button', { name: 'Set up automatic top-up' }))
    const dialog = await screen.findByRole('dialog')
    const most = within(dialog).getByLabelText('Monthly limit')
    await user.clear(most)
    await user.type(most, '299.99')
    await user.click(within(dialog).getByRole('button', { name: /^Allow up to/ }))
    expect(await within(dialog).findByText(/One purchase costs \$300\.00/)).toBeTruthy()
  })

  it('requires a step-up and stays unchanged without one', async () => {
    server.use(
      http.put(topUpPath, () => errorReply(422, 422, 'step_up_needed')),
      http.post('*/api2/identity/step-up/start', () => new Promise<never>(() => {})),
    )
    const { user, card } = await openCard('Automatic top-up')
    await user.click(within(card).getByRole('button', { name: 'Set up automatic top-up' }))
    await user.click(await screen.findByRole('button', { name: 'Allow up to $300.00 a month' }))
    await waitFor(() => expect(screen.getAllByRole('dialog').length).toBeGreaterThan(1))
    expect(card.textContent).toContain('Off')
  })

  it('requires a step-up to turn it off as well and stays on without one', async () => {
    const on = { enabled: true, below: 200, monthly_max_cents: 60_000 }
    let proofs = 0
    server.use(
      http.get(rulesPath, () => ok(someRules({ auto_top_up: on }))),
      http.put(topUpPath, async ({ request }) => {
        sent.push(await request.json())
        return errorReply(422, 422, 'step_up_needed')
      }),
      http.post('*/api2/identity/step-up/start', () => {
        proofs += 1
        return new Promise<never>(() => {})
      }),
    )
    const { user, card } = await openCard('Automatic top-up')
    await user.click(within(card).getByRole('button', { name: 'Turn off' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(proofs).toBe(1))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([expect.objectContaining({ enabled: false })])
    expect(within(card).getByText('On')).toBeTruthy()
    expect(listToasts()).toEqual([])
  })

  it('shows the amount charged and the last failure, and can be turned off', async () => {
    server.use(
      http.get(rulesPath, () =>
        ok(
          someRules({
            auto_top_up: {
              enabled: true,
              below: 200,
              monthly_max_cents: 60_000,
              charged_this_month_cents: 30_000,
              last_failure: 'The bank declined the card.',
            },
          }),
        ),
      ),
      http.put(topUpPath, async ({ request }) => {
        sent.push(await request.json())
        return ok(someRules())
      }),
    )
    const { user, card } = await openCard('Automatic top-up')
    for (const words of [
      'Buys 5,000 credits whenever fewer than 200 are left',
      '5,000 credits, $300.00',
      '$300.00 of $600.00 charged this month',
      'The bank declined the card.',
    ])
      expect(card.textContent).toContain(words)
    await user.click(within(card).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(card.textContent).toContain('Off'))
    expect(sent).toEqual([
      { enabled: false, below: 200, quantity: 5_000, monthly_max_cents: 60_000 },
    ])
  })

  it('explains how to add a card when there is none', async () => {
    server.use(http.get(rulesPath, () => ok(someRules({ auto_top_up: { has_card: false } }))))
    const { card } = await openCard('Automatic top-up')
    expect(within(card).getByText('No card on file')).toBeTruthy()
    const form = within(card).getByRole('button', { name: 'Add a card' }).closest('form')
    expect(form?.getAttribute('action')).toMatch(/^\/api2\/stripe\/portal\//)
    const start = within(card).getByRole('button', { name: 'Set up automatic top-up' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the error and offers a retry', async () => {
    server.use(http.get(rulesPath, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user, card } = await openCard('Limits and top-up')
    await user.click(within(card).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Automatic top-up' })).toBeTruthy()
  })
})

async function openCard(name: string) {
  const app = openBilling()
  return { ...app, card: await screen.findByRole('region', { name }) }
}
