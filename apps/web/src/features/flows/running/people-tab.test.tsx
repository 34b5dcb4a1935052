import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { setPhoneViewport } from '#test/board-screen'
import { idOf, openFlowSteps } from '#test/launch-builders'
import { sendLiveChange, serveLive } from '#test/live-builders'
import { aSequencePerson, serveSequence } from '#test/sequence-builders'
import { errorReply, server } from '#test/server'
import { aFlow, recruiterPrivileges } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'

const open = (path = '', privileges = recruiterPrivileges) =>
  openFlowSteps(`?tab=people${path}`, privileges)

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'People' })
  return within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
}

const seven = [
  aSequencePerson(1),
  aSequencePerson(2, { group: 'waiting', state: 'pending', sent: 0, lastEvent: null }),
  aSequencePerson(3, { group: 'replied', state: 'replied', replyKind: 'interested' }),
  aSequencePerson(4, { group: 'replied', state: 'replied', replyKind: 'not_now' }),
  aSequencePerson(5, { group: 'stopped', state: 'unsubscribed' }),
  aSequencePerson(6, { group: 'bounced', state: 'bounced' }),
  aSequencePerson(7, {
    group: 'needs_fix',
    next: { text: 'Fill in to go on', at: null, timeZone: null },
  }),
]

describe('the people of a session', () => {
  it('shows figures, groups with their counts, and how far everyone is', async () => {
    serveSequence({ people: seven })
    open()
    const rows = await findRows()
    expect([...(rows[0]?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
      'ANAksel NygårdSenior Firmware Engineer @ Skagen Drives',
      '88',
      'In sequence',
      '2 of 3',
      'Step 2 sent, Wed 13 May',
      'Step 3 tomorrow, 10:00 in Oslo',
    ])
    expect(rows.map(({ cells }) => cells[3]?.textContent)).toEqual([
      'In sequence',
      'Waiting to start',
      'Replied: Interested',
      'Replied: Not now',
      'Stopped: unsubscribed',
      'Bounced',
      'Needs a fix',
    ])
    const groups = within(screen.getByRole('group', { name: 'Groups' }))
    expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All7',
      'In sequence1',
      'Waiting1',
      'Replied2',
      'Needs a fix1',
      'Bounced1',
      'Stopped1',
    ])
    expect(await screen.findByText('23% of 165')).toBeTruthy()
    expect(screen.getByText('not tracked').parentElement?.textContent).toBe('Offnot tracked')
  })

  it('names the zone of a time that the reader’s clock shows differently', async () => {
    const next = {
      text: 'Step 3 tomorrow, 10:00',
      at: '2099-05-15T14:00:00.000Z',
      timeZone: 'America/New_York',
    }
    // The reader is in Lisbon.
    const inLondon = { ...next, at: '2099-05-15T09:00:00.000Z', timeZone: 'Europe/London' }
    serveSequence({
      people: [aSequencePerson(1, { next }), aSequencePerson(2, { next: inLondon })],
    })
    const { user } = open()
    const rows = await findRows()
    expect(rows.map(({ cells }) => cells[6]?.textContent)).toEqual([
      'Step 3 tomorrow, 10:00 in New York',
      'Step 3 tomorrow, 10:00',
    ])
    await user.click(rows[0]?.cells[1] as HTMLElement)
    const card = await screen.findByRole('region', { name: 'What comes next' })
    expect(within(card).getByText('Step 3 tomorrow, 10:00 in New York')).toBeTruthy()
  })

  it('narrows the list to a group and to a name, by the URL', async () => {
    const { listed } = serveSequence({ people: seven })
    const { user, router } = open()
    await findRows()
    await user.click(screen.getByRole('button', { name: /^Replied/ }))
    await waitFor(async () => expect((await findRows()).length).toBe(2))
    expect(router.state.location.search).toMatchObject({ group: 'replied' })
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'person 4')
    await waitFor(async () => expect((await findRows()).length).toBe(1))
    expect(listed.at(-1)?.get('search')).toBe('person 4')
  })

  it('opens a person with their timeline, planned emails first', async () => {
    serveSequence({ people: seven })
    const { user } = open()
    await findRows()
    await user.click(screen.getByText('Aksel Nygård'))
    const panel = within(await screen.findByRole('complementary', { name: 'Person' }))
    expect(await panel.findByText('1 of 7')).toBeTruthy()
    const events = within(await panel.findByRole('list', { name: 'Timeline' }))
    expect(
      events.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent),
    ).toEqual(['Step 3 planned', 'Step 2 sent', 'Step 1 sent', 'Replied'])
    expect(events.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([
      'Team',
      'Team',
      'Candidate',
    ])
    expect(panel.getByText('Last email. Then finished if there is no reply.')).toBeTruthy()
    const email = panel.getByRole('link', { name: 'Write email' })
    expect(email.getAttribute('href')).toBe(`/main/pipeline/${aFlow().jobId}/${idOf(40, 1)}`)
    await user.click(panel.getByRole('button', { name: 'Next person' }))
    expect(await panel.findByText('2 of 7')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary', { name: 'Person' })).toBeNull()
  })

  it('pauses and resumes a person from the panel, and undoes it', async () => {
    const { acts, undone } = serveSequence()
    const { user } = open(`&person=${idOf(81, 1)}`)
    const panel = within(await screen.findByRole('complementary', { name: 'Person' }))
    await user.click(await panel.findByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Paused 1 person.'))
    expect(acts).toEqual([{ enrolmentIds: [idOf(81, 1)], act: { kind: 'pause' } }])
    expect(await panel.findByRole('button', { name: 'Resume' })).toBeTruthy()
    act(() => listToasts().at(-1)?.onUndo?.())
    await waitFor(() => expect(undone).toEqual([idOf(83, 1)]))
    expect(await panel.findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('previews the next email of a person', async () => {
    serveSequence()
    server.use(
      http.post('*/api2/flows/:flowId/preview', () =>
        errorReply(422, 422, 'over_limit', 'Too many previews.'),
      ),
    )
    const { user } = open(`&person=${idOf(81, 1)}`)
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const dialog = await screen.findByRole('dialog', { name: 'Step 3 to Aksel Nygård' })
    expect(await within(dialog).findByText('Too many previews.')).toBeTruthy()
  })

  it('selects by keyboard and acts on everyone selected, naming those who stay', async () => {
    const { acts } = serveSequence({
      people: seven,
      refusals: { [idOf(81, 2)]: 'Nothing was sent to them yet.' },
    })
    const { user } = open()
    await findRows()
    await user.keyboard('jxjx')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Skip step' }))
    await waitFor(() =>
      expect(acts).toEqual([{ enrolmentIds: [idOf(81, 1), idOf(81, 2)], act: { kind: 'skip' } }]),
    )
    const notice = await screen.findByText('1 person stays as they are')
    expect(notice.parentElement?.textContent).toContain('Person 2: Nothing was sent to them yet.')
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  it('moves selected people to a step', async () => {
    const { acts } = serveSequence({ people: seven })
    const { user } = open()
    await findRows()
    await user.keyboard('jx')
    await user.click(await screen.findByRole('button', { name: 'Move to step' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Step 3' }))
    await waitFor(() => expect(acts.at(-1)?.act).toEqual({ kind: 'move', step: 3 }))
  })

  it('acts on more people than one request takes, and undoes all of it', async () => {
    const people = Array.from({ length: 250 }, (_, index) => aSequencePerson(index + 1))
    const { acts, undone } = serveSequence({ people })
    const { user } = open()
    await findRows()
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(listToasts().at(-1)?.onUndo).toBeDefined())
    expect(acts.every(({ enrolmentIds }) => enrolmentIds.length <= 200)).toBe(true)
    act(() => listToasts().at(-1)?.onUndo?.())
    await waitFor(() => expect(undone.length).toBe(acts.length))
  })

  it('clears the selection with Escape', async () => {
    serveSequence({ people: seven })
    const { user } = open()
    await findRows()
    await user.keyboard('jx')
    await screen.findByText('1 selected')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  it('follows changes made elsewhere and keeps selection and open person', async () => {
    const streams = serveLive()
    const { state } = serveSequence({ people: seven })
    const { user } = open(`&person=${idOf(81, 1)}`)
    await findRows()
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
    state.people = seven.map((person) =>
      person.enrolmentId === idOf(81, 1)
        ? { ...person, group: 'replied' as const, replyKind: 'question' as const }
        : person,
    )
    await sendLiveChange(streams, { topic: 'flow', key: aFlow().id, change: { what: 'people' } })
    const rows = await findRows()
    await waitFor(() => expect(rows[0]?.cells[3]?.textContent).toBe('Replied: Question'))
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Person' })).toBeTruthy()
  })

  it('renders few rows of ten thousand', async () => {
    const people = Array.from({ length: 10_000 }, (_, index) => aSequencePerson(index + 1))
    serveSequence({ people })
    open()
    expect((await findRows()).length).toBeLessThan(80)
    expect(await screen.findByRole('button', { name: /^All ?10,000$/ })).toBeTruthy()
  })

  it('selects by a long press on a phone and acts by icons with words', async () => {
    setPhoneViewport()
    const { acts } = serveSequence({ people: seven })
    const { user } = open()
    const list = within(await screen.findByRole('list', { name: 'People' }))
    const first = list.getByRole('button', { name: /^Aksel Nygård/ })
    await user.pointer({ keys: '[TouchA>]', target: first })
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.pointer({ keys: '[/TouchA]' })
    await user.click(list.getByRole('button', { name: /^Person 2/ }))
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replied' }))
    await waitFor(() => expect(acts.at(-1)?.act).toEqual({ kind: 'mark_replied' }))
    expect(acts.at(-1)?.enrolmentIds).toEqual([idOf(81, 1), idOf(81, 2)])
  })
})
