import { remindersTopic } from '@headwater/contract/test/reminders'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { aClient } from '../identity-builders.tsx'
import { aLiveChange, serveLive } from '../live-builders.tsx'
import { ok, server } from '../server.tsx'
import { RemindersPage } from './reminders-page.tsx'

it('adds a reminder and shows when it is due', async () => {
  let reminders: object[] = []
  const streams = serveLive()
  const id = '0198a1f0-0000-7000-8000-000000000001'
  server.use(
    http.get('*/api2/reminders', () => ok(reminders)),
    http.post('*/api2/reminders', () => {
      reminders = [{ id, text: 'Call Ada', isDue: false }]
      return ok(reminders[0])
    }),
  )
  signIn(toCredentials({ ...aClient(), token: 'rb1_secret' }))
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RemindersPage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No reminders yet.')).toBeTruthy()
  await user.type(screen.getByLabelText('Remind me of'), 'Call Ada')
  await user.click(screen.getByRole('button', { name: 'Add reminder' }))
  expect(await screen.findByText('Call Ada')).toBeTruthy()
  reminders = [{ id, text: 'Call Ada', isDue: true }]
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  streams[0]?.send(aLiveChange(remindersTopic.name, aClient().id, { reminderId: id }))
  expect(await screen.findByText('Call Ada · due')).toBeTruthy()
})
