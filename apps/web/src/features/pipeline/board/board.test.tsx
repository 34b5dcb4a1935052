import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  aBoard,
  aBoardCard,
  aBoardStage,
  boardJobId,
  cardId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { aCompany } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'

const sourced = aBoardStage('sourced')

describe('a board', () => {
  it('shows the stages with their counts and the cards by score', async () => {
    serveBoard(
      aBoard({
        cards: [
          aBoardCard(2, { name: 'Kwame Mensah', score: 70 }),
          aBoardCard(1, { score: 91, waitsSince: new Date().toISOString() }),
          aBoardCard(3, { stageId: sourced.id }),
        ],
      }),
    )
    openBoard()
    const column = await screen.findByRole('region', { name: 'Replied, 2' })
    const names = within(column)
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label'))
    expect(names).toEqual(['Elif Demirtaş', 'Kwame Mensah'])
    expect(within(column).getByRole('button', { name: 'Reply to Elif' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sourced, 1' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Staff Firmware Engineer' })).toBeTruthy()
  })

  it('has hired and rejected collapsed and expands them', async () => {
    const { of } = serveBoard()
    const { user } = openBoard()
    await user.click(await screen.findByRole('button', { name: 'Unfold Hired, 0' }))
    expect(await screen.findByText('No hires yet.')).toBeTruthy()
    await waitFor(() => expect(of('view').at(-1)).toMatchObject({ folded: ['rejected'] }))
  })

  it('renders only the visible ones of five thousand cards', async () => {
    const cards = Array.from({ length: 5_000 }, (_, at) => aBoardCard(at + 1))
    serveBoard(aBoard({ cards }))
    openBoard()
    const column = await screen.findByRole('region', { name: 'Replied, 5,000' })
    expect(within(column).getAllByRole('article').length).toBeLessThan(30)
    const [first] = within(column).getAllByRole('listitem')
    expect(first?.getAttribute('aria-setsize')).toBe('5000')
    const list = within(column).getByRole('list', { name: 'Replied' })
    list.scrollTop = 146 * 2_500
    fireEvent.scroll(list)
    await waitFor(() =>
      expect(within(column).getAllByRole('listitem')[5]?.getAttribute('aria-posinset')).toBe(
        '2502',
      ),
    )
  })

  it('opens a card next to the board and stores it in the URL', async () => {
    serveBoard()
    const { user, router } = openBoard()
    await user.click(await screen.findByRole('button', { name: 'Elif Demirtaş' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/pipeline/${boardJobId}/${cardId(1)}`),
    )
  })
})

describe('a URL with a segment after the job', () => {
  it('refetches the user and the company before loading the board', async () => {
    const { state } = serveBoard()
    const loadsBefore: number[] = []
    server.use(
      http.get('*/api2/getCompanyInfo', async () => {
        await delay(80)
        loadsBefore.push(state.loads)
        return ok(aCompany())
      }),
    )
    openBoard('/after-a-purchase')
    await screen.findByRole('region', { name: 'Replied, 2' })
    expect(loadsBefore[0]).toBe(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a board that can’t be shown', () => {
  it('shows that the job does not exist', async () => {
    serveBoard()
    server.use(
      http.get('*/api2/pipeline/:jobId/board', () => errorReply(404, 404, 'not_found')),
      http.get('*/api2/pipeline/:jobId/live', () => errorReply(404, 404, 'not_found')),
    )
    openBoard()
    expect(await screen.findByRole('heading', { name: 'This stream runs dry' })).toBeTruthy()
  })

  it('shows the load error and retries', async () => {
    const { state } = serveBoard()
    server.use(
      http.get('*/api2/pipeline/:jobId/board', () => errorReply(500, 500, 'internal'), {
        once: true,
      }),
      http.get('*/api2/pipeline/:jobId/board', () => errorReply(500, 500, 'internal'), {
        once: true,
      }),
    )
    const { user } = openBoard()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Replied, 2' })).toBeTruthy()
    expect(state.loads).toBeGreaterThan(0)
  })

  it('offers two ways to add the first people to an empty board', async () => {
    serveBoard(aBoard({ cards: [] }))
    openBoard()
    expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Source candidates' }).getAttribute('href')).toContain(
      '/main/sourcingsession/',
    )
    expect(screen.getByRole('button', { name: 'Add people' })).toBeTruthy()
  })

  it('shows a reviewer everything and explains why nothing can be changed', async () => {
    serveBoard()
    openBoard('', ['pipeline.review'])
    const column = await screen.findByRole('region', { name: 'Replied, 2' })
    const add = within(column).getByRole('button', { name: 'Add to Replied' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
  })
})
