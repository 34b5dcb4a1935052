import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '#lib/cookies'
import { sessionStore } from '#lib/session-store'
import { serveBilling } from '#test/billing-builders'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'

interface Sent {
  method: string
  action: string
  fields: Record<string, unknown>
}

let sent: Sent[]
const userId = aClient().user.id

beforeEach(() => {
  sent = []
  // A real submit would navigate away from the test page.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    sent.push({
      method: this.method,
      action: this.getAttribute('action') ?? '',
      fields: Object.fromEntries(new FormData(this)),
    })
  })
})

it('subscribes with the tier, the user, the team and a fresh token', async () => {
  serveBilling({}, 3)
  writeCookie('XSRF-TOKEN', 'stale', 1)
  const { user } = await openBilling()
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'post',
    action: '/api2/stripe/subscribe',
    fields: { plan_id: '2', user_id: userId, quantity: '3', _token: 'fresh' },
  })
  expect(readCookie('XSRF-TOKEN')).toBe('fresh')
  expect(sessionStore.getState().planId).toBe(2)
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
    fields: { quantity: '20000', user_id: userId, plan_id: '3', _token: 'fresh' },
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
    fields: { _token: 'fresh' },
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

it('stays on the page and shows an error when no token is available', async () => {
  serveBilling()
  server.use(http.get('*/sanctum/csrf-cookie', () => HttpResponse.error()))
  const { user } = await openBilling()
  const button = await screen.findByRole('button', { name: 'Buy credits' })
  await user.click(button)
  await waitFor(() => expect(listToasts()[0]?.message).toBe('Connection to server error.'))
  expect(isBusy(button)).toBe(false)
  expect(sent).toEqual([])
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
