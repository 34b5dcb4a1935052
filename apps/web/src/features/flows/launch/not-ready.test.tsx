import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aCheck, aDryRun, openFlowSteps, serveLaunch } from '#test/launch-builders'
import { ok, server } from '#test/server'

it('lists what is missing instead of planning what can’t be planned', async () => {
  const { planned } = serveLaunch()
  const missing = aCheck({
    id: 'mailbox',
    status: 'missing',
    text: 'Choose a mailbox to send from.',
    target: 'mailbox',
  })
  server.use(
    http.get('*/api2/flows/:flowId/readiness', () =>
      ok({ items: [missing], isReady: false, people: 36, credits: 33 }),
    ),
  )
  openFlowSteps('?step=launch')
  expect(await screen.findByRole('heading', { name: 'Almost ready to launch' })).toBeTruthy()
  const fix = screen.getByRole('link', { name: 'Fix: Choose a mailbox to send from.' })
  expect(fix.getAttribute('href')).toBe('/main/settings/emails')
  expect(planned).toEqual([])
})

it('names what is missing, links to it and cannot be launched', async () => {
  const missing = aCheck({
    id: 'postal_address',
    status: 'missing',
    text: 'No postal address',
    target: 'company_settings',
  })
  serveLaunch({ dryRun: aDryRun({ checks: [aCheck(), missing], isReady: false }) })
  const { user } = openFlowSteps('?step=launch')
  const button = await screen.findByRole('button', { name: /^Launch to/ })
  const checks = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(checks[0]?.textContent).toContain('No postal address')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const link = screen.getByRole('link', { name: 'Fix: No postal address' })
  expect(link.getAttribute('href')).toBe('/main/settings/emails#postal-address')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
