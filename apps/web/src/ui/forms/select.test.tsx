import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'starter', label: 'Starter', detail: '$49.00' },
  { value: 'growth', label: 'Growth', detail: '$245.00' },
  { value: 'grand', label: 'Grand', disabled: true },
  { value: 'scale', label: 'Scale', detail: '$900.00' },
]

test('a select takes its name from the field and shows its value', () => {
  render(<TierSelect />)
  const select = screen.getByRole('combobox', { name: 'Tier' })
  expect(select.textContent).toBe('Growth')
  expect(select.getAttribute('aria-expanded')).toBe('false')
})

test('arrows open the list at the selected option and move, and Enter selects', async () => {
  render(<TierSelect />)
  const select = screen.getByRole('combobox', { name: 'Tier' })
  select.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(pointedAt(select)).toBe('Growth$245.00')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Growth$245.00')
  await userEvent.keyboard('{ArrowUp}')
  expect(pointedAt(select)).toBe('Starter$49.00')
  await userEvent.keyboard('{End}')
  expect(pointedAt(select)).toBe('Scale$900.00')
  await userEvent.keyboard('{Enter}')
  expect(select.textContent).toBe('Scale')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(select)
})

test('Esc closes the list and changes nothing', async () => {
  render(<TierSelect />)
  const select = screen.getByRole('combobox', { name: 'Tier' })
  await userEvent.click(select)
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(select.textContent).toBe('Growth')
  expect(document.activeElement).toBe(select)
})

test('a disabled option can be active but not selected', async () => {
  render(<TierSelect />)
  const select = screen.getByRole('combobox', { name: 'Tier' })
  select.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(pointedAt(select)).toBe('Grand')
  await userEvent.keyboard(' ')
  expect(select.textContent).toBe('Growth')
})

test('letters move in an open list and select in a closed one', async () => {
  render(<TierSelect />)
  const select = screen.getByRole('combobox', { name: 'Tier' })
  select.focus()
  await userEvent.keyboard('sc')
  expect(select.textContent).toBe('Scale')
})

test('a click selects, and a second click on the control closes', async () => {
  render(<TierSelect />)
  const select = screen.getByRole('combobox', { name: 'Tier' })
  await userEvent.click(select)
  await userEvent.click(screen.getByRole('option', { name: 'Starter $49.00' }))
  expect(select.textContent).toBe('Starter')
  await userEvent.click(select)
  expect(screen.getByRole('listbox', { name: 'Tier' })).not.toBeNull()
  await userEvent.click(select)
  expect(screen.queryByRole('listbox')).toBeNull()
})

function TierSelect() {
  const [value, setValue] = useState<string | undefined>('growth')
  return (
    <Field label="Tier">
      <Select onValueChange={setValue} options={options} value={value} />
    </Field>
  )
}

function pointedAt(select: HTMLElement): string | null | undefined {
  return document.getElementById(select.getAttribute('aria-activedescendant') ?? '')?.textContent
}
