import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ExportButton } from './export-button.tsx'

test.each([
  ['CSV for spreadsheets', 'csv'],
  ['JSON for developers', 'json'],
])('%s exports as %s and keeps the button busy meanwhile', async (name, format) => {
  let arrive = () => {}
  const onExport = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  render(<ExportButton onExport={onExport} />)
  const button = screen.getByRole('button', { name: 'Export' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  expect(onExport).toHaveBeenCalledExactlyOnceWith(format)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  arrive()
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
})
