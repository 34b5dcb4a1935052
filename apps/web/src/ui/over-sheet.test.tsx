import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OverSheet, sheetId } from './over-sheet.tsx'

test('a panel that comes together with its sheet lies over the sheet', () => {
  render(
    <div id={sheetId}>
      <div data-testid="page">
        <OverSheet>
          <p>Panel</p>
        </OverSheet>
      </div>
    </div>,
  )
  expect(screen.getByText('Panel').parentElement?.id).toBe(sheetId)
  expect(screen.getByTestId('page').textContent).toBe('')
})

test('without a sheet it lies over the page', () => {
  render(
    <OverSheet>
      <p>Panel</p>
    </OverSheet>,
  )
  expect(screen.getByText('Panel').parentElement).toBe(document.body)
})
