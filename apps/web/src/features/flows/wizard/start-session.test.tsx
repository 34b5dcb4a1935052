import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { aJobReading, serveJobs } from '#test/job-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'
import { recruiterPrivileges } from '#test/session-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import './existing-job.tsx'
import './job-templates.tsx'
import './pages.tsx'
import './review-job.tsx'

const description = 'Firmware engineers who know C++ and RTOS'
const reading = aJobReading({
  title: 'Firmware Engineer',
  criteria: [
    Criterion.parse({ id: 'x', attribute: 'skills', skills: [{ text: 'C++' }] }),
    Criterion.parse({ id: 'y', attribute: 'skills', skills: [{ text: 'RTOS' }] }),
  ],
  pieces: [{ from: 28, to: 31, text: 'C++', criterionId: 'x' }],
})

function open(search = '', privileges = recruiterPrivileges) {
  return renderApp(`/main/flow-steps${search}`, {
    as: aClient({ privileges: [...privileges, 'jobs.write'] }),
  })
}

/** Serves what is read from a description, and as many people as there are criteria left out. */
function serveReading() {
  serveJobs()
  server.use(
    http.post('*/api2/jobs/read-description', () => ok(reading)),
    http.post('*/api2/sourcing/search', async ({ request }) => {
      const { criteria } = (await request.json()) as { criteria: Criterion[] }
      const musts = criteria.filter(({ mode }) => mode === 'must')
      return ok({
        total: 500 - 100 * musts.length,
        hits: [],
        nearMisses: { total: 3, hits: [] },
        criteria: [],
        costs: musts.map(({ id }) => ({ id, people: 20 })),
        advice: [],
        facets: {},
        notUnderstood: [],
        epoch: null,
        nextCursor: null,
      })
    }),
  )
}

const findTitle = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Job title' })

async function review(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('textbox', { name: 'Job description (optional)' }))
  await user.paste(description)
  await user.click(screen.getByRole('button', { name: 'Review criteria' }))
  return screen.findByRole('region', { name: 'Must-haves' })
}

describe('a new session', () => {
  it.each([
    ['', ''],
    ['?jobTitle=Data%20Engineer', 'Data Engineer'],
    ['?jobTitle=42', '42'],
  ])('started at the address %j has the title %j', async (search, title) => {
    serveReading()
    open(search)
    expect((await findTitle()).value).toBe(title)
  })

  it('shows how many people each criterion leaves, and counts again without it', async () => {
    serveReading()
    const { user } = open()
    const rows = within(await review(user)).getAllByRole('listitem')
    await waitFor(() => expect(rows[1]?.textContent).toContain('300 people left'))
    expect(screen.getByText('40 more miss only one')).toBeTruthy()
    const weight = screen.getByRole('radiogroup', { name: 'Weight of RTOS' })
    await user.click(within(weight).getByRole('radio', { name: 'Off' }))
    expect(await screen.findByRole('button', { name: 'Search 400 people' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Off' }).textContent).toContain('RTOS')
  })

  it('is found again after a reload, until it is cancelled', async () => {
    serveReading()
    const first = open()
    await review(first.user)
    first.unmount()
    const { user, router } = open()
    expect(await screen.findByRole('region', { name: 'Must-haves' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit text' }))
    expect(await screen.findByDisplayValue(description)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review criteria' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/sessions'))
    expect(Object.keys(localStorage).filter((key) => key.includes('new-session'))).toEqual([])
  })
})
