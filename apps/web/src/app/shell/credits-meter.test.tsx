import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serveBilling } from '#test/billing-builders'
import { renderApp } from '#test/render-app'

it('the credits meter links a billing manager to the page where credits are sold', async () => {
  serveBilling()
  const { user, router } = renderApp('/main/dashboard')
  await user.click(await screen.findByRole('link', { name: 'Add credits' }))
  await screen.findByRole('region', { name: 'Pay As You Go' })
  expect(router.state.location).toMatchObject({ pathname: '/main/billing', hash: 'credits' })
})

it('a command links there too', async () => {
  serveBilling()
  const { user, router } = renderApp('/main/dashboard')
  await screen.findByRole('link', { name: 'Add credits' })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog')
  await user.keyboard('top up')
  expect(within(palette).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/main/billing'))
})
