import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Plus } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a button calls its handler on click', async () => {
  const onClick = vi.fn()
  render(
    <Button icon={Plus} onClick={onClick}>
      New job
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'New job' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('a button disabled with a reason stays in the tab order and shows why', async () => {
  const onClick = vi.fn()
  render(
    <Button disabledReason="Choose a mailbox first." onClick={onClick}>
      Launch
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Launch' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect((await screen.findByRole('tooltip')).textContent).toContain('Choose a mailbox first.')
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

test('a disabled submit button does not submit its form', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button disabledReason="Write a subject first." type="submit">
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a loading button is busy, keeps label and focus, and does nothing', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Save note</Button>)
  const button = screen.getByRole('button', { name: 'Save note' })
  button.focus()
  rerender(
    <Button loading={true} onClick={onClick}>
      Save note
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Save note', busy: true })).toBe(button)
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('a link can look like a button', () => {
  render(
    <Button asChild={true} icon={Plus} kind="primary">
      <a href="/main/jobs">All jobs</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'All jobs' })
  expect(link.querySelector('svg')).not.toBeNull()
  expect(link.getAttribute('type')).toBeNull()
})
