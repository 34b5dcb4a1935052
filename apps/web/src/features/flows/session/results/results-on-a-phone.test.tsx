import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  anEvaluatedHit,
  anEvaluatedReply,
  servePersonActs,
  withPersonStatus,
} from '#test/result-builders'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './person/result-person-panel.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
beforeEach(() => happyDOM.setViewport({ width: 390, height: 844 }))
afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

async function card(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest<HTMLElement>('[data-row-index]') as HTMLElement
}

it('a tap on a result on a phone opens a sheet with its actions', async () => {
  serveSession(aFlow(), anEvaluatedReply())
  const asked = servePersonActs()
  const { user } = openSession()
  const first = await card('1. Person 1')
  await user.click(within(first).getByRole('button', { name: /1\. Person 1/ }))
  const sheet = await screen.findByRole('dialog')
  await user.click(await within(sheet).findByRole('button', { name: /^Yes to/ }))
  await waitFor(() => expect(asked.verdicts).toMatchObject([{ verdict: 'yes' }]))
})

it('a result on a phone is unlocked from its card, without opening it', async () => {
  serveSession(aFlow(), anEvaluatedReply())
  const asked = servePersonActs()
  const { user } = openSession()
  const first = await card('1. Person 1')
  const unlock = await within(first).findByRole('button', { name: 'Unlock Person 1 · 1 credit' })
  expect(unlock.textContent).toBe('Unlock · 1 credit')
  unlock.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked.unlocks).toHaveLength(1))
  expect(await within(first).findByText('Unlocked')).toBeTruthy()
  expect(within(first).queryByRole('button', { name: /^Unlock/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a card offers no unlock without an address to buy, or for the company’s own people', async () => {
  const states = [
    { state: 'locked', hint: null },
    { state: 'own', email: 'own@example.org' },
  ] as const
  const hits = states.map((contactStatus, at) =>
    anEvaluatedHit(at + 1, [1_000, 900, 1_000, 0], withPersonStatus({ contactStatus })),
  )
  serveSession(aFlow(), anEvaluatedReply({ hits }))
  openSession()
  expect(within(await card('1. Person 1')).getByText('No contact details')).toBeTruthy()
  expect(within(await card('2. Person 2')).getByText('Your contact')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull()
})
