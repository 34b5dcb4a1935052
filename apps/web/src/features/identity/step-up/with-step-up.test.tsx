import { endpoint } from '@headwater/contract/endpoint'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { StepUpHost } from './step-up-host.tsx'
import { withStepUp } from './with-step-up.ts'

const blowUp = endpoint({
  method: 'POST',
  path: '/api2/test/blow-up',
  summary: 'Something dangerous.',
  access: 'signed-in',
  stepUp: true,
  input: z.strictObject({}),
  output: z.string(),
  errors: ['step_up_needed'],
})

describe('an action that needs a step-up', () => {
  it('is repeated once the user has proved their identity with a password', async () => {
    const { proofs, calls } = aGuardedServer({ methods: ['password'] })
    const user = await startAct()
    await user.type(await screen.findByLabelText('Password'), 'sourced-and-explained')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Done: boom')).toBeTruthy()
    expect(proofs).toEqual([
      { challenge: 'c1', proof: { method: 'password', password: 'sourced-and-explained' } },
    ])
    expect(calls()).toBe(2)
    await gone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Blow up' }))
  })

  it('needs no step-up while the last one is fresh', async () => {
    server.use(http.post('*/api2/test/blow-up', () => ok('boom')))
    await startAct()
    expect(await screen.findByText('Done: boom')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['Escape', 'Cross'])('is cancelled silently by %s and the focus returns', async (way) => {
    const { calls } = aGuardedServer({ methods: ['password'] })
    const user = await startAct()
    await screen.findByLabelText('Password')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(calls()).toBe(1)
    await gone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Blow up' }))
  })

  it('may be confirmed with another method', async () => {
    const { proofs } = aGuardedServer({ methods: ['recovery_code', 'totp'] })
    const user = await startAct()
    expect(await screen.findByLabelText('Code from the authenticator app')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh{Enter}')
    expect(await screen.findByText('Done: boom')).toBeTruthy()
    expect(proofs).toMatchObject([{ proof: { method: 'recovery_code', code: 'abcd-efgh' } }])
  })

  it('emails a code only when requested', async () => {
    const { mails } = aGuardedServer({ methods: ['mail_code'] })
    const user = await startAct()
    const send = await screen.findByRole('button', { name: 'Send code' })
    expect(mails()).toBe(0)
    await user.click(send)
    await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}')
    expect(await screen.findByText('Done: boom')).toBeTruthy()
    expect(mails()).toBe(1)
  })

  it('shows when the browser has no passkey', async () => {
    aGuardedServer({ methods: ['passkey'] })
    const user = await startAct()
    await user.click(await screen.findByRole('button', { name: 'Use your passkey' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used')
  })
})

describe('a refused step-up', () => {
  it('shows the error at the field and can be retried', async () => {
    aGuardedServer({ methods: ['totp'] })
    let tries = 0
    server.use(
      http.post('*/api2/identity/step-up', () => {
        tries += 1
        if (tries === 1) return errorReply(101, 400, 'wrong_credentials')
        return undefined
      }),
    )
    const user = await startAct()
    const field = await screen.findByLabelText('Code from the authenticator app')
    await user.type(field, '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not correct.')
    await user.clear(field)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field, '123456{Enter}')
    expect(await screen.findByText('Done: boom')).toBeTruthy()
  })

  it('shows after too many attempts how long to wait', async () => {
    aGuardedServer({ methods: ['password'] })
    server.use(
      http.post('*/api2/identity/step-up', () =>
        HttpResponse.json(
          { code: 419, body: null, error: { reason: 'too_many_requests', message: 'No.' } },
          { status: 429, headers: { 'retry-after': '300' } },
        ),
      ),
    )
    const user = await startAct()
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Try again in 5 minutes.',
    )
  })

  it('that expired starts again with a new challenge', async () => {
    const { proofs } = aGuardedServer({ methods: ['password'] })
    let isFirst = true
    server.use(
      http.post('*/api2/identity/step-up', () => {
        if (!isFirst) return undefined
        isFirst = false
        return errorReply(404, 404, 'not_found')
      }),
    )
    const user = await startAct()
    await user.type(await screen.findByLabelText('Password'), 'late{Enter}')
    await screen.findByText('That took too long, or there were too many attempts. Start again.')
    await waitFor(() =>
      expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe(''),
    )
    await user.type(screen.getByLabelText('Password'), 'sourced{Enter}')
    expect(await screen.findByText('Done: boom')).toBeTruthy()
    expect(proofs).toMatchObject([{ challenge: 'c2' }])
  })

  it('is not sent without input', async () => {
    const { proofs } = aGuardedServer({ methods: ['password'] })
    const user = await startAct()
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Enter your password.')).toBeTruthy()
    expect(proofs).toEqual([])
  })
})

it('can be retried after a server error', async () => {
  aGuardedServer({ methods: ['password'] })
  let isDown = true
  server.use(
    http.post('*/api2/identity/step-up/start', () =>
      isDown ? errorReply(500, 500, 'internal') : undefined,
    ),
  )
  const user = await startAct()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

/** A server that requires a step-up before the action. */
function aGuardedServer({ methods }: { methods: string[] }) {
  const proofs: unknown[] = []
  let isProved = false
  let calls = 0
  let starts = 0
  let mails = 0
  server.use(
    http.post('*/api2/test/blow-up', () => {
      calls += 1
      return isProved ? ok('boom') : errorReply(422, 422, 'step_up_needed')
    }),
    http.post('*/api2/identity/step-up/start', () => {
      starts += 1
      return ok({ challenge: `c${starts}`, methods, passkeyOptions: null })
    }),
    http.post('*/api2/identity/step-up/mail-code', () => {
      mails += 1
      return ok(null)
    }),
    http.post('*/api2/identity/step-up', async ({ request }) => {
      proofs.push(await request.json())
      isProved = true
      return ok(null)
    }),
  )
  return { proofs, calls: () => calls, mails: () => mails }
}

async function startAct() {
  signIn(someCredentials())
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Bomb />
      <StepUpHost />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Blow up' }))
  return user
}

function Bomb() {
  const act = useMutation({ mutationFn: () => withStepUp(() => call(blowUp, {})) })
  return (
    <>
      <button onClick={() => act.mutate()} type="button">
        Blow up
      </button>
      {act.data && <p>Done: {act.data}</p>}
      {isCancelled(act.error) && <p>Cancelled</p>}
    </>
  )
}

async function gone() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
