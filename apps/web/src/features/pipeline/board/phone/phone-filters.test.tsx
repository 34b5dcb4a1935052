import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aBoard,
  aBoardCard,
  colleagueId,
  openBoard,
  serveBoard,
  sessionId,
} from '#test/board-builders'
import { aMixedBoard, listCardNames, setPhoneViewport } from '#test/board-screen'
import { countActiveFilters } from './phone-filters.tsx'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import './filter-sheet.tsx'
import './phone-board.tsx'

const some = aMixedBoard(aBoardCard(4, { name: 'Wo Li', score: 62, flowId: sessionId }))

async function openSheet(board = some, address = '') {
  setPhoneViewport()
  const served = serveBoard(board)
  const app = openBoard(address)
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  return { ...served, ...app, sheet }
}

describe('the board filters on a phone', () => {
  it.each([
    ['Score', 'Score 60+', { score: 60 }, ['Elif Demirtaş', 'Wo Li']],
    ['Session', 'Firmware · second wave', { session: sessionId }, ['Wo Li']],
    ['Owner', 'Tomasz Wilk', { assignee: colleagueId }, ['Kwame Mensah']],
  ])('filter by %s', async (label, option, search, left) => {
    const { user, sheet, router } = await openSheet()
    await user.click(sheet.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
    await waitFor(() => expect(listCardNames()).toEqual(left))
    expect(router.state.location.search).toEqual(search)
  })

  it('filter by tags, and are hidden when no card has one', async () => {
    const { user, sheet, unmount } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Tags' }))
    await user.click(await screen.findByRole('option', { name: 'remote' }))
    await waitFor(() => expect(listCardNames()).toEqual(['Elif Demirtaş']))
    unmount()
    const { sheet: other } = await openSheet(aBoard({ cards: [aBoardCard(1)] }))
    expect(other.queryByText('Tags')).toBeNull()
    expect(other.queryByRole('button', { name: /^Snoozed/ })).toBeNull()
  })

  it('filter by waiting and snoozed', async () => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Needs action 1' }))
    await waitFor(() => expect(listCardNames()).toEqual(['Elif Demirtaş']))
    await user.click(sheet.getByRole('button', { name: 'Needs action 1' }))
    await user.click(sheet.getByRole('button', { name: 'Snoozed 1' }))
    await waitFor(() => expect(listCardNames()).toEqual(['Freya Andersen']))
  })

  it('apply a search even if the sheet closes before the debounce ends', async () => {
    const { user, sheet, router } = await openSheet()
    await user.type(sheet.getByRole('searchbox', { name: 'Search this pipeline' }), 'kwame')
    await user.click(sheet.getByRole('button', { name: 'Show 3 people' }))
    await waitFor(() => expect(listCardNames()).toEqual(['Kwame Mensah']))
    expect(router.state.location.search).toEqual({ find: 'kwame' })
  })

  it('are counted on their button and cleared', async () => {
    const { user, sheet, router } = await openSheet(some, `?score=60&session=${sessionId}`)
    await user.click(sheet.getByRole('button', { name: 'Show 1 person' }))
    await user.click(await screen.findByRole('button', { name: 'Filters · 2' }))
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(again.getByRole('button', { name: 'Clear' }))
    await user.click(await again.findByRole('button', { name: 'Show 3 people' }))
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('show when no candidate is left', async () => {
    const { sheet } = await openSheet(some, '?find=zebra')
    expect(sheet.getByRole('button', { name: 'No matches' })).toBeTruthy()
  })
})

it.each([
  [{}, 0],
  [{ tags: [], isWaiting: false, find: undefined }, 0],
  [{ tags: ['a', 'b'] }, 1],
  [{ find: 'kwame', score: 60, session: sessionId, assignee: 'none', isWaiting: true }, 5],
  [{ isSnoozed: true }, 1],
])('counts the active filters in %j', (filters, count) => {
  expect(countActiveFilters(filters)).toBe(count)
})
