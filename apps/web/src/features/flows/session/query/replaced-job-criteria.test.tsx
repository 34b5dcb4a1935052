import { Criterion } from '@headwater/contract/sourcing/criteria'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aJobDetail } from '#test/job-builders'
import { errorReply, ok, server } from '#test/server'
import {
  aFlow,
  aQueryReading,
  cPlusPlus,
  firmware,
  openSession,
  serveSession,
} from '#test/session-builders'
import '#test/preload-session'

const berlin = Criterion.parse({ id: 'j1', attribute: 'cities', cities: [2950159] })
const rust = Criterion.parse({ id: 'q2', attribute: 'skills', skills: [{ text: 'Rust' }] })
const spain = Criterion.parse({ id: 'q1', attribute: 'countries', countries: ['ES'] })
const names = { 'cities:2950159': 'Berlin', 'skills:c-plus-plus': 'C++', 'countries:ES': 'Spain' }
const ofJob = [firmware, cPlusPlus, berlin]

describe('a query in a session that started from the job’s criteria', () => {
  it('replaces the job’s city with the country and shows it', async () => {
    const asked = serveJobSession()
    const { user } = await open()
    await search(user, 'in Spain', [spain])
    await screen.findByText('Your search replaced the job’s criteria.')
    await screen.findByText('Updated cities. Kept title and skills from the job.')
    await waitFor(() =>
      expect(asked.results.at(-1)?.criteria).toMatchObject([
        { attribute: 'countries' },
        { attribute: 'title' },
        { attribute: 'skills' },
      ]),
    )
    // Without the query there is nothing left to report.
    await user.clear(screen.getByLabelText('Who are you looking for?'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/Your search replaced/)).toBeNull())
    await waitFor(() => expect(asked.saved.at(-1)).toMatchObject({ text: '' }))
    expect(screen.queryByText(/Your search replaced/)).toBeNull()
  })

  it('restores the city with one click and offers undo', async () => {
    const asked = serveJobSession()
    const { user } = await open()
    await search(user, 'in Spain', [spain])
    await user.click(await screen.findByRole('button', { name: 'Keep Cities: Berlin, 50 km' }))
    await waitFor(() => expect(attributesOf(asked)).toEqual(['title', 'skills', 'cities']))
    expect(screen.queryByText(/Your search replaced/)).toBeNull()
    await screen.findByText('Kept from the job: Cities: Berlin, 50 km')
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    await screen.findByRole('button', { name: 'Remove Countries: Spain' })
    expect(screen.queryByRole('button', { name: 'Remove Cities: Berlin, 50 km' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Keep Cities: Berlin, 50 km' })).toBeTruthy()
  })

  it('offers each of several criteria separately and all at once', async () => {
    const asked = serveJobSession()
    const { user } = await open()
    await search(user, 'Rust in Spain', [spain, rust])
    // Collapsed to one line, only "Keep all" fits.
    await screen.findByRole('button', { name: 'Keep all' })
    expect(screen.queryByRole('button', { name: 'Keep Skills: C++' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'and 1 more' }))
    await screen.findByRole('button', { name: 'Keep Cities: Berlin, 50 km' })
    await user.click(screen.getByRole('button', { name: 'Keep Skills: C++' }))
    await waitFor(() =>
      expect(attributesOf(asked)).toEqual(['countries', 'skills', 'title', 'skills']),
    )
    expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Keep all' }))
    await waitFor(() =>
      expect(attributesOf(asked)).toEqual(['skills', 'title', 'skills', 'cities']),
    )
  })

  it('still offers them after another query until dismissed', async () => {
    serveJobSession()
    const { user } = await open()
    await search(user, 'in Spain', [spain])
    await screen.findByRole('button', { name: 'Keep Cities: Berlin, 50 km' })
    await search(user, 'in Portugal', [Criterion.parse({ ...spain, countries: ['PT'] })])
    await screen.findByRole('button', { name: 'Remove Countries: PT' })
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/Your search replaced/)).toBeNull()
  })

  it('shows no such offer when the job fails to load', async () => {
    const asked = serveJobSession()
    server.use(http.get(`*/api2/jobs/${aFlow().jobId}`, () => errorReply(500, 500, 'internal')))
    const { user } = await open()
    await search(user, 'in Spain', [spain])
    await screen.findByText('Updated cities. Kept title and skills set by hand.')
    await waitFor(() => expect(attributesOf(asked)).toEqual(['countries', 'title', 'skills']))
    expect(screen.queryByText(/Your search replaced/)).toBeNull()
    await waitFor(() => expect(asked.saved).toHaveLength(1))
  })
})

function serveJobSession() {
  const asked = serveSession(aFlow({ search: { text: '', criteria: ofJob }, names }))
  const job = aJobDetail({ id: aFlow().jobId, criteria: [...ofJob], names })
  server.use(http.get(`*/api2/jobs/${job.id}`, () => ok(job)))
  return asked
}

async function open() {
  const opened = openSession()
  await screen.findByRole('button', { name: 'Remove Cities: Berlin, 50 km' })
  return opened
}

async function search(
  user: ReturnType<typeof openSession>['user'],
  text: string,
  criteria: Criterion[],
): Promise<void> {
  server.use(http.post('*/search/read', () => ok(aQueryReading({ criteria, pieces: [] }))))
  const field = screen.getByLabelText('Who are you looking for?')
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

function attributesOf({ results }: ReturnType<typeof serveSession>): string[] {
  const criteria = (results.at(-1)?.criteria ?? []) as Criterion[]
  return criteria.map(({ attribute }) => attribute)
}
