import { getClientInfo, login } from '@headwater/contract/identity'
import {
  invite,
  joinByInvitation,
  signUpByInvitation,
} from '@headwater/contract/identity/invitations'
import { describe, expect, it } from 'vitest'
import { anApiClient } from '#kit/http-client'
import { findLinkSecret, waitForMail } from '#kit/mails'
import { anAddress, anOwner, aPassword, expectOk, type Person } from '#kit/people'

describe('an invitation', () => {
  it('11. does not take over an existing account', async () => {
    const [owner, invited] = await Promise.all([anOwner(), anOwner()])
    const token = await inviteKnown(owner, invited)
    const password = aPassword()
    const names = { firstName: 'Mal', lastName: 'Lory' }
    const taken = await anApiClient().call(signUpByInvitation, { token, ...names, password })
    expect(taken.code).toBe(404)
    expect((await anApiClient().call(login, { email: invited.email, password })).code).toBe(101)
    const old = { email: invited.email, password: invited.password }
    expect((await anApiClient().call(login, old)).code).toBe(200)
  })

  it('12. admits only the person it was sent to', async () => {
    const [owner, invited, other] = await Promise.all([anOwner(), anOwner(), anOwner()])
    const token = await inviteKnown(owner, invited)
    const foreign = await other.program.call(joinByInvitation, { token })
    const unknown = await other.program.call(joinByInvitation, { token: 'A'.repeat(43) })
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect(foreign.code).toBe(404)

    const raised = { token, role: 'owner', typeOfUser: 'talent' } as { token: string }
    expect((await invited.program.call(joinByInvitation, raised)).code).toBe(101)
    const { body } = expectOk(await invited.program.call(joinByInvitation, { token }))
    expect(body.role).toBe('reviewer')
    invited.program.bearer = body.token
    const me = expectOk(await invited.program.call(getClientInfo, {}))
    expect(me.body.company_id).toBe(owner.client.company_id)
  })

  it('12. uses its own address and role, whatever the body states', async () => {
    const owner = await anOwner()
    const email = anAddress()
    expectOk(await owner.program.call(invite, { emails: [email], role: 'recruiter' }))
    const token = findLinkSecret(await waitForMail(email), '/signup/')
    const names = { firstName: 'Colin', lastName: 'League', password: aPassword() }
    const raised = { token, ...names, role: 'owner', email: anAddress() } as typeof names & {
      token: string
    }
    expect((await anApiClient().call(signUpByInvitation, raised)).code).toBe(101)
    const { body } = expectOk(await anApiClient().call(signUpByInvitation, { token, ...names }))
    expect([body.role, body.user.email]).toEqual(['recruiter', email])
  })
})

async function inviteKnown(owner: Person, { email }: Person): Promise<string> {
  expectOk(await owner.program.call(invite, { emails: [email], role: 'reviewer' }))
  const linkTo = '/existingSignup/'
  return findLinkSecret(await waitForMail(email, { linkTo }), linkTo)
}
