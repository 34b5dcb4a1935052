import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SheetPortal, sheetId } from './sheet-portal.tsx'

test('a panel mounted together with its sheet is rendered over the sheet', () => {
  render(
    <div id={sheetId}>
      <div data-testid="page">
        <SheetPortal>
          <p>Panel</p>
        </SheetPortal>
      </div>
    </div>,
  )
  expect(screen.getByText('Panel').parentElement?.id).toBe(sheetId)
  expect(screen.getByTestId('page').textContent).toBe('')
})

test('without a sheet it is rendered over the page', () => {
  render(
    <SheetPortal>
      <p>Panel</p>
    </SheetPortal>,
  )
  expect(screen.getByText('Panel').parentElement).toBe(document.body)
})
