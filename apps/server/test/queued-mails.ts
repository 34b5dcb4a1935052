import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { mailAssociatedData, type SystemMail, sendMailTask } from '#platform/mail'
import { unseal } from '#platform/secrets'
import type { World } from './world.ts'

/** Lists every queued email, oldest first, decrypted. */
export async function listQueuedMails(world: World): Promise<SystemMail[]> {
  // Emails of one transaction have the same time, so the physical row order decides.
  const { rows } = await sql<{ id: string; sealed: string }>`
    select data -> 'payload' ->> 'id' as id, data -> 'payload' ->> 'sealed' as sealed
    from pgboss.job where name = ${sendMailTask.name} order by created_on, ctid`.execute(
    world.ownerDb,
  )
  return rows.map(({ id, sealed }) =>
    JSON.parse(unseal(world.keyring, sealed, mailAssociatedData(id))),
  )
}

/** Returns the newest email to that address; throws when there is none. */
export async function getMailTo(world: World, email: string): Promise<SystemMail> {
  const mails = await listQueuedMails(world)
  const mail = mails.findLast(({ to }) => to.toLowerCase() === email.toLowerCase())
  if (!mail) throw new Error(`No mail was sent to ${email}.`)
  return mail
}

/** Returns the path of an email's button; throws when it has none. */
export function getActionPath({ action, subject }: SystemMail): string {
  if (!action) throw new Error(`The mail "${subject}" has no button.`)
  return action.path
}

/** Returns an email as the product sends it, with a new recipient each time. */
export function aSystemMail(options: Partial<SystemMail> = {}): SystemMail {
  return {
    to: `reader-${newId()}@headwater.test`,
    subject: 'Confirm your email address',
    preview: 'Confirm it to finish your account.',
    title: 'Welcome to Headwater',
    paragraphs: ['Confirm your email address to create your account.'],
    action: { label: 'Confirm email address', path: '/verify-email/a-token' },
    footnote: 'If you didn’t sign up, ignore this email.',
    ...options,
  }
}
