import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox, anEnrolment } from '#test/mailbox-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { aThread } from '#test/thread-builders'
import { deleteErasedOutreach } from './delete-erased-people.ts'

const world = startTestApp()
let owner: Member
let mailboxId: string

beforeEach(async () => {
  owner = await anOwner(world)
  mailboxId = (await aMailbox(world, owner)).id
})

async function enrol(personId: string): Promise<string> {
  const { enrolmentId } = await anEnrolment(world, owner.companyId, mailboxId)
  await sql`update outreach.enrolments set person_id = ${personId}, current_id = ${personId}
    where id = ${enrolmentId}`.execute(world.ownerDb)
  return enrolmentId
}

async function getEnrolment(id: string) {
  const { rows } = await sql<{ state: string; currentId: string; message: string }>`
    select e.state, e.current_id, (select m.state from outreach.messages m
      where m.enrolment_id = e.id) as message
    from outreach.enrolments e where e.id = ${id}`.execute(world.ownerDb)
  return rows[0]
}

it('merged people have their threads together and one sequence, the earliest', async () => {
  const [first, second] = [await aPerson(world, owner), await aPerson(world, owner)]
  const { threadId } = await aThread(world, owner, { mailboxId, personId: second })
  const [kept, surplus] = [await enrol(first), await enrol(second)]
  await sql`update outreach.enrolments set enrolled_at = enrolled_at - interval '1 day'
    where id = ${kept}`.execute(world.ownerDb)
  await mergePeople(world, owner, { from: second, into: first })
  const { rows } = await sql`select current_id from outreach.threads
    where id = ${threadId}`.execute(world.ownerDb)
  expect(rows).toEqual([{ currentId: first }])
  expect(await getEnrolment(kept)).toMatchObject({ state: 'active', message: 'scheduled' })
  expect(await getEnrolment(surplus)).toEqual({
    state: 'stopped',
    currentId: first,
    message: 'cancelled',
  })
})

it('of erased people nothing stays that says who they were or what was written', async () => {
  const secret = 'secret-of-the-person'
  const personId = await aPerson(world, owner, { name: secret })
  const address = `${secret}@candidate.test`
  const options = { mailboxId, personId, name: secret, subject: secret, text: secret, address }
  const { threadId, receivedId } = await aThread(world, owner, options)
  const enrolmentId = await enrol(personId)
  const other = await aThread(world, owner, { mailboxId })
  const { companyId, clientId } = owner
  await sql`
    insert into outreach.attachments (company_id, id, received_id, name, content_type, bytes, content)
    values (${companyId}, gen_random_uuid(), ${receivedId}, ${secret}, 'text/plain', 1, 'x')`.execute(
    world.ownerDb,
  )
  await sql`
    insert into outreach.drafts (company_id, thread_id, client_id, subject, body_html)
    values (${companyId}, ${threadId}, ${clientId}, '', ${secret})`.execute(world.ownerDb)
  await deleteErasedOutreach(world.contextFor(owner), { personIds: [personId] })
  // A second event changes nothing.
  await deleteErasedOutreach(world.contextFor(owner), { personIds: [personId] })
  for (const table of ['threads', 'messages', 'received', 'attachments', 'drafts', 'enrolments']) {
    const { rows } = await sql`select t::text as line from ${sql.table(`outreach.${table}`)} t
      where company_id = ${companyId}`.execute(world.ownerDb)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  expect(await getEnrolment(enrolmentId)).toMatchObject({ state: 'stopped', message: 'cancelled' })
  const { rows } = await sql`select id from outreach.threads
    where company_id = ${companyId}`.execute(world.ownerDb)
  expect(rows).toEqual([{ id: other.threadId }])
})
