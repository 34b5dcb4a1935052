import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox, type CheckedState } from './checkbox.tsx'

test('a click, its label and the space bar toggle it, and Enter is left to the form', async () => {
  render(<Terms />)
  const box = screen.getByRole('checkbox', { name: 'Weekly report', checked: false })
  await userEvent.click(screen.getByText('Weekly report'))
  expect(stateOf(box)).toBe('true')
  await userEvent.click(box)
  expect(stateOf(box)).toBe('false')
  box.focus()
  await userEvent.keyboard(' ')
  expect(stateOf(box)).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(stateOf(box)).toBe('true')
})

test('a mixed checkbox becomes checked', async () => {
  render(<Terms start="some" />)
  const box = screen.getByRole('checkbox', { name: 'Weekly report' })
  expect(stateOf(box)).toBe('mixed')
  await userEvent.click(box)
  expect(stateOf(box)).toBe('true')
})

test('a disabled checkbox does not change', async () => {
  render(<Terms disabled />)
  await userEvent.click(screen.getByText('Weekly report'))
  expect(stateOf(screen.getByRole('checkbox'))).toBe('false')
})

function stateOf(box: HTMLElement): string | null {
  return box.getAttribute('aria-checked')
}

function Terms({ start = false, disabled = false }: { start?: CheckedState; disabled?: boolean }) {
  const [checked, setChecked] = useState<CheckedState>(start)
  return (
    <Checkbox checked={checked} disabled={disabled} onCheckedChange={setChecked}>
      Weekly report
    </Checkbox>
  )
}
