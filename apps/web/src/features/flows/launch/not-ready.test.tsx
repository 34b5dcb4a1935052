import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aCheck, openFlowSteps, serveLaunch } from '#test/launch-builders'
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
