import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ScoreRing, toScoreBand } from './score-ring.tsx'

test.each([
  [100, 'strong'],
  [80, 'strong'],
  [79, 'good'],
  [60, 'good'],
  [59, 'partial'],
  [40, 'partial'],
  [39, 'weak'],
  [0, 'weak'],
])('a score of %i is %s', (score, band) => {
  expect(toScoreBand(score)).toBe(band)
})

test('the ring has an accessible name', () => {
  render(<ScoreRing score={87} size={44} />)
  expect(screen.getByRole('img', { name: 'Match 87 of 100, strong' }).textContent).toBe('87')
})

test('a score out of range is clamped', () => {
  render(<ScoreRing score={104.4} />)
  expect(screen.getByRole('img', { name: 'Match 100 of 100, strong' })).not.toBeNull()
})

test('with an explanation it is a button', async () => {
  const onExplain = vi.fn()
  render(<ScoreRing onExplain={onExplain} score={51} />)
  await userEvent.click(screen.getByRole('button', { name: 'Match 51 of 100, partial. Explain' }))
  expect(onExplain).toHaveBeenCalledOnce()
})
