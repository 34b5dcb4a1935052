import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  aBoard,
  aBoardCard,
  aBoardStage,
  anActResult,
  cardId,
  openBoard,
  serveBoard,
} from '#test/board-builders'
import { errorReply, ok, server } from '#test/server'

const interview = aBoardStage('interview')
const replied = aBoardStage('replied')

async function column(name: RegExp) {
  return screen.findByRole('region', { name })
}

/** Drags with a pointer: pressed on the card, moved over the column and released there. */
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

/** The test DOM has no layout, so columns are stubbed side by side, 200 pixels wide. */
function layOutColumns() {
  const all = [...document.querySelectorAll<HTMLElement>('[data-drop-stage]')]
  for (const [at, element] of all.entries())
    element.getBoundingClientRect = () => new DOMRect(at * 200, 0, 200, 800)
  return { boxOf: (element: HTMLElement) => all.indexOf(element) * 200 + 100 }
}

describe('a dragged card', () => {
  it('moves at once, sends the stage it was seen in and offers undo', async () => {
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
    expect(await screen.findByText('Change undone for Elif Demirtaş.')).toBeTruthy()
  })

  it('returns when the server refuses, with a message', async () => {
    serveBoard()
    const answer = Promise.withResolvers<void>()
    server.use(
      http.post('*/api2/pipeline/:jobId/move', async () => {
        await answer.promise
        return errorReply(500, 500, 'internal')
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

  it('stays where another member has moved it meanwhile', async () => {
    serveBoard()
    const elsewhere = aBoardCard(1, { stageId: aBoardStage('offer').id, version: 7 })
    server.use(
      http.post('*/api2/pipeline/:jobId/move', () =>
        ok(anActResult([], { undoId: null, stale: [elsewhere], staleCount: 1 })),
      ),
    )
    openBoard()
    const drop = await dragTo('Elif Demirtaş', /^Interview/)
    drop()
    expect(
      await screen.findByText(
        'Elif Demirtaş was moved to Offer by someone else and was not changed.',
      ),
    ).toBeTruthy()
    expect(await within(await column(/^Offer, 1/)).findByText('Elif Demirtaş')).toBeTruthy()
  })

  it('returns on Escape without a request', async () => {
    const { of } = serveBoard()
    openBoard()
    await dragTo('Elif Demirtaş', /^Interview/)
    expect(await screen.findByText('Drop in Interview')).toBeTruthy()
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('Drop in Interview')).toBeNull())
    await waitFor(() => expect(document.querySelector('[data-ghost]')).toBeNull())
    expect(of('move')).toEqual([])
  })

  it('can be dropped on a collapsed column, and Rejected asks for a reason', async () => {
    const { of } = serveBoard()
    const { user } = openBoard()
    const drop = await dragTo('Elif Demirtaş', /^Rejected/)
    drop()
    const dialog = await screen.findByRole('dialog', { name: 'Reject Elif Demirtaş?' })
    await user.click(within(dialog).getByRole('radio', { name: 'Salary does not match' }))
    await user.click(within(dialog).getByRole('button', { name: 'Reject Elif Demirtaş' }))
    await waitFor(() =>
      expect(of('reject')).toEqual([
        { candidates: [{ id: cardId(1), stageId: replied.id }], reason: 'salary', note: '' },
      ]),
    )
    expect(of('move')).toEqual([])
  })

  it('does not move for a user who may only read', async () => {
    const { of } = serveBoard()
    openBoard('', ['pipeline.review'])
    const drop = await dragTo('Elif Demirtaş', /^Interview/)
    expect(document.querySelector('[data-ghost]')).toBeNull()
    drop()
    expect(screen.getByRole('region', { name: 'Replied, 2' })).toBeTruthy()
    expect(of('move')).toEqual([])
  })
})

describe('the shortcuts of the board', () => {
  it('drag a card with Space and arrows and announce its position', async () => {
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
    await waitFor(() => expect(of('move')).toMatchObject([{ toStageId: interview.id }]))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Elif Demirtaş'),
    )
  })

  it('return a dragged card on Escape', async () => {
    const { of } = serveBoard()
    const { user } = openBoard()
    const card = await screen.findByRole('article', { name: 'Elif Demirtaş' })
    card.focus()
    await user.keyboard(' {ArrowRight}{Escape}')
    expect(await screen.findByText('Move cancelled.')).toBeTruthy()
    expect(of('move')).toEqual([])
  })

  it('move between cards, select, and choose a stage by its first letter', async () => {
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

  it('collapse the column with ]', async () => {
    serveBoard()
    const { user } = openBoard()
    await screen.findByRole('article', { name: 'Elif Demirtaş' })
    await user.keyboard('j]')
    expect(await screen.findByRole('button', { name: 'Expand Replied, 2' })).toBeTruthy()
  })
})

function focused() {
  return document.activeElement?.getAttribute('aria-label')
}
