import { Criterion } from '@headwater/contract/sourcing/criteria'
import { formatLink, linkPath } from '@headwater/contract/sourcing/format-link'
import { linkAttributes } from '@headwater/contract/sourcing/search-link'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import {
  aFlow,
  firmware,
  openSession,
  recruiterPrivileges,
  serveSession,
  someText,
} from '#test/session-builders'
import '#test/preload-session'

const keyword = Criterion.parse({ id: 'a', attribute: 'keywords', phrases: ['50% CI/CD, any'] })
const years = Criterion.parse({
  id: 'b',
  attribute: 'relevantYears',
  min: 5,
  max: 15,
  mode: 'nice',
})

describe('a link with the seventeen attributes', () => {
  it('fills in the search, saves it and is replaced by the short URL', async () => {
    const asked = serveSession(aFlow({ search: { criteria: [], text: '' } }))
    const resolved = serveResolve()
    const { router } = openLink([firmware, keyword, years])
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(resolved).toMatchObject([
      { criteria: [{ attribute: 'title', mode: 'must', values: ['Firmware engineers'] }] },
    ])
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(asked.saved[0]?.criteria).toMatchObject([
      { id: 'l1', attribute: 'title' },
      { id: 'l2', attribute: 'relevantYears', min: 5, max: 15, mode: 'nice' },
      { id: 'l3', attribute: 'keywords', phrases: ['50% CI/CD, any'] },
    ])
    expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`)
  })

  it('is read with empty attributes', async () => {
    const asked = serveSession(aFlow({ search: { criteria: [], text: '' } }))
    const { router } = openSession('///field%20service//////////////')
    expect(await screen.findByText('Person 1')).toBeTruthy()
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(asked.saved[0]?.criteria).toMatchObject([
      { attribute: 'keywords', phrases: ['field service'] },
    ])
    expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`)
  })

  it('asks before it replaces a saved search, says what it changes, and can be undone', async () => {
    const asked = serveSession()
    serveResolve()
    const { router, user } = openLink([firmware, keyword])
    const question = await findQuestion()
    expect(question.textContent).toContain('Adds Keywords: 50% CI/CD, any.')
    expect(question.textContent).toContain(
      'Removes Skills: C++; Countries: Germany; Industries: Automotive (nice-to-have).',
    )
    expect(question.textContent).toContain('Clears the sentence “Firmware engineers who know')
    expect(await screen.findByText('4 active')).toBeTruthy()
    expect(asked.saved).toEqual([])

    screen.getByRole('button', { name: 'Use the link’s search' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('2 active')).toBeTruthy()
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('4 active')).toBeTruthy()
  })

  it('leaves the saved search as it is when the member keeps it', async () => {
    const asked = serveSession()
    const { router, user, unmount } = openLink([keyword])
    await findQuestion()
    await user.click(screen.getByRole('button', { name: 'Keep the saved search' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`),
    )
    expect(screen.queryByRole('button', { name: 'Use the link’s search' })).toBeNull()
    expect(await screen.findByText('4 active')).toBeTruthy()
    expect(document.activeElement?.tagName).toBe('H1')
    unmount()
    expect(asked.saved).toEqual([])
  })

  it('asks nothing when it has the saved search', async () => {
    const saved = { ...keyword, id: 'k', weight: 400 }
    const asked = serveSession(aFlow({ search: { criteria: [saved], text: 'CI/CD' } }))
    const { router } = openLink([keyword])
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`),
    )
    expect(await screen.findByText('1 active')).toBeTruthy()
    expect(screen.queryByText(/^Replace the saved search/)).toBeNull()
    expect(asked.saved).toEqual([])
  })

  it('changes whom the search looks at only if it says so', async () => {
    const asked = serveSession()
    const path = linkPath(aFlow().id, formatLink([], {}), 'own')
    const as = aClient({ privileges: [...recruiterPrivileges] })
    const { router, user } = renderApp(path, { as })
    const question = await findQuestion()
    expect(question.textContent).toContain('Searches Our people instead of Everyone.')
    expect(question.textContent).not.toContain('Removes')
    await user.click(screen.getByRole('button', { name: 'Use the link’s search' }))
    expect(await screen.findByRole('button', { name: 'Search in: Our people' })).toBeTruthy()
    await waitFor(() => expect(asked.saved).toMatchObject([{ scope: 'own', text: someText }]))
    expect(asked.results.at(-1)).toMatchObject({ scope: 'own' })
    expect(await screen.findByText('4 active')).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('keeps whom the session searches when it does not name anyone', async () => {
    const saved = { ...keyword, id: 'k' }
    serveSession(aFlow({ search: { criteria: [saved], text: '', scope: 'pool' } }))
    openLink([keyword])
    expect(await screen.findByRole('button', { name: 'Search in: Pool' })).toBeTruthy()
  })

  it('lists what in it is unknown or not allowed', async () => {
    serveSession(aFlow({ search: { criteria: [], text: '' } }))
    serveResolve({
      criteria: [],
      notUnderstood: ['Flurbler'],
      refused: [{ text: 'young', sentence: 'You can’t search by age.' }],
    })
    const { user } = openLink([firmware, keyword])
    const notice = await screen.findByText('Some criteria in the link were not applied')
    const words = notice.closest('[role=status]')?.textContent
    expect(words).toContain('Not recognised: Flurbler.')
    expect(words).toContain('You can’t search by age.')
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText('Some criteria in the link were not applied')).toBeNull()
    expect(await screen.findByText('1 active')).toBeTruthy()
  })

  it('leaves the search unchanged when it fails to resolve, and offers a retry', async () => {
    const asked = serveSession()
    server.use(http.post('*/search/resolve', () => errorReply(500, 500, 'internal')))
    const { user } = openLink([firmware])
    expect(await screen.findByText('Couldn’t open this link')).toBeTruthy()
    expect(await screen.findByText('4 active')).toBeTruthy()
    expect(asked.saved).toEqual([])
    serveResolve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Use the link’s search' }))
    expect(await screen.findByText('1 active')).toBeTruthy()
  })

  it('without any criteria changes nothing', async () => {
    const asked = serveSession()
    const { router } = openSession(`/${linkAttributes.map(() => 'null').join('/')}`)
    expect(await screen.findByText('4 active')).toBeTruthy()
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`),
    )
    expect(asked.saved).toEqual([])
  })

  it('changes nothing for a reviewer and shows what it asks for', async () => {
    const asked = serveSession()
    openLink([firmware, years], ['pipeline.review'])
    expect(await screen.findByText('Person 1')).toBeTruthy()
    const notice = await screen.findByText(/It searches for/)
    expect(notice.textContent).toContain('Title Firmware engineers; Relevant years 5 to 15')
    expect(await screen.findByText('4 active')).toBeTruthy()
    expect(asked.saved).toEqual([])
  })
})

it('can be copied for the current search', async () => {
  serveSession()
  const { user } = openSession()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await screen.findByText('Person 1')
  await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(written.mock.calls[0]?.[0]).toBe(
    `${location.origin}/main/sourcingsession/${aFlow().id}/Firmware%20engineers/C%2B%2B/-/-/-/-/-/-/-/-/-/Germany/-/-/-/-/-`,
  )
})

it('says what a copied link leaves out', async () => {
  const remote = Criterion.parse({ id: 'w', attribute: 'workMode', modes: ['remote'] })
  serveSession(aFlow({ search: { criteria: [...aFlow().search.criteria, remote] } }))
  const { user } = openSession()
  vi.spyOn(navigator.clipboard, 'writeText')
  await screen.findByText('Person 1')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(/The link leaves out work mode\./)).toBeTruthy()
})

async function findQuestion(): Promise<HTMLElement> {
  const title = await screen.findByText('Replace the saved search with the one in this link?')
  return title.closest('[role=status]') as HTMLElement
}

function openLink(criteria: readonly Criterion[], privileges = recruiterPrivileges) {
  const as = aClient({ privileges: [...privileges] })
  return renderApp(linkPath(aFlow().id, formatLink(criteria, {})), { as })
}

function serveResolve(changes: object = {}): unknown[] {
  const asked: unknown[] = []
  server.use(
    http.post('*/search/resolve', async ({ request }) => {
      asked.push(await request.json())
      return ok({ criteria: [firmware], names: {}, notUnderstood: [], refused: [], ...changes })
    }),
  )
  return asked
}
