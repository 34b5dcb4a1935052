import { login, type SecondFactorNeeded } from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import { describe, expect, it } from 'vitest'
import { aCall, sendCall } from '#kit/calls'
import { aBrowser, anApiClient, type HttpClient } from '#kit/http-client'
import { mapInBatches } from '#kit/map-in-batches'
import { listProtectedOperations, nameOf } from '#kit/open-api'
import { anOwner, type Person } from '#kit/people'
import { enableTotp } from '#kit/second-factor'

describe('the second factor', () => {
  it('9. reveals nothing for the password alone', async () => {
    const person = await anOwner()
    await enableTotp(person.program)
    // The browser keeps any cookies that were returned.
    const visitors = [anApiClient(), aBrowser()]
    const operations = await listProtectedOperations()
    expect(operations.length).toBeGreaterThanOrEqual(20)
    for (const visitor of visitors) {
      const challenge = await askForChallenge(person, visitor)
      for (const bearer of [undefined, challenge, `hw1_${challenge}`]) {
        visitor.bearer = bearer
        const replies = await mapInBatches(operations, 8, (one) => sendCall(visitor, aCall(one)))
        const open = operations.filter((_, at) => replies[at]?.status !== 401)
        expect(open.map(nameOf)).toEqual([])
      }
    }
  })

  it('9. accepts no code twice', async () => {
    const person = await anOwner()
    const { code } = await enableTotp(person.program)
    const proof = { method: 'totp' as const, code: code() }
    const answer = async () =>
      anApiClient().call(answerSecondFactor, { challenge: await askForChallenge(person), proof })
    expect((await answer()).code).toBe(200)
    expect((await answer()).code).toBe(101)
  })

  it('9. ends the attempt after too many wrong codes', async () => {
    const person = await anOwner()
    const { code } = await enableTotp(person.program)
    const challenge = await askForChallenge(person)
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 6; guess += 1) {
      const proof = { method: 'totp' as const, code: wrong }
      await anApiClient().call(answerSecondFactor, { challenge, proof })
    }
    const proof = { method: 'totp' as const, code: code() }
    const late = await anApiClient().call(answerSecondFactor, { challenge, proof })
    expect(late.code).toBe(404)
  })
})

async function askForChallenge(
  { email, password }: Person,
  visitor: HttpClient = anApiClient(),
): Promise<string> {
  const { body, text } = await visitor.call(login, { email, password })
  if (!body || !('second_factor' in body))
    throw new Error(`No second factor was asked for: ${text}`)
  return (body as SecondFactorNeeded).second_factor.challenge
}
