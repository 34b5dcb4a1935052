import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { ok, server } from '#test/server'
import { aFlow, aReply, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'

it('reads Boolean keywords, says what is wrong with them, and makes NOT alone an exclusion', async () => {
  const asked = serveSession()
  const { user } = openSession()
  const keywords = await findSection('Keywords')
  await user.click(within(keywords).getByRole('button', { name: 'Add keywords' }))
  const input = within(keywords).getByRole('textbox', { name: 'Add keywords' })
  await user.type(input, 'python AND (scala OR go{Enter}')
  const alert = await within(keywords).findByRole('alert')
  expect(alert.textContent).toBe('Add the missing “)”.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await user.type(input, '){Enter}')
  expect(within(keywords).queryByRole('alert')).toBeNull()
  await waitFor(() =>
    expect(last(asked.results)).toMatchObject({
      attribute: 'keywords',
      mode: 'must',
      phrases: ['python AND (scala OR go)'],
      isBoolean: true,
    }),
  )
  await user.type(input, '-java{Enter}')
  await waitFor(() => expect(last(asked.results)).toMatchObject({ mode: 'not', phrases: ['java'] }))
  // An exclusion before it does not make the next one an exclusion.
  await user.type(input, 'battery management{Enter}')
  await waitFor(() =>
    expect(last(asked.results)).toMatchObject({ mode: 'must', phrases: ['battery management'] }),
  )
  expect(last(asked.results)).not.toHaveProperty('isBoolean')
})

it('edits a keyword expression in place', async () => {
  const expression = Criterion.parse({
    id: 'k1',
    attribute: 'keywords',
    phrases: ['python OR scala'],
    isBoolean: true,
  })
  const asked = serveSession(aFlow({ search: { criteria: [expression], text: '' } }))
  const { user } = openSession()
  const keywords = await findSection('Keywords')
  await user.click(within(keywords).getByRole('button', { name: 'Keywords' }))
  await user.click(within(keywords).getByRole('button', { name: 'python OR scala' }))
  const input = await screen.findByRole('textbox', { name: 'Edit keywords' })
  await user.type(input, ' NOT{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Put a word behind “NOT”.')
  await user.type(input, ' java{Enter}')
  await waitFor(() =>
    expect(last(asked.results)).toMatchObject({
      id: 'k1',
      phrases: ['python OR (scala NOT java)'],
      isBoolean: true,
    }),
  )
  await user.clear(await screen.findByRole('textbox', { name: 'Edit keywords' }))
  await user.type(screen.getByRole('textbox', { name: 'Edit keywords' }), 'rust{Enter}')
  await waitFor(() => expect(last(asked.results)).toMatchObject({ phrases: ['rust'] }))
  expect(last(asked.results)).not.toHaveProperty('isBoolean')
})

it('names words that are too common to search for', async () => {
  const expression = Criterion.parse({
    id: 'k1',
    attribute: 'keywords',
    phrases: ['python NOT the'],
    isBoolean: true,
  })
  serveSession(aFlow({ search: { criteria: [expression], text: '' } }))
  const notUnderstood = [{ id: 'k1', text: 'the' }]
  server.use(http.post('*/api2/flows/:flowId/results', () => ok(aReply({ notUnderstood }))))
  const { user } = openSession()
  const keywords = await findSection('Keywords')
  await user.click(within(keywords).getByRole('button', { name: 'Keywords' }))
  expect(await within(keywords).findByText('Too common to search for: “the”.')).toBeTruthy()
})

async function findSection(label: string): Promise<HTMLElement> {
  await screen.findByText('Person 1')
  return screen.findByRole('region', { name: label })
}

function last(asked: readonly Record<string, unknown>[]): unknown {
  return (asked.at(-1)?.criteria as unknown[] | undefined)?.at(-1)
}
