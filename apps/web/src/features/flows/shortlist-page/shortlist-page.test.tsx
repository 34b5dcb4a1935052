import type { ShortlistPerson } from '@headwater/contract/flows/shortlists'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const token = 'c0mpany-part.s3cret-part'

const nothing = {
  name: null,
  title: null,
  employer: null,
  city: null,
  country: null,
  totalMonths: null,
  skills: null,
  experience: null,
  education: null,
  languages: null,
  score: null,
  answer: null,
  note: '',
}

const anna: ShortlistPerson = {
  ...nothing,
  place: 1,
  name: 'Anna Abel',
  title: 'Nurse',
  employer: 'St Mary',
  city: 'Porto',
  country: 'PT',
  totalMonths: 96,
  skills: ['Patient care', 'Patient care'],
  score: 88,
  experience: [
    { title: 'Nurse', employer: 'St Mary', start: '2018-02', end: null, isCurrent: true },
    { title: 'Nurse', employer: 'City', start: '2014-01', end: '2018-01', isCurrent: false },
    { title: 'Trainee', employer: 'City', start: '2013-02', end: '2013-11', isCurrent: false },
  ],
  education: [{ school: 'Porto School', field: 'Nursing' }],
  languages: [{ name: 'Portuguese', level: 'native' }],
}
const second: ShortlistPerson = { ...nothing, place: 2, title: 'Midwife' }

function list(people: ShortlistPerson[] = [anna, second]) {
  return {
    company: 'Deltaworks',
    jobTitle: 'Ward nurse',
    name: 'Final four',
    people,
    note: 'Please look by Friday.',
    from: 'Ines Faria',
    expiresAt: '2026-12-12T09:00:00.000Z',
  }
}

function serve(people?: ShortlistPerson[]) {
  const asked = vi.fn()
  const answered = vi.fn()
  server.use(
    http.post('*/api2/flows/shortlists/open', async ({ request }) => {
      asked(await request.json())
      return ok(list(people))
    }),
    http.post('*/api2/flows/shortlists/answer', async ({ request }) => {
      const body = (await request.json()) as { answer: string | null }
      answered(body)
      return ok({ answer: body.answer })
    }),
  )
  return { asked, answered }
}

async function open(path = `/shortlist/${token}`) {
  const view = renderApp(path, { isSignedIn: false })
  await screen.findByRole('heading', { level: 1, name: 'Final four' })
  return { ...view, card: (name: string) => within(screen.getByRole('listitem', { name })) }
}

describe('a shared shortlist', () => {
  it('shows its company, its expiry and the selected fields of each person', async () => {
    const { asked } = serve()
    const { card, router } = await open()
    expect(asked.mock.calls).toEqual([[{ token }]])
    expect(screen.getByText('Deltaworks · Ward nurse')).toBeTruthy()
    expect(screen.getByText(/Ines Faria asks for your opinion on 2 people/)).toBeTruthy()
    expect(screen.getByText(/until Saturday 12 December/)).toBeTruthy()
    expect(screen.getByText('Please look by Friday.')).toBeTruthy()
    const first = card('Anna Abel')
    expect(first.getByText('Nurse, St Mary · Porto, Portugal · 8 years of experience')).toBeTruthy()
    expect(first.getByRole('img', { name: /Match 88 of 100/ })).toBeTruthy()
    expect(first.getAllByText('Patient care')).toHaveLength(1)
    expect(first.getByText('Nurse, City, 2014 to 2018')).toBeTruthy()
    expect(first.getByText('Trainee, City, 2013')).toBeTruthy()
    expect(first.getByText('Nurse, St Mary, 2018 to now')).toBeTruthy()
    expect(first.getByText('Nursing, Porto School')).toBeTruthy()
    expect(first.getByText('Portuguese (native)')).toBeTruthy()
    const other = card('Person 2')
    expect(other.getByText('Midwife')).toBeTruthy()
    expect(other.queryByRole('img')).toBeNull()
    expect(other.queryByText('Skills')).toBeNull()

    expect(router.state.location.pathname).toBe('/shortlist/-')
    expect(document.body.innerHTML + document.head.innerHTML).not.toContain('s3cret')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/)
  })

  it('accepts an answer by keyboard once the reviewer has given a name, and remembers it', async () => {
    const { answered } = serve()
    const { user, card, unmount } = await open()
    const yes = card('Anna Abel').getByRole('button', { name: 'Yes' })
    await user.click(yes)
    expect(await screen.findByText('Enter your name first.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
    expect(answered).not.toHaveBeenCalled()
    await user.keyboard('Maria Reis')
    yes.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(yes.getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText('1 of 2 answered')).toBeTruthy()
    await user.click(card('Anna Abel').getByRole('button', { name: 'Add a note about Anna Abel' }))
    await user.keyboard('Strong on nights.')
    await user.click(card('Anna Abel').getByRole('button', { name: 'Save note' }))
    expect(await card('Anna Abel').findByText('Strong on nights.')).toBeTruthy()
    await user.click(card('Anna Abel').getByRole('button', { name: 'Maybe' }))
    await waitFor(() => expect(yes.getAttribute('aria-pressed')).toBe('false'))
    await user.click(card('Anna Abel').getByRole('button', { name: 'Maybe' }))
    expect(await screen.findByText('0 of 2 answered')).toBeTruthy()
    expect(card('Anna Abel').queryByText('Strong on nights.')).toBeNull()
    const by = 'Maria Reis'
    expect(answered.mock.calls.map(([body]) => body)).toEqual([
      { token, place: 1, answer: 'yes', note: '', by },
      { token, place: 1, answer: 'yes', note: 'Strong on nights.', by },
      { token, place: 1, answer: 'maybe', note: 'Strong on nights.', by },
      { token, place: 1, answer: null, note: '', by },
    ])
    unmount()
    await open('/shortlist/-')
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Maria Reis')
  })

  it('shows when an answer was not saved and reloads when a person has been removed', async () => {
    serve()
    const { user, card } = await open()
    await user.type(screen.getByLabelText('Your name'), 'Maria')
    server.use(http.post('*/api2/flows/shortlists/answer', () => errorReply(500, 500, 'internal')))
    await user.click(card('Anna Abel').getByRole('button', { name: 'No' }))
    expect((await card('Anna Abel').findByRole('alert')).textContent).toMatch(/Nothing was changed/)
    expect(screen.getByText('0 of 2 answered')).toBeTruthy()
    serve([second])
    server.use(http.post('*/api2/flows/shortlists/answer', () => errorReply(404, 404, 'not_found')))
    await user.click(card('Anna Abel').getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByText('Anna Abel')).toBeNull())
    expect(screen.getByText('0 of 1 answered')).toBeTruthy()
    const gone = () => errorReply(404, 404, 'not_found')
    server.use(http.post('*/api2/flows/shortlists/*', gone))
    await user.click(card('Person 2').getByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeTruthy()
    expect(document.body.textContent).not.toContain('Deltaworks')
  })
})

describe('a shortlist that can’t be shown', () => {
  it('has the same page whether it is closed, expired or unknown', async () => {
    server.use(http.post('*/api2/flows/shortlists/open', () => errorReply(404, 404, 'not_found')))
    renderApp(`/shortlist/${token}`, { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeTruthy()
    expect(screen.getByText(/Ask them for a new link/)).toBeTruthy()
  })

  it('can be retried when the server is unreachable', async () => {
    server.use(http.post('*/api2/flows/shortlists/open', () => errorReply(500, 500, 'internal')))
    const { user } = renderApp(`/shortlist/${token}`, { isSignedIn: false })
    const again = await screen.findByRole('button', { name: 'Try again' })
    serve([])
    await user.click(again)
    expect(await screen.findByText('This list is empty.')).toBeTruthy()
    expect(screen.queryByLabelText('Your name')).toBeNull()
  })
})
