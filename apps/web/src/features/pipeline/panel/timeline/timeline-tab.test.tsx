import { candidateEvents } from '@headwater/contract/pipeline/board'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anEntry, serveRoom } from '#test/room-builders'
import { ok, refused, server } from '#test/server'
import { openTab } from '../open-room.tsx'
import { groupByDay } from './group-by-day.ts'

const reading = { timeZone: 'America/New_York', language: 'en-GB' } as const

describe('the days of a timeline', () => {
  it.each([
    ['2026-05-14T15:00:00.000Z', 'Today'],
    // In New York it was still the day before.
    ['2026-05-14T02:00:00.000Z', 'Yesterday'],
    ['2026-05-12T15:00:00.000Z', 'Tue 12 May'],
    ['2025-05-12T15:00:00.000Z', '12 May 2025'],
  ])('%s is %s for whoever reads', (at, label) => {
    const days = groupByDay([anEntry(1, { at })], new Date('2026-05-14T16:00:00.000Z'), reading)
    expect(days.map((day) => day.label)).toEqual([label])
  })
})

describe('the timeline', () => {
  it('says what happened, by whom, and in whose words', async () => {
    serveRoom({
      timeline: [
        anEntry(1),
        anEntry(2, { kind: 'replied', by: null, said: 'replied', quote: 'What range?' }),
      ],
    })
    const { panel } = await openTab(/^Timeline/)
    expect(await panel.findByText('Moved from Sourced to Contacted')).toBeTruthy()
    expect(panel.getByText('Ines Carvalho')).toBeTruthy()
    expect(panel.getByText('Elif replied')).toBeTruthy()
    expect(panel.getByText('“What range?”')).toBeTruthy()
  })

  it('has a sign for everything that can happen', async () => {
    serveRoom({
      timeline: candidateEvents.map((kind, at) => anEntry(at, { kind, said: `kind ${kind}` })),
    })
    const { panel } = await openTab(/^Timeline/)
    expect(await panel.findAllByText(/^(Kind|Elif kind) /)).toHaveLength(candidateEvents.length)
  })

  it('shows what is earlier when asked', async () => {
    serveRoom()
    server.use(
      http.get('*/timeline', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? ok({ items: [anEntry(2, { said: 'added by search' })], nextCursor: null })
          : ok({ items: [anEntry(1)], nextCursor: 'more' }),
      ),
    )
    const { panel, user } = await openTab(/^Timeline/)
    await user.click(await panel.findByRole('button', { name: 'Show earlier' }))
    expect(await panel.findByText('Added by search')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  })

  it('is empty, or can not be had', async () => {
    serveRoom()
    const { panel } = await openTab(/^Timeline/)
    expect(await panel.findByText('Nothing has happened yet')).toBeTruthy()
  })

  it('says what went wrong, and tries again', async () => {
    serveRoom()
    server.use(http.get('*/timeline', () => refused(500, 500, 'internal')))
    const { panel, user } = await openTab(/^Timeline/)
    await panel.findByRole('alert')
    server.use(http.get('*/timeline', () => ok({ items: [anEntry(1)], nextCursor: null })))
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Moved from Sourced to Contacted')).toBeTruthy()
  })
})
