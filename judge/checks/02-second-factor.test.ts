import { login, type SecondFactorNeeded } from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import { describe, expect, it } from 'vitest'
import { aCall, sendCall } from '#kit/calls'
import { inTurns } from '#kit/in-turns'
import { listProtectedOperations, nameOf } from '#kit/open-api'
import { anOwner, type Person } from '#kit/people'
import { enableTotp } from '#kit/second-factor'
import { aBrowser, aProgram, type Visitor } from '#kit/visitor'

describe('the second factor', () => {
  it('9. gives nothing away for the password alone', async () => {
    const person = await anOwner()
    await enableTotp(person.program)
    // The browser keeps the cookies that came back, if any did.
    const visitors = [aProgram(), aBrowser()]
    const operations = await listProtectedOperations()
    expect(operations.length).toBeGreaterThanOrEqual(20)
    for (const visitor of visitors) {
      const challenge = await askForChallenge(person, visitor)
      for (const bearer of [undefined, challenge, `hw1_${challenge}`]) {
        visitor.bearer = bearer
        const replies = await inTurns(operations, 8, (one) => sendCall(visitor, aCall(one)))
        const open = operations.filter((_, at) => replies[at]?.status !== 401)
        expect(open.map(nameOf)).toEqual([])
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

async function askForChallenge(
  { email, password }: Person,
  visitor: Visitor = aProgram(),
): Promise<string> {
  const { body, text } = await visitor.call(login, { email, password })
  if (!body || !('second_factor' in body))
    throw new Error(`No second factor was asked for: ${text}`)
  return (body as SecondFactorNeeded).second_factor.challenge
}
