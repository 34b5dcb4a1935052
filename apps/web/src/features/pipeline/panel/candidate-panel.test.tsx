import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aBoardCard, aBoardStage, sessionId } from '#test/board-builders'
import { serveActs } from '#test/result-builders'
import { aCandidate, anEntry, serveRoom } from '#test/room-builders'
import { ok, refused, server } from '#test/server'
import { openRoom } from './open-room.tsx'

describe('the panel of a candidate', () => {
  it('says who it is, where they stand and how well they fit', async () => {
    serveRoom()
    const { panel } = await openRoom()
    expect(panel.getByText('Replied · 1 of 31', { selector: 'header *' })).toBeTruthy()
    expect(panel.getByRole('heading', { name: 'Elif Demirtaş', level: 3 })).toBeTruthy()
    expect(panel.getByText('Lead Firmware Engineer @ Boreal Storage')).toBeTruthy()
    expect(await panel.findByText('Berlin, Germany · 9 years at work')).toBeTruthy()
    expect(panel.getByRole('img', { name: 'Match 91 of 100, strong' })).toBeTruthy()
    const tabs = await panel.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Timeline9',
      'Notes2',
      'Files1',
      'Scorecards0',
    ])
  })

  it('shows what the board knows while the rest is on its way, and says when it does not come', async () => {
    serveRoom()
    server.use(http.get('*/candidates/:id', () => refused(500, 500, 'internal')))
    const { panel, user } = await openRoom()
    expect(panel.getByRole('heading', { name: 'Elif Demirtaş', level: 3 })).toBeTruthy()
    const alert = await panel.findByRole('alert')
    expect(alert.textContent).toContain('The candidate could not be loaded.')
    server.use(http.get('*/candidates/:id', () => ok(aCandidate())))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await panel.findByRole('tab', { name: 'Profile' })).toBeTruthy()
  })

  it('says that somebody is gone who is neither on the board nor on the server', async () => {
    serveRoom()
    server.use(http.get('*/candidates/:id', () => refused(404, 404, 'not_found')))
    const { panel } = await openRoom({ card: undefined })
    expect((await panel.findByRole('alert')).textContent).toContain('They may have been taken out.')
  })

  it('leads to the neighbours by buttons, arrows and letters, and not beyond the ends', async () => {
    serveRoom()
    const { user, stepped, element } = await openRoom()
    await screen.findByRole('tab', { name: 'Profile' })
    const back = within(element).getByRole('button', { name: 'Candidate above' })
    expect(back.getAttribute('aria-disabled')).toBe('true')
    element.focus()
    await user.keyboard('{ArrowUp}{ArrowDown}j')
    await user.click(within(element).getByRole('button', { name: 'Candidate below' }))
    expect(stepped).toEqual(['on', 'on', 'on'])
  })

  it('leaves the arrows to a text that is being written', async () => {
    serveRoom()
    const { user, stepped, panel } = await openRoom({ opensOn: 'note' })
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('a{ArrowDown}j')
    expect(stepped).toEqual([])
  })

  it('enlarges and becomes small again', async () => {
    serveRoom()
    const { user, panel } = await openRoom()
    await user.click(panel.getByRole('button', { name: 'Enlarge' }))
    expect(panel.getByRole('button', { name: 'Make smaller' })).toBeTruthy()
  })

  it('moves on by the stage, by the next step and by the foot', async () => {
    serveRoom()
    const { user, panel, done } = await openRoom()
    const [above] = panel.getAllByRole('button', { name: 'Move to Interview' })
    await user.click(above as HTMLElement)
    await user.click(await panel.findByRole('combobox', { name: 'Stage' }))
    await user.click(await screen.findByRole('option', { name: 'Hired' }))
    expect(done.map(({ act, args }) => [act, ...args])).toEqual([
      ['move', aBoardStage('interview').id],
      ['move', aBoardStage('hired').id],
    ])
    // Nobody moves on from there: what is left is to write something down.
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Move to/ })).toBeNull())
    expect(panel.getByRole('button', { name: 'Add note' })).toBeTruthy()
  })

  it('quotes a reply that waits, and lets it be marked as answered', async () => {
    serveRoom({
      timeline: [anEntry(1, { kind: 'replied', by: null, said: 'replied', quote: 'What range?' })],
    })
    const card = aBoardCard(1, { waitsSince: new Date(Date.now() - 720_000).toISOString() })
    const { user, panel, done } = await openRoom({ card })
    expect(await panel.findByText('Replied 12 min ago, waits for you')).toBeTruthy()
    expect(await panel.findByText('“What range?”')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Mark as answered' }))
    expect(done).toEqual([{ act: 'settleReply', args: [] }])
  })

  it('buys the address of somebody who is locked, with the price on the button', async () => {
    const card = aBoardCard(1, { reach: 'locked', flowId: sessionId })
    const locked = aCandidate({
      card,
      contacts: [],
      contactReach: { state: 'locked', hint: 'e•••' },
    })
    const { state } = serveRoom({ detail: locked })
    const asked = serveActs()
    const { user, panel, done } = await openRoom({ card })
    const button = await panel.findByRole('button', { name: 'Unlock · 1 credit' })
    expect(panel.getByText(/Locked: e•••/)).toBeTruthy()
    state.detail = aCandidate({ card })
    await user.click(button)
    expect(await panel.findByText('elif.demirtas@posteo.example')).toBeTruthy()
    expect(asked.unlocks).toMatchObject([{ ids: [card.personId], key: expect.any(String) }])
    expect(done.map(({ act }) => act)).toContain('refresh')
    expect(await screen.findByText('Elif Demirtaş unlocked for 1 credit, 311 left')).toBeTruthy()
  })

  it('says why somebody stayed locked', async () => {
    const card = aBoardCard(1, { reach: 'locked', flowId: sessionId })
    serveRoom({ detail: aCandidate({ card, contactReach: { state: 'locked', hint: 'e•••' } }) })
    serveActs({ outcomes: { [card.personId]: 'out_of_credits' } })
    const { user, panel } = await openRoom({ card })
    await user.click(await panel.findByRole('button', { name: 'Unlock · 1 credit' }))
    expect(await screen.findByText(/stayed locked. The credits did not reach./)).toBeTruthy()
  })

  it('lets whoever only reviews read, and says why the rest cannot be pressed', async () => {
    serveRoom({ detail: aCandidate({ contacts: [] }) })
    const { panel } = await openRoom({
      privileges: ['pipeline.review'],
      whyNot: 'You can review people here.',
    })
    await panel.findByRole('tab', { name: 'Profile' })
    for (const button of panel.getAllByRole('button', { name: /^(Move to|Reject|Plan)/ }))
      expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(panel.queryByRole('tab', { name: /Files/ })).toBeNull()
    expect(panel.queryByRole('button', { name: 'More to do' })).toBeNull()
    expect(panel.getByText('Addresses are shown to whoever works in the pipeline.')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Add note' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('asks anew when the board hears that something happened to them', async () => {
    const { state } = serveRoom()
    const { panel, store } = await openRoom()
    await panel.findByRole('tab', { name: /Notes\s*2/ })
    state.detail = aCandidate({ counts: { ...aCandidate().counts, notes: 3 } })
    store.setState(({ card }) => ({ card: card && { ...card, version: card.version + 1 } }))
    expect(await panel.findByRole('tab', { name: /Notes\s*3/ })).toBeTruthy()
  })
})
