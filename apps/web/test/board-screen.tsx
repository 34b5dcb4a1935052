import type { Card } from '@headwater/contract/pipeline/board'
import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { aBoard, aBoardCard, colleagueId } from './board-builders.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

/** The window is that of a phone, until the test is over. */
export function openPhone(): void {
  happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => happyDOM.setViewport({ width: 1440, height: 900 }))
}

/** A board with somebody for each of the filters: who waits, whom a colleague has, who is snoozed. */
export function aMixedBoard(...more: readonly Card[]) {
  return aBoard({
    cards: [
      aBoardCard(1, { waitsSince: new Date().toISOString(), tags: ['remote'] }),
      aBoardCard(2, { name: 'Kwame Mensah', score: 55, assigneeId: colleagueId }),
      aBoardCard(3, { name: 'Freya Andersen', snoozedUntil: '2099-01-01' }),
      ...more,
    ],
  })
}

/** Whose cards are drawn, also behind a dialog. */
export function drawnNames() {
  return screen
    .queryAllByRole('article', { hidden: true })
    .map((card) => card.getAttribute('aria-label'))
}
