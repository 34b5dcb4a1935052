import { login, type SecondFactorNeeded } from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import { describe, expect, it } from 'vitest'
import { listProtectedCalls } from '#kit/open-api'
import { anOwner, type Person } from '#kit/people'
import { enableTotp } from '#kit/second-factor'
import { aProgram } from '#kit/visitor'

describe('the second factor', () => {
  it('9. gives nothing away for the password alone', async () => {
    const person = await anOwner()
    await enableTotp(person.program)
    const challenge = await askForChallenge(person)
    const visitor = aProgram()
    const calls = (await listProtectedCalls()).slice(0, 20)
    expect(calls).toHaveLength(20)
    for (const bearer of [challenge, `hw1_${challenge}`]) {
      visitor.bearer = bearer
      for (const { method, path } of calls) {
        const { status } = await visitor.send(method, path, method === 'GET' ? undefined : {})
        expect([path, status]).toEqual([path, 401])
      }
    }
  })

  it('9. takes no code twice', async () => {
    const person = await anOwner()
    const { code } = await enableTotp(person.program)
    const proof = { method: 'totp' as const, code: code() }
    const answer = async () =>
      aProgram().call(answerSecondFactor, { challenge: await askForChallenge(person), proof })
    expect((await answer()).code).toBe(200)
    expect((await answer()).code).toBe(101)
  })

  it('9. gives up after too many wrong codes', async () => {
    const person = await anOwner()
    const { code } = await enableTotp(person.program)
    const challenge = await askForChallenge(person)
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 6; guess += 1) {
      const proof = { method: 'totp' as const, code: wrong }
      await aProgram().call(answerSecondFactor, { challenge, proof })
    }
    const proof = { method: 'totp' as const, code: code() }
    const late = await aProgram().call(answerSecondFactor, { challenge, proof })
    expect(late.code).toBe(404)
  })
})

async function askForChallenge({ email, password }: Person): Promise<string> {
  const { body, text } = await aProgram().call(login, { email, password })
  if (!body || !('second_factor' in body))
    throw new Error(`No second factor was asked for: ${text}`)
  return (body as SecondFactorNeeded).second_factor.challenge
}
