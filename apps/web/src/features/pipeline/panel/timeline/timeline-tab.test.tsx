import { candidateEvents } from '@headwater/contract/pipeline/board'
import { within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anEntry, serveCandidate } from '#test/candidate-builders'
import { openCandidateTab } from '#test/candidate-panel-screen'
import { errorReply, ok, server } from '#test/server'
import { groupByDay } from './group-by-day.ts'

const reading = { timeZone: 'America/New_York', language: 'en-GB' } as const

describe('the days of a timeline', () => {
  it.each([
    ['2026-05-14T15:00:00.000Z', 'Today'],
    // In New York it was still the day before.
    ['2026-05-14T02:00:00.000Z', 'Yesterday'],
    ['2026-05-12T15:00:00.000Z', 'Tue 12 May'],
    ['2025-05-12T15:00:00.000Z', '12 May 2025'],
  ])('%s is %s for the reader', (at, label) => {
    const days = groupByDay([anEntry(1, { at })], new Date('2026-05-14T16:00:00.000Z'), reading)
    expect(days.map((day) => day.label)).toEqual([label])
  })
})

describe('the timeline', () => {
  it('shows what happened, by which side and whom, and quotes', async () => {
    serveCandidate({
      timeline: [
        anEntry(1),
        anEntry(2, {
          kind: 'replied',
          by: null,
          side: 'talent',
          said: 'replied',
          quote: 'What range?',
        }),
        anEntry(3, { kind: 'bounced', by: null, side: null, said: 'couldn’t be reached' }),
      ],
    })
    const { panel } = await openCandidateTab(/^Timeline/)
    expect(await panel.findByText('Moved from Sourced to Contacted')).toBeTruthy()
    expect(panel.getByText('Ines Carvalho')).toBeTruthy()
    expect(panel.getByText('Elif replied')).toBeTruthy()
    expect(panel.getByText('“What range?”')).toBeTruthy()
    const sideOf = (said: string) =>
      within(panel.getByText(said)).queryByRole('img')?.getAttribute('aria-label')
    expect(sideOf('Moved from Sourced to Contacted')).toBe('Team')
    expect(sideOf('Elif replied')).toBe('Candidate')
    expect(sideOf('Elif couldn’t be reached')).toBeUndefined()
  })

  it('has an icon for every kind of event', async () => {
    serveCandidate({
      timeline: candidateEvents.map((kind, at) => anEntry(at, { kind, said: `kind ${kind}` })),
    })
    const { panel } = await openCandidateTab(/^Timeline/)
    expect(await panel.findAllByText(/^(Kind|Elif kind) /)).toHaveLength(candidateEvents.length)
  })

  it('loads earlier entries on request', async () => {
    serveCandidate()
    server.use(
      http.get('*/timeline', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? ok({ items: [anEntry(2, { said: 'added by search' })], nextCursor: null })
          : ok({ items: [anEntry(1)], nextCursor: 'more' }),
      ),
    )
    const { panel, user } = await openCandidateTab(/^Timeline/)
    await user.click(await panel.findByRole('button', { name: 'Show older' }))
    expect(await panel.findByText('Added by search')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('shows the empty state or a load error', async () => {
    serveCandidate()
    const { panel } = await openCandidateTab(/^Timeline/)
    expect(await panel.findByText('No activity yet')).toBeTruthy()
  })

  it('shows the error and offers a retry', async () => {
    serveCandidate()
    server.use(http.get('*/timeline', () => errorReply(500, 500, 'internal')))
    const { panel, user } = await openCandidateTab(/^Timeline/)
    await panel.findByRole('alert')
    server.use(http.get('*/timeline', () => ok({ items: [anEntry(1)], nextCursor: null })))
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Moved from Sourced to Contacted')).toBeTruthy()
  })
})
