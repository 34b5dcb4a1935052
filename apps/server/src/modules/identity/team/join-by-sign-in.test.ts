import { getClientInfo, type Login, login } from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import * as contract from '@headwater/contract/identity/invitations'
import { suspendMember } from '@headwater/contract/identity/team'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aTotp, totpCode, wrongCode } from '#test/factor-builders'
import { aMember, anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { aFormerMember, anInvitation, listMemberEvents, listTeamEntries } from '#test/team-builders'

const world = startTestApp()
const dead = 'This link no longer works. Ask for a new one.'

function signIn({ email }: { email: string }, invitation?: string, password = testPassword) {
  return world.call(login, { email, password, ...(invitation !== undefined && { invitation }) })
}

function answer(challenge: string, code: string) {
  return world.call(answerSecondFactor, { challenge, proof: { method: 'totp', code } })
}

async function askedFor(person: Member, invitation?: string): Promise<string> {
  const { body, text } = await signIn(person, invitation)
  if (!body || !('second_factor' in body)) throw new Error(`No second factor asked for: ${text}`)
  return body.second_factor.challenge
}

async function membershipsOf({ userId }: Pick<Member, 'userId'>) {
  return world.ownerDb
    .selectFrom('identity.clients')
    .select(['companyId', 'id', 'role'])
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute()
}

async function countSessions({ userId }: Pick<Member, 'userId'>): Promise<number> {
  const sessions = await world.ownerDb
    .selectFrom('identity.sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
  return sessions.length
}

function invitationOf(owner: Member, { email }: Pick<Member, 'email'>) {
  return anInvitation(world, world.app, owner, { email })
}

describe('signing in with an invitation', () => {
  it('restores a user whose last membership had ended', async () => {
    const { owner, person } = await aFormerMember(world, world.app)
    const { token } = await invitationOf(owner, person)
    const { body } = await signIn(person, token)
    expect(body).toMatchObject({ company_id: owner.companyId, id: person.clientId })
    const headers = { authorization: `Bearer ${(body as Login).token}` }
    expect((await world.call(getClientInfo, {}, { headers })).body).toMatchObject({
      company_id: owner.companyId,
      role: 'recruiter',
    })
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'member.joined',
      userId: person.userId,
      after: { isBack: true },
    })
    const events = await listMemberEvents(world, person)
    expect(events.map(({ name }) => name)).toEqual([
      'identity.member-left',
      'identity.member-joined',
    ])
    expect((await signIn(person)).status).toBe(200)
    expect((await signIn(person, token)).error?.message).toBe(dead)
  })

  it('opens the new company for a user of another one, which they stay in', async () => {
    const [owner, person] = [await anOwner(world), await anOwner(world)]
    const { token } = await invitationOf(owner, person)
    const browser = new Browser(world.app)
    await browser.get('/sanctum/csrf-cookie')
    const payload = { email: person.email, password: testPassword, invitation: token }
    const reply = await browser.call({ method: 'POST', url: login.path, payload })
    expect(reply.json().body.company_id).toBe(owner.companyId)
    browser.bearer = reply.json().body.token
    expect((await browser.get(getClientInfo.path)).statusCode).toBe(200)
    expect(await membershipsOf(person)).toHaveLength(2)
  })

  it('reveals nothing about the invitation before the password is verified', async () => {
    const { owner, person } = await aFormerMember(world, world.app)
    const { token } = await invitationOf(owner, person)
    const plain = await signIn(person, undefined, 'not it')
    for (const invitation of [token, 'nonsense']) {
      for (const email of [person.email, 'nobody@example.test']) {
        const wrong = await signIn({ email }, invitation, 'not it')
        expect(wrong.text).toBe(plain.text)
      }
    }
    expect(await membershipsOf(person)).toEqual([])
    expect((await signIn(person, token)).status).toBe(200)
  })

  it('opens no session with an invalid invitation or another user’s', async () => {
    const owner = await anOwner(world)
    const [person, other] = [await anOwner(world), await anOwner(world)]
    const foreign = await invitationOf(owner, other)
    const revoked = await invitationOf(owner, person)
    const args = { invitationId: revoked.id }
    await world.call(contract.revokeInvitation, args, { as: owner })
    const texts = new Set<string>()
    for (const invitation of [foreign.token, revoked.token, 'nonsense']) {
      const refused = await signIn(person, invitation)
      expect(refused).toMatchObject({ status: 404, error: { message: dead } })
      texts.add(refused.text)
    }
    expect(texts.size).toBe(1)
    expect(await countSessions(person)).toBe(0)
    expect(await membershipsOf(person)).toHaveLength(1)
    expect((await signIn(other, foreign.token)).status).toBe(200)
  })

  it('does not count a correct password as a failed attempt when the link is invalid', async () => {
    const person = await anOwner(world)
    for (let round = 0; round < 7; round += 1) {
      expect((await signIn(person, 'nonsense')).status).toBe(404)
    }
    expect((await signIn(person)).status).toBe(200)
  })

  it('creates one membership from two simultaneous sign-ins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, person } = await aFormerMember(world, world.app)
      const { token } = await invitationOf(owner, person)
      const answers = await Promise.all([signIn(person, token), signIn(person, token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await membershipsOf(person)).toHaveLength(1)
      expect(await countSessions(person)).toBe(1)
    }
  })

  it('works together with a simultaneous join by session', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [owner, person] = [await anOwner(world), await anOwner(world)]
      const { token } = await invitationOf(owner, person)
      const headers = await aSession(world.app, person)
      const joining = world.call(contract.joinByInvitation, { token }, { headers })
      const answers = await Promise.all([signIn(person, token), joining, signIn(person)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404])
      expect(await membershipsOf(person)).toHaveLength(2)
    }
  })

  it('and a simultaneous revocation do not both succeed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, person } = await aFormerMember(world, world.app)
      const { id, token } = await invitationOf(owner, person)
      const revoking = world.call(contract.revokeInvitation, { invitationId: id }, { as: owner })
      const [came, revoked] = await Promise.all([signIn(person, token), revoking])
      expect([came.status, revoked.status].sort()).toEqual([200, 404])
      expect(await membershipsOf(person)).toHaveLength(came.status === 200 ? 1 : 0)
      expect(await countSessions(person)).toBe(came.status === 200 ? 1 : 0)
    }
  })
})

describe('signing in with an invitation and a second factor', () => {
  async function aGuardedOne() {
    const { owner, person } = await aFormerMember(world, world.app)
    const secret = await aTotp(world, person)
    const { id, token } = await invitationOf(owner, person)
    return { owner, person, secret, id, token }
  }

  it('joins with the right code and not before', async () => {
    const { owner, person, secret, token } = await aGuardedOne()
    const challenge = await askedFor(person, token)
    expect(await membershipsOf(person)).toEqual([])
    const wrong = await answer(challenge, wrongCode(secret))
    expect(wrong.error?.reason).toBe('wrong_credentials')
    expect(await membershipsOf(person)).toEqual([])
    const { body } = await answer(challenge, totpCode(secret))
    expect(body).toMatchObject({ company_id: owner.companyId, id: person.clientId })
  })

  it('stores the invitation encrypted meanwhile', async () => {
    const { person, token } = await aGuardedOne()
    await askedFor(person, token)
    const rows = await world.ownerDb
      .selectFrom('identity.challenges')
      .select('data')
      .where('userId', '=', person.userId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toContain('v1.')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('does not join with an invitation revoked since, and consumes the code', async () => {
    const { owner, person, secret, id, token } = await aGuardedOne()
    const challenge = await askedFor(person, token)
    await world.call(contract.revokeInvitation, { invitationId: id }, { as: owner })
    const code = totpCode(secret)
    expect((await answer(challenge, wrongCode(secret))).error?.reason).toBe('wrong_credentials')
    expect(await answer(challenge, code)).toMatchObject({ status: 404, error: { message: dead } })
    expect(await countSessions(person)).toBe(0)
    const again = await askedFor(person)
    expect((await answer(again, code)).error?.reason).toBe('wrong_credentials')
    expect((await signIn(person, token)).error?.message).toBe(dead)
  })

  it('creates one membership from two simultaneous answers', async () => {
    const { person, secret, token } = await aGuardedOne()
    const challenges = [await askedFor(person, token), await askedFor(person, token)]
    const codes = [totpCode(secret, 1), totpCode(secret)]
    const answers = await Promise.all(
      challenges.map((challenge, at) => answer(challenge, codes[at] ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await membershipsOf(person)).toHaveLength(1)
    expect(await countSessions(person)).toBe(1)
  })
})

describe('signing in without any company', () => {
  const refusal = {
    status: 422,
    code: 422,
    error: {
      reason: 'forbidden',
      message:
        'Your account no longer belongs to a company. Ask for an invitation, or create a company.',
    },
  }

  it('is explained only after the right password', async () => {
    const { person } = await aFormerMember(world, world.app)
    const wrong = await signIn(person, undefined, 'not it')
    expect(wrong.text).toBe((await signIn({ email: 'nobody@example.test' })).text)
    for (let round = 0; round < 7; round += 1) expect(await signIn(person)).toMatchObject(refusal)
    expect(await countSessions(person)).toBe(0)
  })

  it('is explained only after the second factor, if there is one', async () => {
    const { person } = await aFormerMember(world, world.app)
    const secret = await aTotp(world, person)
    const challenge = await askedFor(person)
    const wrong = await answer(challenge, wrongCode(secret))
    expect(wrong.error?.reason).toBe('wrong_credentials')
    expect(await answer(challenge, totpCode(secret))).toMatchObject(refusal)
    expect((await answer(challenge, totpCode(secret))).error?.reason).toBe('not_found')
    expect(await countSessions(person)).toBe(0)
  })

  it('names the companies that suspended the user, after all proofs', async () => {
    const [first, second] = [
      await anOwner(world, { companyName: 'Harbour Wind' }),
      await anOwner(world, { companyName: 'Meridian Grid' }),
    ]
    const person = await aMember(world, { companyId: first.companyId })
    const suspend = async (owner: Member) => {
      const memberships = await membershipsOf(person)
      const here = memberships.find(({ companyId }) => companyId === owner.companyId)
      const args = { clientId: here?.id ?? '' }
      expect((await world.call(suspendMember, args, { as: owner })).status).toBe(200)
    }
    await suspend(first)
    const wrong = await signIn(person, undefined, 'not it')
    expect(wrong.text).toBe((await signIn({ email: 'nobody@example.test' })).text)
    const refused = await signIn(person)
    expect(refused).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    expect(refused.error?.message).toBe(
      'You are suspended at Harbour Wind. Ask one of its owners to reactivate you.',
    )

    const { token } = await invitationOf(second, person)
    expect((await signIn(person, token)).status, 'another company may still invite them').toBe(200)
    expect((await signIn(person)).body).toMatchObject({ company_id: second.companyId })
    await suspend(second)
    const secret = await aTotp(world, person)
    const challenge = await askedFor(person)
    expect((await answer(challenge, totpCode(secret))).error?.message).toBe(
      'You are suspended at Meridian Grid and Harbour Wind. Ask one of their owners to reactivate you.',
    )
    expect(await countSessions(person)).toBe(0)
  })
})
