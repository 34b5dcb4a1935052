import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce, LiveRegion } from './live-region.tsx'

test('an announcement appears in the polite region, and again when repeated', () => {
  const { container } = render(<LiveRegion />)
  const polite = container.querySelector('[aria-live="polite"]')
  act(() => announce('Elif Demirtaş moved to Interview, 2 of 10'))
  const first = polite?.firstElementChild
  expect(first?.textContent).toBe('Elif Demirtaş moved to Interview, 2 of 10')
  act(() => announce('Elif Demirtaş moved to Interview, 2 of 10'))
  expect(polite?.firstElementChild).not.toBe(first)
})

test('an urgent announcement appears in the assertive region', () => {
  const { container } = render(<LiveRegion />)
  act(() => announce('The connection is lost', 'assertive'))
  expect(container.querySelector('[aria-live="assertive"]')?.textContent).toBe(
    'The connection is lost',
  )
})
