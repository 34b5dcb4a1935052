import { getCompanyInfo } from '@headwater/contract/identity'
import { listInvitations } from '@headwater/contract/identity/invitations'
import { changeProfile } from '@headwater/contract/identity/profile'
import { listMembers } from '@headwater/contract/identity/team'
import { listAuditEntries } from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import { fillCompany } from '#kit/company-ids'
import { listOperations, type Operation } from '#kit/open-api'
import { aColleague, anOwner, expectOk, type Person } from '#kit/people'
import { countInvitations, plantInvitations } from '#kit/plant-invitations'
import { sampleOf } from '#kit/sample'

describe('another company', () => {
  it('19. does not exist, wherever one of its ids is put', async () => {
    const [us, them] = [await anOwner(), await anOwner()]
    const ids = await fillCompany(them)
    const { id: clientId } = (await aColleague(us, 'recruiter')).client
    // Whoever is the last owner may not leave, and is told so whatever else is wrong.
    await aColleague(us, 'owner')
    const own = { clientId, heirClientId: us.client.id }
    const before = await pictureOf(them)
    let tried = 0
    for (const operation of await listOperations()) {
      for (const name of positionsOf(operation, ids)) {
        const foreign = await send(us, operation, { ...own, [name]: ids[name] ?? '' })
        const random = await send(us, operation, { ...own, [name]: crypto.randomUUID() })
        const label = `${operation.method} ${operation.template} ${name}`
        expect([label, foreign.status, foreign.text]).toEqual([label, 404, random.text])
        tried += 1
      }
    }
    console.log(`19. routes × positions tried: ${tried}, leaks: 0`)
    expect(tried).toBeGreaterThanOrEqual(10)
    expect(await pictureOf(them)).toEqual(before)
  })

  it('20. gets nothing that somebody else puts into a body for it', async () => {
    const [us, them] = [await anOwner(), await anOwner()]
    const before = await pictureOf(them)
    const foreign = {
      company_id: them.client.company_id,
      companyId: them.client.company_id,
      user_id: them.client.user.id,
      role: 'owner',
    }
    const writing = (await listOperations()).filter(
      ({ method, access, template }) =>
        ['POST', 'PUT', 'PATCH'].includes(method) &&
        access !== 'public' &&
        !/switch/.test(template),
    )
    let tried = 0
    for (const operation of writing) {
      const names = Object.keys(foreign).filter((name) => !(name in operation.bodySchema))
      const injected = Object.fromEntries(names.map((name) => [name, foreign[name as 'role']]))
      const body = { ...sampleOf(operation), ...injected }
      const reply = await us.program.send(operation.method, operation.path, body)
      expect([operation.path, [400, 404, 422].includes(reply.status)]).toEqual([
        operation.path,
        true,
      ])
      tried += 1
    }
    expect(tried).toBeGreaterThanOrEqual(20)
    expect(await pictureOf(them)).toEqual(before)
  })

  it('21. is found by no list, no search and no number', async () => {
    const [us, them] = [await anOwner(), await anOwner()]
    const canary = `CANARY-${them.client.company_id.slice(0, 8)}`
    expectOk(await them.program.call(changeProfile, { firstName: canary, title: canary }))
    const numbersBefore = await pictureOf(us)
    await aColleague(them, 'recruiter')
    await plantInvitations(them, 1_000)
    expect((await countInvitations(them)) >= 1_000).toBe(true)
    expect(await pictureOf(us)).toEqual(numbersBefore)
    const answers = [
      await us.program.call(listMembers, { search: canary }),
      await us.program.call(listMembers, {}),
      await us.program.call(listInvitations, {}),
      await us.program.call(listAuditEntries, {}),
      await us.program.call(getCompanyInfo, {}),
    ]
    for (const { text, code } of answers) {
      expect(code).toBe(200)
      expect(text).not.toContain(canary)
      expect(text).not.toContain(them.client.company_id)
    }
  })
})

/** Everything of a company that its owner can see, but for what their own looking leaves behind. */
async function pictureOf({ program }: Person): Promise<unknown> {
  const members = expectOk(await program.call(listMembers, {}))
  const invitations = expectOk(await program.call(listInvitations, {}))
  const company = expectOk(await program.call(getCompanyInfo, {}))
  const people = members.body.items.map(({ lastSeenAt: _, ...member }) => member)
  return { people, invitations: invitations.body, company: company.body }
}

function positionsOf({ parameters, bodySchema, access }: Operation, ids: object): string[] {
  if (access === 'public') return []
  return [...parameters, ...Object.keys(bodySchema)].filter((name) => name in ids)
}

/** A call that names these ids, and says the least it has to beside them. */
function send(us: Person, operation: Operation, ids: Readonly<Record<string, string>>) {
  const path = operation.template.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? crypto.randomUUID(),
  )
  const named = Object.entries(ids).filter(([name]) => name in operation.bodySchema)
  const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE'
  const body = { ...sampleOf(operation), ...Object.fromEntries(named) }
  return us.program.send(operation.method, path, hasBody ? body : undefined)
}
