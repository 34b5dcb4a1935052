import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { filterOptions } from './filter-options.tsx'

const countries = ['Austria', 'Côte d’Ivoire', 'Denmark', 'Germany', 'Netherlands', 'Norway'].map(
  (name) => ({ value: name, label: name }),
)

test('typing filters the list, Enter chooses the first and the focus returns', async () => {
  render(<CountryBox />)
  const control = screen.getByRole('button', { name: 'Country' })
  await userEvent.click(control)
  const search = screen.getByRole('combobox', { name: 'Search' })
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('n')
  expect(optionTexts()).toEqual(['Netherlands', 'Norway', 'Denmark', 'Germany'])
  await userEvent.keyboard('or{Enter}')
  expect(control.textContent).toBe('Norway')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(control)
})

test('accents are ignored', async () => {
  render(<CountryBox />)
  await userEvent.click(screen.getByRole('button', { name: 'Country' }))
  await userEvent.keyboard('cote')
  expect(optionTexts()).toEqual(['Côte d’Ivoire'])
})

test('no match is shown as text', async () => {
  render(<CountryBox />)
  await userEvent.click(screen.getByRole('button', { name: 'Country' }))
  await userEvent.keyboard('atlantis')
  expect(screen.getByText('No results for “atlantis”')).not.toBeNull()
})

test('with several values the list stays open and the control shows the number', async () => {
  render(<CountryBox multiple={true} />)
  const control = screen.getByRole('button', { name: 'Country' })
  await userEvent.click(control)
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2)
  expect(control.textContent).toBe('Côte d’Ivoire + 1')
  await userEvent.keyboard('{Enter}')
  expect(control.textContent).toBe('Côte d’Ivoire')
})

test('options found by the server are not filtered again', async () => {
  const onSearch = vi.fn()
  render(<CountryBox onSearch={onSearch} />)
  await userEvent.click(screen.getByRole('button', { name: 'Country' }))
  await userEvent.keyboard('xy')
  expect(onSearch).toHaveBeenLastCalledWith('xy')
  expect(optionTexts()).toHaveLength(countries.length)
})

test('changed options leave the cursor in place, unless the user typed for them', async () => {
  const box = (options: typeof countries) => (
    <Combobox
      label="Country"
      multiple
      onSearch={() => undefined}
      onValuesChange={() => undefined}
      options={options}
      values={['Austria']}
    />
  )
  const { rerender } = render(box([]))
  await userEvent.click(screen.getByRole('button', { name: 'Country' }))
  rerender(box(countries))
  expect(pointed()).toBe('Austria')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  rerender(box(countries.slice(0, 4)))
  expect(pointed()).toBe('Denmark')
  rerender(box(countries.slice(0, 2)))
  expect(pointed()).toBe('Côte d’Ivoire')
  await userEvent.keyboard('n{ArrowDown}')
  rerender(box(countries.slice(2)))
  expect(pointed()).toBe('Denmark')
})

test('a list of thousands renders a hundred and shows how many are left', () => {
  const many = Array.from({ length: 1340 }, (_, index) => ({
    value: `${index}`,
    label: `City ${index}`,
  }))
  const { shown, hidden } = filterOptions(many, '')
  expect([shown.length, hidden]).toEqual([100, 1240])
})

test('an option is also found by keywords, after matches in labels', () => {
  const options = [
    { value: 'a', label: 'Member changed', keywords: 'changed a member’s role' },
    { value: 'b', label: 'A role made' },
    { value: 'c', label: 'Role removed' },
    { value: 'd', label: 'Signed in' },
  ]
  const found = (text: string) => filterOptions(options, text).shown.map(({ value }) => value)
  expect(found('role')).toEqual(['c', 'b', 'a'])
  expect(found('member role')).toEqual(['a'])
  expect(found('')).toEqual(['a', 'b', 'c', 'd'])
})

function CountryBox(props: { multiple?: boolean; onSearch?: (text: string) => void }) {
  const [values, setValues] = useState<string[]>([])
  return (
    <Combobox
      {...props}
      label="Country"
      onValuesChange={setValues}
      options={countries}
      values={values}
    />
  )
}

function pointed(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

function optionTexts(): (string | null)[] {
  return screen.queryAllByRole('option').map((option) => option.textContent)
}
