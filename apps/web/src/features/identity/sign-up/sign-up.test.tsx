import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'

describe('signing up', () => {
  it('asks for user and company, then to check the email', async () => {
    const sent: unknown[] = []
    server.use(http.post('*/api2/signup', keep(sent)))
    const { user } = renderApp('/signup', { isSignedIn: false })
    await fillIn(user)
    await choose(user, 'How did you hear about us?', 'LinkedIn')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(screen.getByText('noor@example.test')).toBeTruthy()
    expect(sent).toEqual([
      {
        firstName: 'Noor',
        lastName: 'Haddad',
        email: 'noor@example.test',
        password: 'a river in the dark',
        companyName: 'Deltaworks',
        companySize: '11-50',
        hearAboutUs: 'LinkedIn',
        timeZone: expect.any(String),
      },
    ])
  })

  it('shows next to each field what is missing', async () => {
    const { user } = renderApp('/signup', { isSignedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Create account' }))
    for (const sentence of [
      'Enter your first name.',
      'Enter your last name.',
      'Enter your email address.',
      'Use at least 12 characters.',
      'Enter your company’s name.',
      'Choose your company’s size.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('counts the characters of a password that is too short', async () => {
    const { user } = renderApp('/signup', { isSignedIn: false })
    const field = await screen.findByLabelText('Password')
    await user.type(field, 'river')
    expect(screen.getByText('7 more characters to go.')).toBeTruthy()
    await user.type(field, ' in the')
    expect(screen.getByText('Long enough. Longer is stronger.')).toBeTruthy()
    await user.type(field, ' dark')
    expect(screen.getByText('Good length.')).toBeTruthy()
  })

  it('shows the server’s password error next to the field', async () => {
    const message = 'This password is among those that are tried first.'
    server.use(http.post('*/api2/signup', () => fieldErrorsReply({ password: message })))
    const { user } = renderApp('/signup', { isSignedIn: false })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('leaves out the question whose list failed to load but keeps the sizes', async () => {
    server.use(
      http.get('*/api/getHearAboutUs', () => errorReply(500, 500, 'internal')),
      http.get('*/api/getCompanySize', () => HttpResponse.error()),
    )
    const { user } = renderApp('/signup', { isSignedIn: false })
    await screen.findByLabelText('Company size')
    await waitFor(() => expect(screen.queryByLabelText('How did you hear about us?')).toBeNull())
    await user.click(await screen.findByRole('combobox', { name: 'Company size' }))
    expect(screen.getAllByRole('option')).toHaveLength(8)
  })

  it('resends the link after a delay, or returns to change the address', async () => {
    const again: unknown[] = []
    server.use(
      http.post('*/api2/signup', () => ok(null)),
      http.post('*/api2/identity/email-verifications/resend', keep(again)),
    )
    const { user } = renderApp('/signup', { isSignedIn: false })
    await fillIn(user)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    const button = await screen.findByRole('button', { name: 'Send again in 60 s' })
    expect(button).toHaveProperty('disabled', true)
    act(() => void vi.advanceTimersByTime(60_000))
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Email sent again.')).toBeTruthy()
    expect(again).toEqual([{ email: 'noor@example.test' }])
    await user.click(screen.getByRole('button', { name: 'Use another email address' }))
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Deltaworks')
  })
})

it('starts with the job title of the link', async () => {
  const sent: unknown[] = []
  server.use(http.post('*/api2/signup', keep(sent)))
  const { user } = renderApp('/signupAndCreate/Head%20of%20R%26D', { isSignedIn: false })
  expect(await screen.findByText('Your first job: Head of R&D')).toBeTruthy()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(sent).toMatchObject([{ jobTitle: 'Head of R&D' }])
})

function keep(bodies: unknown[]) {
  return async ({ request }: { request: Request }) => {
    bodies.push(await request.json())
    return ok(null)
  }
}

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('First name'), 'Noor')
  await user.type(screen.getByLabelText('Last name'), 'Haddad')
  await user.type(screen.getByLabelText('Work email'), 'noor@example.test')
  await user.type(screen.getByLabelText('Password'), 'a river in the dark')
  await user.type(screen.getByLabelText('Company'), 'Deltaworks')
  await choose(user, 'Company size', '11-50')
}

async function choose(user: UserEvent, field: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
