import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type PaymentsProgram, startPaymentsProgram } from '#test/payments-stand-in'
import { aCheckout, somePrices } from '#test/payments-world'

describe('the payments program', { timeout: 30_000 }, () => {
  it('keeps everything it had answered after a power cut', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const stateFile = join(folder, 'state.json')
    const first = await start({ stateFile })
    const { month } = await somePrices(first.stripe)
    const customer = await first.stripe.customers.create({ email: 'ann@example.test' })
    const { id } = await aCheckout(first.stripe, customer.id, month.id, 2)
    await first.pay(id)
    await first.kill()
    const second = await start({ stateFile })
    const session = await second.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
    expect(session).toMatchObject({ payment_status: 'paid', subscription: { status: 'active' } })
    await second.stop()
  })

  it.each([
    [{ STAND_IN_PAYMENTS_PORT: '70000' }, 'STAND_IN_PAYMENTS_PORT must be a port, not "70000".'],
    [{ STAND_IN_PAYMENTS_HOST: '0.0.0.0' }, 'It serves this machine only, not "0.0.0.0".'],
    [
      { STAND_IN_PAYMENTS_WEBHOOK_URL: 'http://localhost:1', STAND_IN_PAYMENTS_WEBHOOK_SECRET: '' },
      'A webhook needs a secret that begins with whsec_.',
    ],
  ])('explains in one sentence why %o is invalid', async (settings, reason) => {
    const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, STAND_IN_PAYMENTS_PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(program, 'exit')
    const [line] = await once(program.stdout, 'data')
    expect(String(line)).toBe(`Payments could not start: ${reason}\n`)
    expect(await exit).toEqual([1, null])
  })

  async function start(settings: { stateFile: string }): Promise<PaymentsProgram> {
    const program = await startPaymentsProgram(settings)
    onTestFinished(() => program.kill())
    return program
  }
})
