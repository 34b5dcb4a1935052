import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  aBoard,
  aBoardCard,
  aBoardStage,
  anActed,
  cardId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { ok, refused, server } from '#test/server'

const interview = aBoardStage('interview')
const replied = aBoardStage('replied')

async function column(name: RegExp) {
  return screen.findByRole('region', { name })
}

/** As a pointer does it: pressed on the card, moved over the column, and let go there. */
async function dragTo(name: string, to: RegExp) {
  const card = await screen.findByRole('article', { name })
  const target = await column(to)
  const { boxOf } = layOutColumns()
  const at = boxOf(target)
  fireEvent.pointerDown(card, { ...mouse, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(window, { ...mouse, clientX: 30, clientY: 40 })
  fireEvent.pointerMove(window, { ...mouse, clientX: at, clientY: 50 })
  return () => fireEvent.pointerUp(window, { ...mouse, clientX: at, clientY: 50 })
}

const mouse = { button: 0, pointerId: 1, pointerType: 'mouse' }

/** Nothing is measured here: columns are said to stand beside each other, 200 wide. */
function layOutColumns() {
  const all = [...document.querySelectorAll<HTMLElement>('[data-drop-stage]')]
  for (const [at, element] of all.entries())
    element.getBoundingClientRect = () => new DOMRect(at * 200, 0, 200, 800)
  return { boxOf: (element: HTMLElement) => all.indexOf(element) * 200 + 100 }
}

describe('a card that is dragged', () => {
  it('moves at once, tells the server where it was seen, and offers the way back', async () => {
    const { of, patch } = serveBoard()
    server.use(
      http.post('*/api2/pipeline/:jobId/undo', () =>
        ok({ restored: 1, left: 0, cards: patch([cardId(1)], () => ({ stageId: replied.id })) }),
      ),
    )
    const { user } = openBoard()
    const drop = await dragTo('Elif Demirtaş', /^Interview/)
    expect(await screen.findByText('Drop in Interview')).toBeTruthy()
    drop()
    expect(await within(await column(/^Interview, 1/)).findByText('Elif Demirtaş')).toBeTruthy()
    await waitFor(() =>
      expect(of('move')).toEqual([
        { candidates: [{ id: cardId(1), stageId: replied.id }], toStageId: interview.id },
      ]),
    )
    expect(await screen.findByText('Elif Demirtaş moved to Interview, 1 of 1')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await within(await column(/^Replied, 2/)).findByText('Elif Demirtaş')).toBeTruthy()
    expect(await screen.findByText('Elif Demirtaş is as before.')).toBeTruthy()
  })

  it('goes back to where it was when the server refuses, and says so', async () => {
    serveBoard()
    const answer = Promise.withResolvers<void>()
    server.use(
      http.post('*/api2/pipeline/:jobId/move', async () => {
        await answer.promise
        return refused(500, 500, 'internal')
      }),
    )
    openBoard()
    const drop = await dragTo('Elif Demirtaş', /^Interview/)
    drop()
    expect(await within(await column(/^Interview, 1/)).findByText('Elif Demirtaş')).toBeTruthy()
    answer.resolve()
    expect(await screen.findByText(/^Elif Demirtaş is back in Replied\./)).toBeTruthy()
    expect(await within(await column(/^Replied, 2/)).findByText('Elif Demirtaş')).toBeTruthy()
  })

  it('stays where somebody else has moved it meanwhile', async () => {
    serveBoard()
    const elsewhere = aBoardCard(1, { stageId: aBoardStage('offer').id, version: 7 })
    server.use(
      http.post('*/api2/pipeline/:jobId/move', () =>
        ok(anActed([], { undoId: null, stale: [elsewhere], staleCount: 1 })),
      ),
    )
    openBoard()
    const drop = await dragTo('Elif Demirtaş', /^Interview/)
    drop()
    expect(
      await screen.findByText(
        'Elif Demirtaş was moved to Offer by somebody else meanwhile and stays there.',
      ),
    ).toBeTruthy()
    expect(await within(await column(/^Offer, 1/)).findByText('Elif Demirtaş')).toBeTruthy()
  })

  it('is put back by Escape, and no call is made', async () => {
    const { of } = serveBoard()
    openBoard()
    await dragTo('Elif Demirtaş', /^Interview/)
    expect(await screen.findByText('Drop in Interview')).toBeTruthy()
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('Drop in Interview')).toBeNull())
    await waitFor(() => expect(document.querySelector('[data-ghost]')).toBeNull())
    expect(of('move')).toEqual([])
  })

  it('can be dropped on a folded column, and is asked why when that is Rejected', async () => {
    const { of } = serveBoard()
    const { user } = openBoard()
    const drop = await dragTo('Elif Demirtaş', /^Rejected/)
    drop()
    const dialog = await screen.findByRole('dialog', { name: 'Reject Elif Demirtaş?' })
    await user.click(within(dialog).getByRole('radio', { name: 'Salary does not fit' }))
    await user.click(within(dialog).getByRole('button', { name: 'Reject Elif Demirtaş' }))
    await waitFor(() =>
      expect(of('reject')).toEqual([
        { candidates: [{ id: cardId(1), stageId: replied.id }], reason: 'salary', note: '' },
      ]),
    )
    expect(of('move')).toEqual([])
  })

  it('moves for nobody who may only look', async () => {
    const { of } = serveBoard()
    openBoard('', ['pipeline.review'])
    const drop = await dragTo('Elif Demirtaş', /^Interview/)
    expect(document.querySelector('[data-ghost]')).toBeNull()
    drop()
    expect(screen.getByRole('region', { name: 'Replied, 2' })).toBeTruthy()
    expect(of('move')).toEqual([])
  })
})

describe('the keys of the board', () => {
  it('carry a card with Space and arrows, and say where it hangs', async () => {
    const { of } = serveBoard()
    const { user } = openBoard()
    const card = await screen.findByRole('article', { name: 'Elif Demirtaş' })
    card.focus()
    await user.keyboard(' ')
    expect(await screen.findByText(/^Elif Demirtaş picked up\./)).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText('Over Interview, stage 4 of 7')).toBeTruthy()
    await user.keyboard(' ')
    expect(await screen.findByText('Elif Demirtaş moved to Interview, 1 of 1')).toBeTruthy()
    expect(of('move')).toMatchObject([{ toStageId: interview.id }])
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Elif Demirtaş'),
    )
  })

  it('put a carried card back with Escape', async () => {
    const { of } = serveBoard()
    const { user } = openBoard()
    const card = await screen.findByRole('article', { name: 'Elif Demirtaş' })
    card.focus()
    await user.keyboard(' {ArrowRight}{Escape}')
    expect(await screen.findByText('Put back.')).toBeTruthy()
    expect(of('move')).toEqual([])
  })

  it('go from card to card, select, and choose a stage by its first letter', async () => {
    const { of } = serveBoard(
      aBoard({ cards: [aBoardCard(1), aBoardCard(2), aBoardCard(3, { stageId: interview.id })] }),
    )
    const { user } = openBoard()
    await screen.findByRole('article', { name: 'Elif Demirtaş' })
    await user.keyboard('j')
    await waitFor(() => expect(focused()).toBe('Elif Demirtaş'))
    await user.keyboard('jl')
    expect(focused()).toBe('Person 3')
    await user.keyboard('hx{Shift>}J{/Shift}')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.keyboard('m')
    expect(await screen.findByText('Move 2 people to')).toBeTruthy()
    await user.keyboard('o{Enter}')
    await waitFor(() => expect(of('move')).toMatchObject([{ toStageId: aBoardStage('offer').id }]))
    expect(of('move')[0]?.candidates).toHaveLength(2)
  })

  it('fold the column with ]', async () => {
    serveBoard()
    const { user } = openBoard()
    await screen.findByRole('article', { name: 'Elif Demirtaş' })
    await user.keyboard('j]')
    expect(await screen.findByRole('button', { name: 'Unfold Replied, 2' })).toBeTruthy()
  })
})

function focused() {
  return document.activeElement?.getAttribute('aria-label')
}
