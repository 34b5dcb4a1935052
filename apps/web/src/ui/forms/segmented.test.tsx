import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type CriterionMode, CriterionModeToggle } from './criterion-mode-toggle.tsx'
import { Segmented } from './segmented.tsx'

test('it is one Tab stop, and arrows select', async () => {
  render(<ViewSwitch />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Table' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Cards', checked: true })).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Table', checked: true })).toBe(document.activeElement)
})

test('only the selected option is a Tab stop, also for focus traps', () => {
  render(<ViewSwitch />)
  const stops = screen.getAllByRole<HTMLInputElement>('radio').map(({ tabIndex }) => tabIndex)
  expect(stops).toEqual([0, -1])
})

test('Enter does not submit a form', async () => {
  let sent = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <ViewSwitch />
      <button type="submit">Send</button>
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(sent).toBe(0)
})

test('the group has an accessible name', () => {
  render(<ViewSwitch />)
  expect(screen.getByRole('radiogroup', { name: 'View' })).not.toBeNull()
})

test('arrow keys switch a mode between must and nice', async () => {
  render(<SkillWeight />)
  expect(screen.getByRole('radiogroup', { name: 'Weight of Skills' })).not.toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Nice-to-have', checked: true })).toBe(
    document.activeElement,
  )
})

function ViewSwitch() {
  const [view, setView] = useState<'table' | 'cards'>('table')
  return (
    <Segmented
      label="View"
      onValueChange={setView}
      segments={[
        { value: 'table', label: 'Table', icon: List, iconOnly: true },
        { value: 'cards', label: 'Cards', icon: LayoutGrid, iconOnly: true },
      ]}
      value={view}
    />
  )
}

function SkillWeight() {
  const [weight, setWeight] = useState<CriterionMode>('must')
  return <CriterionModeToggle modes={[weight]} of="Skills" onValueChange={setWeight} />
}
