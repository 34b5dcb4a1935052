import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aBoardCard, boardJobId, sessionId } from '#test/board-builders'
import { anExplanation } from '#test/result-builders'
import { aCandidate, aReport, roomId, serveRoom } from '#test/room-builders'
import { ok, refused, server } from '#test/server'
import { aSource } from '#test/sourcing-builders'
import { openRoom } from '../open-room.tsx'
import { nameFact } from './name-fact.ts'
import { pickReasons } from './reason-rules.ts'
import { sayReach } from './say-reach.ts'

describe('why no address is shown', () => {
  const locked = { state: 'locked', hint: 'e•••@p•••' } as const
  it.each([
    [{ state: 'own', email: null } as const, true, true, undefined],
    [locked, true, true, 'Locked: e•••@p•••. The address is shown once it is unlocked.'],
    [
      ...([locked, true, false] as const),
      'Locked: e•••@p•••. They came without a session; one that finds them can unlock them.',
    ],
    [
      ...([{ state: 'locked', hint: null } as const, true, true] as const),
      'No deliverable address is known, so that there is none to buy.',
    ],
    [locked, false, true, 'Addresses are shown to whoever works in the pipeline.'],
  ])('%j, may write %s, has a session %s', (reach, mayWrite, hasSession, said) => {
    expect(sayReach(reach, { mayWrite, hasSession })).toBe(said)
  })
})

it.each([
  ['skill:C++: modern', 'the skill C++: modern'],
  ['experience:e1', 'this post'],
  ['name', 'the name'],
  ['else', 'this'],
])('calls %s “%s”', (fact, name) => {
  expect(nameFact(fact)).toBe(name)
})

it('picks what weighs most for somebody, and one thing that is lacking', () => {
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
  it('says how they came here, where else they stand, and that they may be two', async () => {
    serveRoom({
      detail: aCandidate({
        session: { flowId: sessionId, name: 'Firmware · second wave' },
        openDuplicates: 1,
        otherJobs: [
          { jobId: boardJobId, candidateId: roomId(1), title: 'Test Engineer', stage: 'Offer' },
        ],
      }),
    })
    const { panel } = await openRoom()
    const here = within(await panel.findByRole('region', { name: 'In this job' }))
    expect(here.getByRole('link', { name: 'Firmware · second wave' }).getAttribute('href')).toBe(
      `/main/sourcingsession/${sessionId}`,
    )
    expect(here.getByRole('link', { name: 'Test Engineer' }).getAttribute('href')).toBe(
      `/main/pipeline/${boardJobId}/${roomId(1)}`,
    )
    expect(here.getByText(/ by Ines Carvalho$/)).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Looks like 1 other entry' })).toBeTruthy()
  })

  it('says where every fact comes from, and when it was learnt', async () => {
    const { profile } = aCandidate()
    const more = aSource({ id: 's2', name: 'more.csv', row: 3, at: '2026-10-01' })
    serveRoom({
      detail: aCandidate({ profile: { ...profile, nameSource: 's2', sources: [aSource(), more] } }),
    })
    const { panel } = await openRoom()
    const about = await panel.findByRole('region', { name: 'About' })
    expect(about.textContent).toContain('Elif DemirtaşFrom more.csv, row 3 · 1 Oct 2026')
    expect(about.textContent).toContain('Berlin, GermanyFrom people.csv, row 12 · 15 Nov 2026')
    expect(panel.getByRole('button', { name: 'Copy elif.demirtas@posteo.example' })).toBeTruthy()
  })

  it('lets every fact be said to be wrong, and keeps what was begun', async () => {
    const { asked } = serveRoom()
    const { panel, user } = await openRoom()
    const flag = { name: 'Say that this post is wrong' }
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
    for (const name of ['the name', 'the place', 'this language', 'this way to reach them'])
      expect(panel.getByRole('button', { name: `Say that ${name} is wrong` })).toBeTruthy()
  })

  it('shows what was reported where it stands, until it is settled', async () => {
    const { asked } = serveRoom({ detail: aCandidate({ reports: [aReport()] }) })
    const { panel, user } = await openRoom()
    const posts = within(await panel.findByRole('region', { name: 'Experience' }))
    expect(posts.getByText(/^Said to be wrong by Tomasz Wilk/)).toBeTruthy()
    expect(posts.getByText('Left in March')).toBeTruthy()
    await user.click(posts.getByRole('button', { name: 'Settled' }))
    await waitFor(() =>
      expect(asked[0]).toMatchObject({ method: 'DELETE', path: `facts/${roomId(1)}` }),
    )
  })

  it('says why somebody scores what they score', async () => {
    const card = aBoardCard(1, { flowId: sessionId })
    serveRoom({ detail: aCandidate({ card }) })
    server.use(http.post('*/explain', () => ok({ explanation: anExplanation(), version: 3 })))
    const { panel, user } = await openRoom({ card })
    const match = within(await panel.findByRole('region', { name: 'Match' }))
    expect(match.getByText('Match, 91 of 100')).toBeTruthy()
    expect(await match.findAllByRole('listitem')).not.toHaveLength(0)
    await user.click(panel.getByRole('button', { name: 'Match 91 of 100, strong. Explain' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Why Elif Demirtaş scores/ }))
    expect(await dialog.findByText(/Criteria version 3\./)).toBeTruthy()
  })

  it('shows the number alone where the session can no longer be seen', async () => {
    const card = aBoardCard(1, { flowId: sessionId })
    serveRoom({ detail: aCandidate({ card }) })
    server.use(http.post('*/explain', () => refused(404, 404, 'not_found')))
    const { panel, user } = await openRoom({ card })
    await user.click(await panel.findByRole('button', { name: 'Explain' }))
    expect(await screen.findByText(/no longer among those you may see/)).toBeTruthy()
  })
})
