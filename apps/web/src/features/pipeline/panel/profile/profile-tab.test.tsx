import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aBoardCard, boardJobId, sessionId } from '#test/board-builders'
import { aCandidate, aReport, candidateItemId, serveCandidate } from '#test/candidate-builders'
import { openCandidatePanel } from '#test/candidate-panel-screen'
import { anExplanation } from '#test/result-builders'
import { errorReply, ok, server } from '#test/server'
import { aSource } from '#test/sourcing-builders'
import { pickReasons } from './match-box.tsx'
import { formatContactStatus } from './profile-tab.tsx'
import { formatFactName } from './report-fact-button.tsx'

describe('the reason why no contact details are shown', () => {
  const locked = { state: 'locked', hint: 'e•••@p•••' } as const
  it.each([
    [{ state: 'own', email: null } as const, true, true, undefined],
    [locked, true, true, 'Locked: e•••@p•••. Unlock to see contact details.'],
    [
      ...([locked, true, false] as const),
      'Locked: e•••@p•••. To unlock contact details, find them in a session first.',
    ],
    [...([{ state: 'locked', hint: null } as const, true, true] as const), 'No contact details'],
    [locked, false, true, 'Your role can’t see contact details.'],
  ])('for %j, may write %s, has a session %s', (status, mayWrite, hasSession, said) => {
    expect(formatContactStatus(status, { mayWrite, hasSession })).toBe(said)
  })
})

it.each([
  ['skill:C++: modern', 'the skill C++: modern'],
  ['experience:e1', 'this role'],
  ['name', 'this name'],
  ['else', 'this'],
])('formats the fact %s as “%s”', (fact, name) => {
  expect(formatFactName(fact)).toBe(name)
})

it('picks the reasons with the highest weight and one missing criterion', () => {
  const criterion = (id: string, status: string, mostTenths: number) => ({ id, status, mostTenths })
  const factors = [
    { criteria: [criterion('a', 'met', 100), criterion('b', 'not met', 90)] },
    { criteria: [criterion('c', 'similar', 300), criterion('d', 'no data', 900)] },
    {
      criteria: [
        criterion('e', 'met', 200),
        criterion('f', 'met', 50),
        criterion('g', 'partly', 10),
      ],
    },
  ]
  expect(pickReasons({ factors } as never).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'b'])
})

describe('the profile of a candidate', () => {
  it('shows origin, other jobs and a possible duplicate', async () => {
    serveCandidate({
      detail: aCandidate({
        session: { flowId: sessionId, name: 'Firmware · second wave' },
        openDuplicates: 1,
        otherJobs: [
          {
            jobId: boardJobId,
            candidateId: candidateItemId(1),
            title: 'Test Engineer',
            stage: 'Offer',
          },
        ],
      }),
    })
    const { panel } = await openCandidatePanel()
    const here = within(await panel.findByRole('region', { name: 'In this job' }))
    expect(here.getByRole('link', { name: 'Firmware · second wave' }).getAttribute('href')).toBe(
      `/main/sourcingsession/${sessionId}`,
    )
    expect(here.getByRole('link', { name: 'Test Engineer' }).getAttribute('href')).toBe(
      `/main/pipeline/${boardJobId}/${candidateItemId(1)}`,
    )
    expect(here.getByText(/ by Ines Carvalho$/)).toBeTruthy()
    expect(panel.getByRole('link', { name: '1 possible duplicate' })).toBeTruthy()
  })

  it('shows the source and date of every fact', async () => {
    const { profile } = aCandidate()
    const more = aSource({ id: 's2', name: 'more.csv', row: 3, at: '2026-10-01' })
    serveCandidate({
      detail: aCandidate({ profile: { ...profile, nameSource: 's2', sources: [aSource(), more] } }),
    })
    const { panel } = await openCandidatePanel()
    const about = await panel.findByRole('region', { name: 'About' })
    expect(about.textContent).toContain('Elif DemirtaşFrom more.csv, row 3 · 1 Oct 2026')
    expect(about.textContent).toContain('Berlin, GermanyFrom people.csv, row 12 · 15 Nov 2026')
    expect(panel.getByRole('button', { name: 'Copy elif.demirtas@posteo.example' })).toBeTruthy()
  })

  it('lets every fact be reported and keeps an unfinished report', async () => {
    const { asked } = serveCandidate()
    const { panel, user } = await openCandidatePanel()
    const flag = { name: 'Report this role' }
    await user.click(await panel.findByRole('button', flag))
    await user.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'Left in March')
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'What is wrong?' })).toBeNull(),
    )
    await user.click(panel.getByRole('button', flag))
    const field = await screen.findByRole('textbox', { name: 'What is wrong?' })
    expect(field).toHaveProperty('value', 'Left in March')
    await user.click(screen.getByRole('button', { name: 'Report' }))
    await waitFor(() =>
      expect(asked[0]?.body).toEqual({ fact: 'experience:e1', comment: 'Left in March' }),
    )
    for (const name of ['this name', 'this location', 'this language', 'this contact detail'])
      expect(panel.getByRole('button', { name: `Report ${name}` })).toBeTruthy()
  })

  it('shows a report next to its fact until it is resolved', async () => {
    const { asked } = serveCandidate({ detail: aCandidate({ reports: [aReport()] }) })
    const { panel, user } = await openCandidatePanel()
    const posts = within(await panel.findByRole('region', { name: 'Experience' }))
    expect(posts.getByText(/^Reported as wrong by Tomasz Wilk/)).toBeTruthy()
    expect(posts.getByText('Left in March')).toBeTruthy()
    await user.click(posts.getByRole('button', { name: 'Mark as resolved' }))
    await waitFor(() =>
      expect(asked[0]).toMatchObject({ method: 'DELETE', path: `facts/${candidateItemId(1)}` }),
    )
  })

  it('explains the score', async () => {
    const card = aBoardCard(1, { flowId: sessionId })
    serveCandidate({ detail: aCandidate({ card }) })
    server.use(http.post('*/explain', () => ok({ explanation: anExplanation(), version: 3 })))
    const { panel, user } = await openCandidatePanel({ card })
    const match = within(await panel.findByRole('region', { name: 'Match' }))
    expect(match.getByText('Match, 91 of 100')).toBeTruthy()
    expect(await match.findAllByRole('listitem')).not.toHaveLength(0)
    await user.click(panel.getByRole('button', { name: 'Match 91 of 100, strong. Explain' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Why Elif Demirtaş scores/ }))
    expect(await dialog.findByText(/Criteria version 3\./)).toBeTruthy()
  })

  it('shows only the score when the session is no longer visible', async () => {
    const card = aBoardCard(1, { flowId: sessionId })
    serveCandidate({ detail: aCandidate({ card }) })
    server.use(http.post('*/explain', () => errorReply(404, 404, 'not_found')))
    const { panel, user } = await openCandidatePanel({ card })
    await user.click(await panel.findByRole('button', { name: 'Explain' }))
    expect(await screen.findByText(/no longer have access to the session/)).toBeTruthy()
  })
})
