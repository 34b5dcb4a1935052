import { getReceipt, listReceipts } from '@headwater/contract/billing/receipts'
import {
  createApiKey,
  listDevices,
  removeApiKey,
  signOutDevice,
} from '@headwater/contract/identity/devices'
import { leaveCompany, listMembers, updateMember } from '@headwater/contract/identity/team'
import { setJobTeam } from '@headwater/contract/jobs/jobs'
import { assignCandidates } from '@headwater/contract/pipeline/acts'
import { getCandidate } from '@headwater/contract/pipeline/candidate'
import { listAuditEntries } from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import { aCall, sendCall } from '#kit/calls'
import { listCollectionReads } from '#kit/collection-reads'
import { readCompanyRows } from '#kit/company-rows'
import { isMutation, listProtectedOperations, nameOf, type Operation } from '#kit/open-api'
import { aColleague, anOwner, expectOk, type Person } from '#kit/people'
import { seedHiring } from '#kit/seed-hiring'
import { seedPeople } from '#kit/seed-people'

/** Belongs to the person rather than the company, so any signed-in member may change it. */
const ofOneself = [
  /^\/api2\/identity\/(password|profile|email-changes|factors|step-up|devices|api-keys)(\/|$)/,
  /^\/api2\/identity\/providers\/\{provider\}\/links$/,
  /^\/api2\/identity\/(switch-company|invitations\/join|members\/leave)$/,
  /^\/api2\/settings\/emails$/,
  // What the page that is open has met.
  /^\/api2\/telemetry\/events$/,
]

describe('roles', () => {
  it('22. refuse a reviewer every change to company data', async () => {
    const owner = await anOwner()
    const reviewer = await aColleague(owner, 'reviewer')
    const before = await readCompanyRows(owner.client.company_id)
    const held = new Set<string>(reviewer.client.privileges)
    const operations = await listProtectedOperations()
    const changing = operations.filter(isMutation).filter(({ access }) => !held.has(access))
    const forAll = changing.filter(({ access }) => access === 'signed-in')
    const strange = forAll.filter(({ template }) => !ofOneself.some((own) => own.test(template)))
    expect(strange.map(nameOf)).toEqual([])

    const refused = changing.filter(({ access }) => access !== 'signed-in')
    expect(refused.length).toBeGreaterThan(8)
    for (const operation of refused) {
      const { status } = await sendCall(reviewer.program, aCall(operation))
      expect([nameOf(operation), status]).toEqual([nameOf(operation), 422])
    }
    const after = await readCompanyRows(owner.client.company_id)
    expect(withoutLog(after.prints)).toEqual(withoutLog(before.prints))
  })

  it('22. hide every address, phone and salary from a reviewer except a colleague’s', async () => {
    const owner = await anOwner()
    const reviewer = await aColleague(owner, 'reviewer')
    const held = new Set<string>(['signed-in', ...reviewer.client.privileges])
    const lists = listCollectionReads(await listProtectedOperations())
    let examined = 0
    for (const operation of lists) {
      const { status, text } = await sendCall(reviewer.program, aCall(operation))
      const name = nameOf(operation)
      if (!held.has(operation.access)) {
        expect([name, status]).toEqual([name, 422])
        continue
      }
      expect([name, status]).toEqual([name, 200])
      // Colleagues may contact each other. Of all other people a reviewer sees neither.
      const isOfColleagues = /^\/api2?\/(identity|settings|getC)/.test(operation.template)
      const secret = isOfColleagues ? /phone|salary|compensation/i : /mail|phone|salary|compens/i
      expect([name, namesIn(text).filter((key) => secret.test(key))]).toEqual([name, []])
      examined += 1
    }
    expect(examined).toBeGreaterThanOrEqual(5)
    const { body } = expectOk(await reviewer.program.call(listMembers, {}))
    expect(body.items.map(({ monthlyCreditLimit }) => monthlyCreditLimit)).toEqual([null, null])
  })

  it('22. show a reviewer the candidates of their jobs without addresses, and no others', async () => {
    const owner = await anOwner()
    const reviewer = await aColleague(owner, 'reviewer')
    const [shared, hidden] = [await aStaffedJob(owner), await aStaffedJob(owner)]
    const { jobId } = shared
    const [clientId, { id: ownerId }] = [reviewer.client.id, owner.client]
    const team = { jobId, clientIds: [ownerId, clientId] }
    expectOk(await owner.program.call(setJobTeam, team))
    const assign = ({ jobId, candidateIds }: StaffedJob) =>
      owner.program.call(assignCandidates, { jobId, candidateIds, clientId })
    expect(expectOk(await assign(shared)).body.cards).toMatchObject([{ assigneeId: clientId }])
    // Assigning a candidate to a member who may not see it is refused, and grants no access.
    expect((await assign(hidden)).error?.reason).toBe('invalid_input')

    const held = new Set<string>(reviewer.client.privileges)
    const readings = (await listProtectedOperations()).filter((operation) =>
      isAboutCandidates(operation, Object.keys(shared)),
    )
    const seen = readings.filter(({ access }) => held.has(access))
    expect(seen.map(nameOf)).toContain('GET /api2/pipeline/{jobId}/candidates/{candidateId}')
    for (const operation of readings) {
      const ask = async (job: StaffedJob, by = reviewer) => {
        const { status, text } = await sendCall(by.program, aCall(operation, { ...job }))
        return { status, text }
      }
      const [name, isSeen] = [nameOf(operation), seen.includes(operation)]
      const mine = await ask(shared)
      expect([name, mine.status]).toEqual([name, isSeen ? 200 : 422])
      expect([name, addressesIn(mine.text)]).toEqual([name, []])
      const others = await ask(hidden)
      expect([name, others.status]).toEqual([name, isSeen ? 404 : 422])
      const nobodys = { ...shared, jobId: crypto.randomUUID() }
      expect([name, others]).toEqual([name, await ask(nobodys)])
      expect([name, (await ask(hidden, owner)).status]).toEqual([name, 200])
    }
    // Proves that there was an address to hide.
    const whole = expectOk(await owner.program.call(getCandidate, toCandidateRef(shared)))
    expect(addressesIn(whole.text)).not.toEqual([])
  })

  it('22. hide a colleague’s private data from a recruiter as if it did not exist', async () => {
    const owner = await anOwner()
    const recruiter = await aColleague(owner, 'recruiter')
    const wishes = { name: 'Mine', privileges: [], expiresInDays: 30 as const }
    const { body: made } = expectOk(await owner.program.call(createApiKey, wishes))
    const { body: devices } = expectOk(await owner.program.call(listDevices, {}))
    const { body: receipts } = expectOk(await owner.program.call(listReceipts, {}))
    const [device, receipt] = [devices[0], receipts.items[0]]
    if (!device || !receipt) throw new Error('The owner has nothing of their own.')
    const { program } = recruiter
    const unknown = crypto.randomUUID()
    const tried = [
      await Promise.all(
        [made.apiKey.id, unknown].map((apiKeyId) => program.call(removeApiKey, { apiKeyId })),
      ),
      await Promise.all(
        [device.id, unknown].map((deviceId) => program.call(signOutDevice, { deviceId })),
      ),
      await Promise.all(
        [receipt.number, 999_999].map((number) => program.call(getReceipt, { number })),
      ),
    ]
    for (const [theirs, nobodys] of tried) {
      expect([theirs?.status, theirs?.text]).toEqual([404, nobodys?.text])
    }
    expect((await owner.program.call(getReceipt, { number: receipt.number })).code).toBe(200)
    expect(expectOk(await owner.program.call(listDevices, {})).body).toHaveLength(devices.length)
  })

  it('23. prevent self-promotion and always leave an owner', async () => {
    const owner = await anOwner()
    const [admin, recruiter] = await Promise.all([
      aColleague(owner, 'admin'),
      aColleague(owner, 'recruiter'),
    ])
    const [ownerId, adminId, recruiterId] = [owner, admin, recruiter].map(({ client }) => client.id)
    const attempts = [
      { by: recruiter, on: recruiterId, role: 'admin' },
      { by: admin, on: ownerId, role: 'reviewer' },
      { by: admin, on: adminId, role: 'owner' },
      { by: owner, on: ownerId, role: 'admin' },
      { by: owner, on: ownerId, role: undefined },
    ] as const
    for (const { by, on, role } of attempts) {
      const answer = role
        ? await by.program.call(updateMember, { clientId: on ?? '', role })
        : await by.program.call(leaveCompany, { successorClientId: adminId ?? '' })
      expect([by.client.role, role, answer.code]).toEqual([by.client.role, role, 422])
      const { body } = expectOk(await owner.program.call(listAuditEntries, { limit: 1 }))
      expect(body.items).toMatchObject([
        { action: 'member.change-refused', userId: by.client.user.id, subjectId: on },
      ])
    }
    const { body } = expectOk(await owner.program.call(listMembers, {}))
    const roles = body.items.map(({ id, role }) => [id, role])
    expect(Object.fromEntries(roles)).toEqual({
      [ownerId ?? '']: 'owner',
      [adminId ?? '']: 'admin',
      [recruiterId ?? '']: 'recruiter',
    })
  })
})

interface StaffedJob {
  readonly jobId: string
  readonly candidateId: string
  readonly candidateIds: string[]
}

/** A job with a candidate whose address the company has. */
async function aStaffedJob(owner: Person): Promise<StaffedJob> {
  const { keep } = await seedPeople(owner, `Anna-${crypto.randomUUID()}`)
  const { jobId, candidateId } = await seedHiring(owner, 'Hydrologist', keep)
  return { jobId, candidateId, candidateIds: [candidateId] }
}

function toCandidateRef({ jobId, candidateId }: StaffedJob) {
  return { jobId, candidateId }
}

/** The reads of a job's pipeline, which need only these names. */
function isAboutCandidates({ method, template, fields }: Operation, names: readonly string[]) {
  const isReading = method === 'GET' || template.endsWith('/cards')
  const isPipeline = template.startsWith('/api2/pipeline/{jobId}/')
  const wanted = fields.filter(({ isRequired }) => isRequired)
  return isReading && isPipeline && wanted.every(({ name }) => names.includes(name))
}

function addressesIn(text: string): string[] {
  return text.match(/[\w.-]+@example\.test/g) ?? []
}

/** Counts, and the mailboxes of colleagues, which tell no other person’s address. */
const harmless = /^(?:emails(?:Sent|Planned|Held)|(?:faultyM|m)ailboxes)$/

/** The names of all fields, at any depth. */
function namesIn(json: string): string[] {
  const names: string[] = []
  JSON.parse(json, (name, value) => {
    if (!harmless.test(name)) names.push(name)
    return value
  })
  return names
}

/** The refused attempt is recorded in the audit log and nowhere else. */
function withoutLog(prints: ReadonlyMap<string, string>) {
  return [...prints].filter(([table]) => !table.startsWith('platform.audit_'))
}
