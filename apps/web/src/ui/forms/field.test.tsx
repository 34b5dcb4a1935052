import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

test('a field labels its control and describes it with the hint', () => {
  render(
    <Field hint="Shown to candidates" label="Job title" required={true}>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Job title' })
  expect(describedBy(input)).toBe('Shown to candidates')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error replaces the hint, marks the control and is announced', () => {
  render(
    <Field
      error="Enter a complete domain, such as example.com."
      hint="Your work address"
      label="Email"
    >
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toBe('Enter a complete domain, such as example.com.')
  expect(screen.getByRole('alert').textContent).toBe(
    'Enter a complete domain, such as example.com.',
  )
  expect(screen.queryByText('Your work address')).toBeNull()
})

function describedBy(element: HTMLElement): string | null | undefined {
  const id = element.getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}
