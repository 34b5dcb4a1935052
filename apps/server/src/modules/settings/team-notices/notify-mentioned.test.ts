import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { listQueuedMails } from '#test/queued-mails'
import { startWorld } from '#test/world'
import { notifyMentioned } from './notify-mentioned.ts'

const world = startWorld()

const note = {
  candidateName: 'Elif Demirtaş',
  jobTitle: 'Ward nurse',
  path: '/main/pipeline/a/b',
}

async function tell(writer: Member, readers: readonly Member[], taskId = newId()): Promise<void> {
  const clientIds = readers.map(({ clientId }) => clientId)
  const mention = { ...note, clientIds, byClientId: writer.clientId }
  await notifyMentioned(world.contextFor(writer), mention, { taskId })
}

const mailsTo = async ({ email }: Member) =>
  (await listQueuedMails(world)).filter(({ to }) => to === email)

describe('a member mentioned in a note', () => {
  it('is notified once of who and where, without the note’s text', async () => {
    const owner = await anOwner(world)
    const reader = await aMember(world, owner)
    const taskId = newId()
    for (let run = 0; run < 3; run += 1) await tell(owner, [reader], taskId)
    expect(await mailsTo(reader)).toMatchObject([
      {
        subject: 'Ada Lovelace mentioned you in a note about Elif Demirtaş',
        action: { path: '/main/pipeline/a/b' },
        facts: [['Job', 'Ward nurse']],
      },
    ])
  })

  it('is not notified when they opted out, left or are suspended', async () => {
    const owner = await anOwner(world)
    const members = [1, 2, 3].map(() => aMember(world, owner))
    const [silent, gone, suspended] = (await Promise.all(members)) as [Member, Member, Member]
    const { companyId } = owner
    await world.ownerDb
      .insertInto('settings.emailSettings')
      .values({ companyId, clientId: silent.clientId, wantsMentions: false })
      .execute()
    const update = (member: Member, values: object) =>
      world.ownerDb
        .updateTable('identity.clients')
        .set(values)
        .where('id', '=', member.clientId)
        .execute()
    await update(gone, { leftAt: new Date() })
    await update(suspended, { suspendedAt: new Date() })
    await tell(owner, [silent, gone, suspended])
    for (const member of [silent, gone, suspended]) expect(await mailsTo(member)).toEqual([])
  })
})
