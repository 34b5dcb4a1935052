import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox, type Checked } from './checkbox.tsx'

test('a press, its label and the space bar switch it; Enter is for the form around it', async () => {
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

test('some becomes all', async () => {
  render(<Terms start="some" />)
  const box = screen.getByRole('checkbox', { name: 'Weekly report' })
  expect(stateOf(box)).toBe('mixed')
  await userEvent.click(box)
  expect(stateOf(box)).toBe('true')
})

test('one that is disabled stays as it is', async () => {
  render(<Terms disabled />)
  await userEvent.click(screen.getByText('Weekly report'))
  expect(stateOf(screen.getByRole('checkbox'))).toBe('false')
})

function stateOf(box: HTMLElement): string | null {
  return box.getAttribute('aria-checked')
}

function Terms({ start = false, disabled = false }: { start?: Checked; disabled?: boolean }) {
  const [checked, setChecked] = useState<Checked>(start)
  return (
    <Checkbox checked={checked} disabled={disabled} onCheckedChange={setChecked}>
      Weekly report
    </Checkbox>
  )
}
