import { getClientInfo, login } from '@headwater/contract/identity'
import { invite, joinInvited, signUpInvited } from '@headwater/contract/identity/invitations'
import { describe, expect, it } from 'vitest'
import { secretIn, waitForMail } from '#kit/mails'
import { anAddress, anOwner, aPassword, expectOk, type Person } from '#kit/people'
import { aProgram } from '#kit/visitor'

describe('an invitation', () => {
  it('11. takes over no account that exists', async () => {
    const [owner, invited] = await Promise.all([anOwner(), anOwner()])
    const token = await inviteKnown(owner, invited)
    const password = aPassword()
    const names = { firstName: 'Mal', lastName: 'Lory' }
    const taken = await aProgram().call(signUpInvited, { token, ...names, password })
    expect(taken.code).toBe(404)
    expect((await aProgram().call(login, { email: invited.email, password })).code).toBe(101)
    const old = { email: invited.email, password: invited.password }
    expect((await aProgram().call(login, old)).code).toBe(200)
  })

  it('12. lets nobody in but whom it was sent to', async () => {
    const [owner, invited, other] = await Promise.all([anOwner(), anOwner(), anOwner()])
    const token = await inviteKnown(owner, invited)
    const foreign = await other.program.call(joinInvited, { token })
    const unknown = await other.program.call(joinInvited, { token: 'A'.repeat(43) })
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect(foreign.code).toBe(404)

    const raised = { token, role: 'owner', typeOfUser: 'talent' } as { token: string }
    expect((await invited.program.call(joinInvited, raised)).code).toBe(101)
    const { body } = expectOk(await invited.program.call(joinInvited, { token }))
    expect(body.role).toBe('reviewer')
    invited.program.bearer = body.token
    const me = expectOk(await invited.program.call(getClientInfo, {}))
    expect(me.body.company_id).toBe(owner.client.company_id)
  })

  it('12. takes the address and the role from itself, whatever the body says', async () => {
    const owner = await anOwner()
    const email = anAddress()
    expectOk(await owner.program.call(invite, { emails: [email], role: 'recruiter' }))
    const token = secretIn(await waitForMail(email), '/signup/')
    const names = { firstName: 'Colin', lastName: 'League', password: aPassword() }
    const raised = { token, ...names, role: 'owner', email: anAddress() } as typeof names & {
      token: string
    }
    expect((await aProgram().call(signUpInvited, raised)).code).toBe(101)
    const { body } = expectOk(await aProgram().call(signUpInvited, { token, ...names }))
    expect([body.role, body.user.email]).toEqual(['recruiter', email])
  })
})

async function inviteKnown(owner: Person, { email }: Person): Promise<string> {
  expectOk(await owner.program.call(invite, { emails: [email], role: 'reviewer' }))
  const linkTo = '/existingSignup/'
  return secretIn(await waitForMail(email, { linkTo }), linkTo)
}
