import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { aboutMail, type SystemMail, sendMailTask } from '#platform/mail'
import { open } from '#platform/secrets'
import type { World } from './world.ts'

/** Every mail that was put into the queue, oldest first, as it was before it was sealed. */
export async function sentMails(world: World): Promise<SystemMail[]> {
  // Those of one transaction have one time; where they lie tells which came first.
  const { rows } = await sql<{ id: string; sealed: string }>`
    select data -> 'payload' ->> 'id' as id, data -> 'payload' ->> 'sealed' as sealed
    from pgboss.job where name = ${sendMailTask.name} order by created_on, ctid`.execute(
    world.ownerDb,
  )
  return rows.map(({ id, sealed }) => JSON.parse(open(world.keyring, sealed, aboutMail(id))))
}

/** The newest mail to that address; throws when there is none. */
export async function mailTo(world: World, email: string): Promise<SystemMail> {
  const mails = await sentMails(world)
  const mail = mails.findLast(({ to }) => to.toLowerCase() === email.toLowerCase())
  if (!mail) throw new Error(`No mail was sent to ${email}.`)
  return mail
}

/** Where the button of a mail leads; throws when it has none. */
export function pathIn({ action, subject }: SystemMail): string {
  if (!action) throw new Error(`The mail "${subject}" has no button.`)
  return action.path
}

/** A mail such as the product sends, with a new reader each time. */
export function aSystemMail(wishes: Partial<SystemMail> = {}): SystemMail {
  return {
    to: `reader-${newId()}@headwater.test`,
    subject: 'Confirm your e-mail address',
    preview: 'One click and your account is ready.',
    title: 'Welcome to Headwater',
    paragraphs: ['One click confirms that this address is yours.'],
    action: { label: 'Confirm address', path: '/verify-email/a-token' },
    footnote: 'If you did not sign up, nothing happens without the click.',
    ...wishes,
  }
}
