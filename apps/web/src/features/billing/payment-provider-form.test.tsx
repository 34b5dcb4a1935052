import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionStore } from '#lib/session-store'
import { serveBilling } from '#test/billing-builders'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'

interface Sent {
  method: string
  action: string
  fields: Record<string, unknown>
}

let sent: Sent[]
const userId = aClient().user.id

/** Records what the browser would send, and keeps it from leaving the test page. */
function recordForm(event: SubmitEvent) {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  const form = event.target
  sent.push({
    method: form.method,
    action: form.getAttribute('action') ?? '',
    fields: Object.fromEntries(new FormData(form)),
  })
  event.preventDefault()
}

beforeEach(() => {
  sent = []
  window.addEventListener('submit', recordForm)
  return () => window.removeEventListener('submit', recordForm)
})

it('subscribes with the tier, the user, the number of members, and nothing else', async () => {
  serveBilling({}, 3)
  const { user } = await openBilling()
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'post',
    action: '/api2/stripe/subscribe',
    fields: { plan_id: '2', user_id: userId, quantity: '3' },
  })
  expect(sessionStore.getState().planId).toBe(2)
})

it.each([0, 1])('subscribes for one member by default, with a team of %i', async (team) => {
  serveBilling({}, team)
  const { user } = await openBilling()
  const card = await screen.findByRole('region', { name: 'Select Your Tier' })
  expect(card.textContent).not.toContain('×')
  await user.click(within(card).getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.fields).toEqual({ plan_id: '2', user_id: userId, quantity: '1' })
})

it('buys credits at the rate of the selected tier', async () => {
  serveBilling()
  const { user } = await openBilling()
  await user.click(await screen.findByRole('combobox', { name: 'Tier' }))
  await user.click(await screen.findByRole('option', { name: 'Growth' }))
  await user.click(screen.getByRole('combobox', { name: 'Amount' }))
  await user.click(await screen.findByRole('option', { name: /^20,000/ }))
  await user.click(screen.getByRole('button', { name: 'Buy credits' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'post',
    action: '/api2/stripe/buy-credits/search',
    fields: { quantity: '20000', user_id: userId, plan_id: '3' },
  })
})

it('links a subscriber to the portal', async () => {
  serveBilling({ plan: { id: 3, title: 'Growth', interval: 'year', state: 'active' } })
  const { user } = await openBilling()
  await user.click(await screen.findByRole('button', { name: 'Manage Plan' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'get',
    action: `/api2/stripe/portal/${userId}`,
    fields: {},
  })
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})

it('submits once however often the button is pressed, and again after returning', async () => {
  serveBilling()
  const { user } = await openBilling()
  const button = await screen.findByRole('button', { name: 'Buy credits' })
  const form = button.closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(isBusy(button)).toBe(true)
  await user.click(button)
  form?.requestSubmit()
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(isBusy(button)).toBe(false))
  expect(sent).toHaveLength(1)
  await user.click(button)
  await waitFor(() => expect(sent).toHaveLength(2))
})

/** Opens the page and waits until the user's permission to buy is known. */
async function openBilling() {
  const app = renderApp('/main/billing')
  await screen.findByRole('link', { name: 'Add credits' })
  return app
}

function isBusy(button: HTMLElement) {
  return button.getAttribute('aria-busy') === 'true'
}
