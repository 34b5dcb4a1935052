import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { AutocompleteTextarea } from './autocomplete-textarea.tsx'

const names = [
  { value: 'a', label: 'Ada' },
  { value: 'b', label: 'Ben' },
]

function Example({
  onChoose,
  onKeyDown,
}: {
  onChoose: (value: string) => void
  onKeyDown?: () => void
}) {
  const [text, setText] = useState('')
  return (
    <AutocompleteTextarea
      aria-label="Text"
      onChange={({ target }) => setText(target.value)}
      onChoose={(value) => {
        onChoose(value)
        setText('')
      }}
      onDismiss={() => setText('')}
      onKeyDown={onKeyDown}
      suggestions={text.endsWith('@') ? names : []}
      suggestionsLabel="Names"
      value={text}
    />
  )
}

it.each([
  ['{Enter}', 'a'],
  ['{ArrowDown}{Enter}', 'b'],
  ['{ArrowDown}{Tab}', 'b'],
])('%s chooses the active suggestion and the focus stays in the text', async (keys, value) => {
  const user = userEvent.setup()
  const onChoose = vi.fn()
  render(<Example onChoose={onChoose} />)
  const field = screen.getByRole('textbox', { name: 'Text' })
  await user.type(field, '@')
  const list = await screen.findByRole('listbox', { name: 'Names' })
  expect(field.getAttribute('aria-controls')).toBe(list.id)
  await user.keyboard(keys)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(value)
  expect(document.activeElement).toBe(field)
})

it('keys pass through without suggestions, and Escape closes the list', async () => {
  const user = userEvent.setup()
  const onKeyDown = vi.fn()
  render(<Example onChoose={() => {}} onKeyDown={onKeyDown} />)
  const field = screen.getByRole('textbox', { name: 'Text' })
  await user.type(field, 'a{Enter}')
  expect(onKeyDown).toHaveBeenCalledTimes(2)
  await user.type(field, '@')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
})
