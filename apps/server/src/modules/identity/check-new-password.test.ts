import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signUp } from '@headwater/contract/identity/sign-up'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { checkNewPassword } from './check-new-password.ts'

const world = startTestApp()

const breached = 'a phrase that has leaked'
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase()
let asked = 0
const service = createServer((_request, response) => {
  asked += 1
  response.end(`${hash.slice(5)}:7`)
})
let breachedPasswordsUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  breachedPasswordsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

describe('a new password', () => {
  const check = (password: string, url?: string) =>
    checkNewPassword(world.publicContext(), password, {
      words: ['Meridian Grid', undefined],
      breachedPasswordsUrl: url,
    })

  it('is rejected under the name of its field', async () => {
    await expect(check('MeridianGrid2026!!')).rejects.toMatchObject({
      reason: 'invalid_input',
      fields: { password: expect.stringContaining('company') },
    })
  })

  it('may not be built from the product’s name', async () => {
    await expect(check('Headwater2026!!')).rejects.toMatchObject({ reason: 'invalid_input' })
  })

  it('is sent to the breach service only when it passes the other checks', async () => {
    asked = 0
    await expect(check('password1234', breachedPasswordsUrl)).rejects.toThrow()
    expect(asked).toBe(0)
    await check('seven lanterns over water', breachedPasswordsUrl)
    expect(asked).toBe(1)
    await expect(check(breached, breachedPasswordsUrl)).rejects.toMatchObject({
      fields: { password: expect.stringContaining('data breach') },
    })
  })

  it('is not checked for breaches without a configured service', async () => {
    await expect(check(breached)).resolves.toBeUndefined()
  })

  it('is never checked inside a transaction, because the external call would keep it open', async () => {
    const inside = inTransaction(world.publicContext(), (ctx) =>
      checkNewPassword(ctx, breached, { words: [], breachedPasswordsUrl: undefined }),
    )
    await expect(inside).rejects.toThrow('before the transaction')
  })

  it('is rejected at sign-up when it has leaked', async () => {
    const config = world.app.deps.config as { breachedPasswordsUrl: string | undefined }
    config.breachedPasswordsUrl = breachedPasswordsUrl
    const reply = await world.call(signUp, aSignUp({ password: breached }))
    config.breachedPasswordsUrl = undefined
    expect(reply).toMatchObject({
      code: 101,
      error: { fields: { password: expect.stringContaining('data breach') } },
    })
  })
})
