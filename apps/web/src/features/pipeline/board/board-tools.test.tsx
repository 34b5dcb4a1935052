import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  aBoard,
  aBoardCard,
  aBoardStage,
  cardId,
  colleagueId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { aMixedBoard, listCardNames, setPhoneViewport } from '#test/board-screen'
import { server } from '#test/server'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'

const some = aMixedBoard()

describe('the board filters', () => {
  it('search and store it in the URL', async () => {
    serveBoard(some)
    const { user, router } = openBoard()
    await screen.findByRole('region', { name: 'Replied, 2' })
    await user.keyboard('/')
    await user.type(await screen.findByRole('searchbox', { name: 'Search this pipeline' }), 'kwame')
    expect(await screen.findByRole('region', { name: 'Replied, 1 of 3' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ find: 'kwame' })
    expect(listCardNames()).toEqual(['Kwame Mensah'])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('region', { name: 'Replied, 2' })).toBeTruthy()
  })

  it('are read from the URL', async () => {
    serveBoard(some)
    openBoard(`?score=80&assignee=none`)
    await screen.findByRole('region', { name: 'Replied, 1 of 3' })
    expect(listCardNames()).toEqual(['Elif Demirtaş'])
  })

  it('remember “Needs action” between visits', async () => {
    serveBoard(some)
    const first = openBoard()
    await first.user.click(await screen.findByRole('button', { name: 'Needs action 1' }))
    await screen.findByRole('region', { name: 'Replied, 1 of 3' })
    first.unmount()
    openBoard()
    await screen.findByRole('region', { name: 'Replied, 1 of 3' })
    expect(listCardNames()).toEqual(['Elif Demirtaş'])
  })

  it('show snoozed candidates', async () => {
    serveBoard(some)
    const { user } = openBoard()
    await user.click(await screen.findByRole('button', { name: 'Snoozed 1' }))
    await screen.findByRole('region', { name: 'Replied, 1 of 3' })
    expect(listCardNames()).toEqual(['Freya Andersen'])
  })
})

describe('the display options', () => {
  it('show at most five fields and remember the choice', async () => {
    const { of } = serveBoard(some)
    const { user } = openBoard()
    await user.click(await screen.findByRole('button', { name: 'Display' }))
    const place = await screen.findByRole('checkbox', { name: 'Location' })
    expect((place as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Title' }))
    await user.click(screen.getByRole('checkbox', { name: 'Location' }))
    expect((await screen.findAllByText('Berlin, Germany')).length).toBe(2)
    await waitFor(() =>
      expect(of('view').at(-1)).toMatchObject({
        fields: ['employer', 'place', 'activity', 'days', 'answerBy'],
      }),
    )
  })

  it('show the candidates as a list', async () => {
    serveBoard({ ...some, view: { ...some.view, kind: 'list' } })
    const { user, router } = openBoard()
    const table = await screen.findByRole('table', { name: 'People in this pipeline' })
    const rows = within(table).getAllByRole('row', { name: /^(Elif|Kwame)/ })
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      'Elif Demirtaş',
      'Kwame Mensah',
    ])
    expect(within(table).getByText('Reply to Elif')).toBeTruthy()
    await user.keyboard('jx')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toContain(cardId(1)))
  })

  it('sort by name', async () => {
    serveBoard({ ...some, view: { ...some.view, sort: 'score' } })
    const { user } = openBoard()
    await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
    await user.click(await screen.findByRole('option', { name: 'Sort: name' }))
    await waitFor(() => expect(listCardNames()).toEqual(['Elif Demirtaş', 'Kwame Mensah']))
  })
})

describe('bulk acts', () => {
  async function selectTwo() {
    const served = serveBoard(some)
    const app = openBoard()
    const column = await screen.findByRole('region', { name: 'Replied, 2' })
    await app.user.click(within(column).getByRole('button', { name: 'More for Replied' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Select all 2' }))
    await screen.findByText('2 selected')
    return { ...served, ...app }
  }

  it('offer Move first and Reject last without emphasis', async () => {
    await selectTwo()
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    const acts = bar.getAllByRole('button').slice(0, -1)
    const words = acts.map(({ textContent }) => textContent)
    expect([words[0], words.at(-1)]).toEqual(['Move', 'Reject 2 people'])
    const filled = acts.filter(({ className }) => className.includes('bg-accent-inverse'))
    expect(filled).toEqual([acts[0]])
  })

  it('tag candidates with an undo', async () => {
    const { user, of } = await selectTwo()
    await user.click(screen.getByRole('button', { name: 'Tag' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tags for 2 people' })
    await user.type(within(dialog).getByLabelText('New tag'), 'Autumn{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Save tags' }))
    await waitFor(() =>
      expect(of('tags')).toEqual([
        { candidateIds: [cardId(1), cardId(2)], add: ['Autumn'], remove: [] },
      ]),
    )
    expect(await screen.findByText('Tags updated for 2 people')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  it('snooze candidates until a day', async () => {
    const { user, of } = await selectTwo()
    await user.click(screen.getByRole('button', { name: 'Snooze' }))
    const dialog = await screen.findByRole('dialog', { name: 'Snooze 2 people' })
    await user.click(within(dialog).getByRole('button', { name: 'Tomorrow' }))
    await user.click(within(dialog).getByRole('button', { name: 'Snooze 2 people' }))
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await waitFor(() => expect(of('snooze')).toMatchObject([{ until: tomorrow }]))
    expect(await screen.findByText('2 people snoozed until tomorrow')).toBeTruthy()
  })

  it('assign candidates to a member', async () => {
    const { user, of } = await selectTwo()
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign an owner to 2 people' })
    await user.click(within(dialog).getByRole('button', { name: 'Owner' }))
    await user.click(await screen.findByRole('option', { name: 'Tomasz Wilk' }))
    await user.click(within(dialog).getByRole('button', { name: 'Assign 2 people' }))
    await waitFor(() => expect(of('assign')).toMatchObject([{ clientId: colleagueId }]))
    expect(await screen.findByText('2 people assigned to Tomasz Wilk')).toBeTruthy()
  })

  it('require a reason for rejecting', async () => {
    const { user, of } = await selectTwo()
    await user.click(screen.getByRole('button', { name: 'Reject 2 people' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 people?' })
    await user.click(within(dialog).getByRole('button', { name: 'Reject 2 people' }))
    expect(of('reject')).toEqual([])
    await user.click(within(dialog).getByRole('radio', { name: 'Candidate withdrew' }))
    await user.click(within(dialog).getByRole('button', { name: 'Reject 2 people' }))
    await waitFor(() => expect(of('reject')).toMatchObject([{ reason: 'withdrew' }]))
  })

  it('export candidates to a file', async () => {
    const { user } = await selectTwo()
    const asked: unknown[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    server.use(
      http.post('*/api2/pipeline/:jobId/export', async ({ request }) => {
        asked.push(await request.json())
        return aFile('name\n')
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Exported 2 candidates.')).toBeTruthy()
    expect(asked).toEqual([{ format: 'csv', candidateIds: [cardId(1), cardId(2)] }])
  })

  it('export candidates after a step-up when the last one is old', async () => {
    const { user } = await selectTwo()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    server.use(http.post('*/api2/pipeline/:jobId/export', () => aFile('name\n')))
    requireStepUpOnce('post', '*/api2/pipeline/:jobId/export')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await confirmWithPassword(user)
    expect(await screen.findByText('Exported 2 candidates.')).toBeTruthy()
  })
})

describe('the board on a phone', () => {
  it('shows one stage at a time and switches by its tab', async () => {
    setPhoneViewport()
    serveBoard(
      aBoard({ cards: [aBoardCard(1), aBoardCard(2, { stageId: aBoardStage('offer').id })] }),
    )
    const { user } = openBoard()
    const tiles = await screen.findByRole('tablist', { name: 'Stages' })
    expect(within(tiles).getByRole('tab', { selected: true }).textContent).toBe('Replied1')
    expect(listCardNames()).toEqual(['Elif Demirtaş'])
    await user.click(within(tiles).getByRole('tab', { name: /^Offer/ }))
    await waitFor(() => expect(listCardNames()).toEqual(['Person 2']))
    expect(screen.getByRole('heading', { level: 1, name: 'Staff Firmware Engineer' })).toBeTruthy()
  })

  it('selects by tap in selection mode and opens by tap afterwards', async () => {
    setPhoneViewport()
    serveBoard()
    const { user, router } = openBoard()
    await user.click(await screen.findByRole('button', { name: 'More for this pipeline' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select people' }))
    await user.click(await screen.findByRole('button', { name: 'Elif Demirtaş' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(router.state.location.pathname).not.toContain(cardId(1))
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await user.click(screen.getByRole('button', { name: 'Elif Demirtaş' }))
    await waitFor(() => expect(router.state.location.pathname).toContain(cardId(1)))
  })
})

function aFile(text: string) {
  const headers = { 'content-disposition': 'attachment; filename="candidates.csv"' }
  return new HttpResponse(text, { headers })
}
