import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '#ui/forms/field'
import type { EditorMode } from './editor-options.ts'
import { EmailEditor } from './email-editor.tsx'

describe('the body', () => {
  it('shows variables as pills with their fallback', async () => {
    await openEditor('body', "<p>Hi {{ candidate.first_name | default: 'there' }}</p>")
    expect(getPills()).toEqual(['First name | there'])
  })

  it('takes pasted text without its look and reads copied variables', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.paste('Hi {{ candidate.first_name }},\n\nWould a call suit you?')
    expect(onChange).toHaveBeenLastCalledWith(
      '<p>Hi {{ candidate.first_name }},</p><p>Would a call suit you?</p>',
    )
    expect(getPills()).toEqual(['First name'])
  })

  it('offers variables after a brace, by what is typed, and inserts the chosen one', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.paste('For {title')
    const list = await screen.findByRole('listbox', { name: 'Variables' })
    const options = within(list).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Current title',
      'Job title',
      'Your title',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('<p>For {{ job.title }}</p>')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('keeps a typed brace when the list is closed by Escape', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.paste('a {')
    await screen.findByRole('listbox', { name: 'Variables' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange).toHaveBeenLastCalledWith('<p>a {</p>')
  })

  it('inserts a variable by the button at the caret', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.paste('Hi ')
    await user.click(screen.getByRole('button', { name: 'Variable' }))
    await user.click(await screen.findByRole('option', { name: 'Full name' }))
    expect(onChange).toHaveBeenLastCalledWith('<p>Hi {{ candidate.full_name }}</p>')
  })

  it('selects a variable by the first backspace and deletes it by the second', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.paste('Hi {{ job.title }}')
    await user.keyboard('{Backspace}')
    expect(await screen.findByLabelText('Fallback for “Job title”')).toBeTruthy()
    expect(getPills()).toEqual(['Job title'])
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(getPills()).toEqual([]))
    expect(onChange.mock.lastCall?.[0]).not.toContain('job.title')
  })

  it('edits the fallback of the selected variable', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.paste('Hi {{ candidate.first_name }}')
    await user.keyboard('{Backspace}')
    await user.type(await screen.findByLabelText('Fallback for “First name”'), 'you all')
    expect(onChange).toHaveBeenLastCalledWith(
      "<p>Hi {{ candidate.first_name | default: 'you all' }}</p>",
    )
    expect(getPills()).toEqual(['First name | you all'])
  })

  it('formats the text and shows what is active', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.click(screen.getByRole('button', { name: 'Bold' }))
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }))
    act(() => screen.getByRole('textbox', { name: 'Text' }).focus())
    await user.paste('one')
    expect(onChange.mock.lastCall?.[0]).toContain('<ul><li><p>')
  })

  it('links an address and refuses what is none', async () => {
    const { user, onChange } = await openEditor('body', '')
    await user.click(screen.getByRole('button', { name: 'Link' }))
    const address = await screen.findByLabelText('Address')
    await user.type(address, 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: 'Set link' }))
    expect((await screen.findByRole('alert')).textContent).toContain('https://example.com')
    await user.clear(address)
    await user.type(address, 'meridiangrid.test/jobs')
    await user.click(screen.getByRole('button', { name: 'Set link' }))
    expect(onChange.mock.lastCall?.[0]).toContain('<a href="https://meridiangrid.test/jobs">')
  })

  it('is replaced by a value from elsewhere and not by its own', async () => {
    const { user } = await openEditor('body', '<p>old</p>')
    const before = screen.getByRole('textbox', { name: 'Text' })
    await user.paste('more ')
    expect(screen.getByRole('textbox', { name: 'Text' })).toBe(before)
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('from elsewhere')
  })
})

describe('the subject', () => {
  it('has no line breaks and no formatting', async () => {
    const { user, onChange } = await openEditor('line', '')
    await user.paste('Hi\n\n<b>there</b>')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('Hi <b>there</b>')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('inserts a variable by its button', async () => {
    const { user, onChange } = await openEditor('line', '')
    await user.click(screen.getByRole('button', { name: 'Insert variable in subject' }))
    await user.click(await screen.findByRole('option', { name: 'Job title' }))
    expect(onChange).toHaveBeenLastCalledWith('{{ job.title }}')
  })
})

describe('with the values of a person', () => {
  const values = new Map([
    ['{{ candidate.first_name }}', 'Elif'],
    ['{{ candidate.current_title }}', null],
  ])

  it('shows them in place of the variables, and marks what is missing', async () => {
    const text = '<p>Hi {{ candidate.first_name }}, {{ candidate.current_title }}</p>'
    await openEditor('body', text, { values })
    expect(getPills()).toEqual(['Elif', 'Current title'])
    expect(screen.getByTitle('Current title is missing')).toBeTruthy()
  })

  it('shows them for variables that are inserted later, which are stored as variables', async () => {
    const { user, onChange } = await openEditor('body', '', { values, variant: 'bare' })
    await user.paste('Hi {first')
    await user.keyboard('{Enter}')
    expect(getPills()).toEqual(['Elif'])
    expect(onChange).toHaveBeenLastCalledWith('<p>Hi {{ candidate.first_name }}</p>')
    await user.keyboard('{Backspace}')
    expect(screen.queryByLabelText(/^Fallback/)).toBeNull()
  })
})

it('a bare editor has no tools', async () => {
  await openEditor('body', '', { variant: 'bare' })
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('Ctrl-Enter saves', async () => {
  const { user, onSubmit } = await openEditor('body', '<p>a</p>')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('an error of the field is part of the editor', async () => {
  const { rerender } = await openEditor('body', '')
  rerender(<Host error="Write a message." mode="body" onChange={vi.fn()} onSubmit={vi.fn()} />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
  const note = document.getElementById(text.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Write a message.')
})

interface HostProps {
  mode: EditorMode
  value?: string
  error?: string
  onChange: (value: string) => void
  onSubmit: () => void
  options?: EditorOptions
}

type EditorOptions = Pick<ComponentProps<typeof EmailEditor>, 'variant' | 'values'>

function Host({ mode, value: start = '', error, onChange, onSubmit, options }: HostProps) {
  const [value, setValue] = useState(start)
  function change(next: string) {
    setValue(next)
    onChange(next)
  }
  return (
    <>
      <Field error={error} label="Text">
        <EmailEditor mode={mode} onChange={change} onSubmit={onSubmit} value={value} {...options} />
      </Field>
      <button onClick={() => setValue('<p>from elsewhere</p>')} type="button">
        Replace
      </button>
    </>
  )
}

/** Renders the editor with the caret at its start. */
async function openEditor(mode: EditorMode, value: string, options: EditorOptions = {}) {
  const onChange = vi.fn<(value: string) => void>()
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  const props = { mode, onChange, onSubmit, options, value }
  const view = render(<Host {...props} />)
  const text = await screen.findByRole('textbox', { name: 'Text' })
  act(() => text.focus())
  return { ...view, user, onChange, onSubmit }
}

function getPills(): (string | null)[] {
  return [...document.querySelectorAll('[data-variable]')].map(({ textContent }) => textContent)
}
