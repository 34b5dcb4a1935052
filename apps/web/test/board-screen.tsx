import type { Card } from '@headwater/contract/pipeline/board'
import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { aBoard, aBoardCard, colleagueId } from './board-builders.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

/** Sets the viewport of a phone until the test ends. */
export function setPhoneViewport(): void {
  happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => happyDOM.setViewport({ width: 1440, height: 900 }))
}

/** Builds a board with a card for each filter: waiting, assigned to a colleague, snoozed. */
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

/** Returns the names on the rendered cards, even behind a dialog. */
export function listCardNames() {
  return screen
    .queryAllByRole('article', { hidden: true })
    .map((card) => card.getAttribute('aria-label'))
}
