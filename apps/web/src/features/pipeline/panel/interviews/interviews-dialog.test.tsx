import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aBoardCard, colleagueId } from '#test/board-builders'
import { aCandidate, anInterview, candidateItemId, serveCandidate } from '#test/candidate-builders'
import { openCandidatePanel } from '#test/candidate-panel-screen'
import { errorReply, server } from '#test/server'
import {
  createInterviewDraft,
  formatInterviewTime,
  isPast,
  toInterviewDraft,
  validateInterview,
} from './interview-draft.ts'

const zone = 'Europe/Lisbon'

describe('an interview draft', () => {
  const good = createInterviewDraft(new Date('2026-05-14T12:00:00.000Z'), zone)

  it('starts with tomorrow at ten', () => {
    expect(good).toMatchObject({ day: '2026-05-15', time: '10:00', minutes: '45' })
    expect(validateInterview(good, zone)).toEqual({})
  })

  it.each([
    ['before clocks go forward', '2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['before clocks go back', '2026-10-24T21:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['before a leap day', '2028-02-28T12:00:00Z', 'Europe/Berlin', '2028-02-29'],
    ['when it is already tomorrow in the east', '2026-05-14T20:00:00Z', 'Asia/Tokyo', '2026-05-16'],
  ])('starts with the next day of the user %s', (_, now, timeZone, day) => {
    expect(createInterviewDraft(new Date(now), timeZone).day).toBe(day)
  })

  it.each([
    [{ title: ' ' }, 'title', 'Enter a name, such as First call.'],
    [{ title: 'x'.repeat(121) }, 'title', 'Enter a name of up to 120 characters.'],
    [{ day: '' }, 'day', 'Choose a date.'],
    [{ day: '2026-02-29' }, 'day', 'Choose a date.'],
    [{ time: '' }, 'time', 'Choose a time.'],
    [{ minutes: '' }, 'minutes', 'Enter 5 to 600 minutes.'],
    [{ minutes: '4' }, 'minutes', 'Enter 5 to 600 minutes.'],
    [{ minutes: '7.5' }, 'minutes', 'Enter 5 to 600 minutes.'],
    [{ place: 'x'.repeat(301) }, 'place', 'Enter a location of up to 300 characters.'],
  ] as const)('has the error %j', (changes, field, sentence) => {
    expect(validateInterview({ ...good, ...changes }, zone)).toEqual({ [field]: sentence })
  })

  it('is formatted in the user’s time zone', () => {
    const reading = { timeZone: zone, language: 'en-GB' } as const
    expect(formatInterviewTime(anInterview(), reading)).toBe('Wed 15 May, 10:30–11:15')
    expect(toInterviewDraft(anInterview(), zone)).toMatchObject({
      day: '2030-05-15',
      time: '10:30',
    })
  })

  it('is past once it is over', () => {
    const { at, minutes } = anInterview()
    expect(isPast({ at, minutes }, new Date('2030-05-15T10:00:00.000Z'))).toBe(false)
    expect(isPast({ at, minutes }, new Date('2030-05-15T10:16:00.000Z'))).toBe(true)
  })
})

async function openPlanning() {
  const { asked } = serveCandidate()
  const opened = await openCandidatePanel()
  await opened.panel.findByRole('tab', { name: 'Profile' })
  await opened.user.click(opened.panel.getByRole('button', { name: 'Schedule interview' }))
  const name = 'Schedule interview with Elif Demirtaş'
  const dialog = within(await screen.findByRole('dialog', { name }))
  return { ...opened, asked, dialog, name }
}

describe('planning an interview', () => {
  it('takes day and time in local time, with place and interviewers', async () => {
    const { user, dialog, asked } = await openPlanning()
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2030-07-01' } })
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:00' } })
    await user.type(dialog.getByLabelText('Location'), 'Room 4')
    await user.click(dialog.getByRole('button', { name: /Participants/ }))
    await user.click(await screen.findByRole('option', { name: 'Tomasz Wilk' }))
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: 'Schedule interview' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      path: 'interviews',
      key: expect.any(String),
      body: {
        title: 'Interview',
        at: '2030-07-01T13:00:00.000Z',
        minutes: 45,
        place: 'Room 4',
        clientIds: [colleagueId],
      },
    })
    expect(await screen.findByRole('button', { name: 'Download calendar file' })).toBeTruthy()
  })

  it('shows what is missing and keeps the input after Escape', async () => {
    const { user, dialog, asked, panel, name } = await openPlanning()
    await user.clear(dialog.getByLabelText('Minutes'))
    await user.click(dialog.getByRole('button', { name: 'Schedule interview' }))
    expect(await dialog.findByText('Enter 5 to 600 minutes.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Minutes'), '25')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    await user.click(panel.getByRole('button', { name: 'Schedule interview' }))
    const again = within(await screen.findByRole('dialog', { name }))
    expect(again.getByLabelText('Minutes')).toHaveProperty('value', '25')
    expect(asked).toEqual([])
  })

  it('shows why the server refuses', async () => {
    const { user, dialog } = await openPlanning()
    server.use(http.post('*/interviews', () => errorReply(404, 404, 'not_found', 'They are gone.')))
    await user.click(dialog.getByRole('button', { name: 'Schedule interview' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('They are gone.')
  })
})

describe('the list of interviews', () => {
  async function openList(interviews = [anInterview()], disabledReason?: string) {
    const counts = { ...aCandidate().counts, interviews: interviews.length }
    const { asked, state } = serveCandidate({ detail: aCandidate({ counts }), interviews })
    const opened = await openCandidatePanel({
      card: aBoardCard(1),
      ...(disabledReason && { disabledReason }),
    })
    await opened.user.click(await opened.panel.findByRole('button', { name: /^Interviews/ }))
    const name = 'Interviews with Elif Demirtaş'
    return { ...opened, asked, state, dialog: within(await screen.findByRole('dialog', { name })) }
  }

  it('shows time, place and interviewers', async () => {
    const { dialog } = await openList([
      anInterview(),
      anInterview(2, { at: '2020-01-02T09:00:00.000Z', place: 'javascript:alert(1)' }),
    ])
    expect(await dialog.findByText('Wed 15 May, 10:30–11:15')).toBeTruthy()
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://meet.example/elif',
    ])
    expect(dialog.getAllByText('Tomasz Wilk')).toHaveLength(2)
    expect(dialog.getByText('Past')).toBeTruthy()
  })

  it('cancels an interview and reinstates it', async () => {
    const { dialog, user, asked, state } = await openList()
    const cancel = await dialog.findByRole('button', { name: 'Cancel First call' })
    Object.assign(state, {
      interviews: [anInterview(1, { cancelledAt: '2026-05-14T09:00:00.000Z' })],
    })
    await user.click(cancel)
    expect(await dialog.findByText('Cancelled')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Restore First call' }))
    await waitFor(() => expect(asked.map(({ body }) => body.isCancelled)).toEqual([true, false]))
    expect(asked[0]?.path).toBe(`interviews/${candidateItemId(501)}/cancelled`)
  })

  it('edits an interview and returns to the list', async () => {
    const { dialog, user, asked } = await openList()
    await user.click(await dialog.findByRole('button', { name: 'Edit First call' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit First call' }))
    expect(form.getByLabelText('Time')).toHaveProperty('value', '10:30')
    fireEvent.change(form.getByLabelText('Time'), { target: { value: '11:00' } })
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked[0]?.body.at).toBe('2030-05-15T10:00:00.000Z'))
    expect(
      await screen.findByRole('dialog', { name: 'Interviews with Elif Demirtaş' }),
    ).toBeTruthy()
  })

  it('downloads a calendar file', async () => {
    const { dialog, user } = await openList()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const headers = { 'content-disposition': 'attachment; filename="interview.ics"' }
    server.use(http.get('*/interviews/:id/ics', () => new Response('BEGIN:VCALENDAR', { headers })))
    await user.click(
      await dialog.findByRole('button', { name: 'Download calendar file for First call' }),
    )
    await waitFor(() => expect(click).toHaveBeenCalled())
  })

  it('is read-only for a reviewer', async () => {
    const { dialog } = await openList([anInterview()], 'You can review people here.')
    expect(await dialog.findByText('Wed 15 May, 10:30–11:15')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^(Cancel|Change) First/ })).toBeNull()
  })
})
