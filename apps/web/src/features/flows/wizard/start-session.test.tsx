import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { aJobDetail, aJobReading, serveJobs } from '#test/job-builders'
import { renderApp } from '#test/render-app'
import { anEvaluatedReply } from '#test/result-builders'
import { aSearchReply } from '#test/search-builders'
import { ok, server } from '#test/server'
import { aFlow, recruiterPrivileges, serveSession } from '#test/session-builders'
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
function serveReading(changes: Partial<typeof reading> = {}) {
  serveJobs()
  server.use(
    http.post('*/api2/jobs/read-description', () => ok({ ...reading, ...changes })),
    http.post('*/api2/sourcing/search', async ({ request }) => {
      const { criteria } = (await request.json()) as { criteria: Criterion[] }
      const musts = criteria.filter(({ mode }) => mode === 'must')
      const total = 500 - 100 * musts.length
      const groups = [total, 40, 1_260].map((total, missed) => ({ missed, total, missing: [] }))
      return ok(aSearchReply({ total, groups: groups.slice(0, musts.length + 1) }))
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

  it('offers the jobs there are, where there are any', async () => {
    serveReading()
    const first = open()
    expect(await screen.findByText('Or use a job you have')).toBeTruthy()
    first.unmount()
    const asked = serveJobs([])
    open()
    await findTitle()
    await waitFor(() => expect(asked.map((query) => query.get('limit'))).toContain('1'))
    expect(screen.queryByText('Or use a job you have')).toBeNull()
  })

  it('shows how many people each criterion leaves, and counts again without it', async () => {
    serveReading()
    const { user } = open()
    const rows = within(await review(user)).getAllByRole('listitem')
    await waitFor(() => expect(rows[1]?.textContent).toContain('300 people left'))
    expect(screen.getByText(/^40 more miss only one/).textContent).toBe(
      '40 more miss only one, 1,600 matches in all',
    )
    const [skill] = rows.map((row) => within(row).getByText(/^Skill: /).textContent)
    expect(skill).toBe('Skill: C++')
    const weight = screen.getByRole('radiogroup', { name: 'Weight of RTOS' })
    await user.click(within(weight).getByRole('radio', { name: 'Off' }))
    expect(await screen.findByRole('button', { name: 'Search 400 people' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Off' }).textContent).toContain('RTOS')
  })

  it('leaves what may act as a proxy off until a member decides', async () => {
    serveReading({
      names: { 'language:de': 'German' },
      criteria: [
        ...reading.criteria,
        Criterion.parse({
          id: 'z',
          attribute: 'language',
          languages: [{ code: 'de', level: 'native' }],
        }),
      ],
    })
    const { user } = open()
    const musts = await review(user)
    expect(within(musts).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('1 to check')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Check German native' })
    expect(within(card).getByText('German: native')).toBeTruthy()
    expect(await within(card).findByText(/As a must-have it leaves 200 people\.$/)).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Use German B2' }))
    expect(within(musts).getByText('German: B2')).toBeTruthy()
    expect(screen.queryByText('1 to check')).toBeNull()
  })

  it('names the words that no search can use', async () => {
    serveReading({ unused: [{ from: 0, to: 8, text: 'Firmware' }] })
    const { user } = open()
    await review(user)
    const unused = screen.getByRole('region', { name: 'Not used' })
    expect(within(unused).getByText('Firmware')).toBeTruthy()
  })

  it('lights the words of a row, and leads from words to their row', async () => {
    serveReading()
    const { user } = open()
    const musts = await review(user)
    const words = screen.getByRole('link', { name: 'C++' })
    const row = within(musts).getAllByRole('listitem')[0] as HTMLElement
    await user.hover(row)
    expect(words.parentElement?.className).toContain('ring-2')
    await user.unhover(row)
    expect(words.parentElement?.className).not.toContain('ring-2')
    await user.hover(words)
    expect(row.className).toContain('bg-selected')
    await user.click(words)
    const weight = within(row).getByRole('radiogroup', { name: 'Weight of C++' })
    expect(document.activeElement).toBe(within(weight).getByRole('radio', { checked: true }))
  })

  it('adds a word of the text that was not marked, once it was clicked', async () => {
    serveReading()
    const { user } = open()
    const musts = await review(user)
    const plain = screen.getByText(/and RTOS$/)
    await user.pointer({ keys: '[MouseLeft]', target: plain, offset: 6 })
    const words = screen.getByRole('region', { name: 'Add “RTOS”' })
    await user.click(await within(words).findByRole('button', { name: 'Skill: Rust' }))
    expect(screen.queryByRole('region', { name: 'Add “RTOS”' })).toBeNull()
    expect(within(musts).getByText('Skill: Rust')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'RTOS' })).toBeTruthy()
  })

  it('adds several selected words as they are written', async () => {
    serveReading()
    const { user } = open()
    const musts = await review(user)
    const plain = screen.getByText(/^Firmware engineers who know/)
    await user.pointer([
      { keys: '[MouseLeft>]', target: plain, offset: 2 },
      { target: plain, offset: 15 },
      { keys: '[/MouseLeft]', target: plain, offset: 15 },
    ])
    const words = screen.getByRole('region', { name: 'Add “Firmware engineers”' })
    await user.click(within(words).getByRole('button', { name: 'Skill, as written' }))
    expect(within(musts).getByText('Skill: Firmware engineers')).toBeTruthy()
  })

  it('names the language of a text that is in none of those that are read', async () => {
    serveReading({ unreadLanguage: 'sv' })
    const { user } = open()
    await review(user)
    expect(screen.getByText('This text seems to be in Swedish')).toBeTruthy()
  })

  it('leads from a pasted description to the results in three clicks', async () => {
    serveReading()
    const asked = serveSession(aFlow(), anEvaluatedReply())
    server.use(
      http.post('*/api2/jobs', () => ok(aJobDetail({ id: aFlow().jobId }))),
      http.post('*/api2/flows', () => ok(aFlow())),
    )
    const { user, router } = open()
    await findTitle()
    let clicks = 0
    document.addEventListener('click', () => (clicks += 1))
    await user.click(screen.getByRole('textbox', { name: 'Job description (optional)' }))
    await user.paste(description)
    await user.click(screen.getByRole('button', { name: 'Review criteria' }))
    await user.click(await screen.findByRole('button', { name: 'Search 300 people' }))
    expect(await screen.findByRole('list', { name: 'Results' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`)
    expect(asked.results.length).toBeGreaterThan(0)
    expect(clicks).toBe(3)
  })

  it('suggests what to soften where no one is left', async () => {
    serveReading()
    server.use(
      http.post('*/api2/sourcing/search', async ({ request }) => {
        const { criteria } = (await request.json()) as { criteria: Criterion[] }
        const musts = criteria.filter(({ mode }) => mode === 'must')
        const advice = musts.map(({ id }, index) => ({ ids: [id], total: 38 + index }))
        const groups = [0, 97].map((total, missed) => ({ missed, total, missing: [] }))
        return ok(aSearchReply({ total: musts.length > 1 ? 0 : 38, advice, groups }))
      }),
    )
    const { user } = open()
    const musts = await review(user)
    expect(await screen.findByText('97 miss only one')).toBeTruthy()
    expect(await screen.findByText('No one meets all 2 must-haves')).toBeTruthy()
    expect(screen.getByText(/^38 people meet the first\./)).toBeTruthy()
    const rows = within(musts).getAllByRole('listitem')
    expect(rows.map(({ className }) => className.includes('bg-warn-soft'))).toEqual([false, true])
    expect(screen.getByRole('button', { name: 'Make both nice-to-have' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make “C++” nice-to-have' }))
    expect(await screen.findByRole('button', { name: 'Search 38 people' })).toBeTruthy()
  })

  it('for a job there is says how many people match before it starts', async () => {
    serveReading()
    const job = aJobDetail({ criteria: reading.criteria })
    server.use(http.get(`*/api2/jobs/${job.id}`, () => ok(job)))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Job' }))
    await user.type(await screen.findByPlaceholderText('Title or department'), 'engineer')
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    expect(await screen.findByText('300 people match')).toBeTruthy()
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
