import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { addTelemetryReceiver, type TelemetryEvent } from '#lib/telemetry'
import { ErrorBoundary } from './error-boundary.tsx'

let isBroken = true

function Screen() {
  if (isBroken) throw new RangeError('No such stage')
  return <p>All is well</p>
}

it('a screen that throws is reported and replaced by a dialog with a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported: TelemetryEvent[] = []
  const stop = addTelemetryReceiver((failure) => reported.push(failure))
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain('Reload page')
  expect(dialog.textContent).toContain('Go to dashboard')
  expect(reported).toEqual([
    expect.objectContaining({ message: 'No such stage', name: 'RangeError', method: 'GET' }),
  ])

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByText('All is well')).toBeTruthy())
  stop()
})
