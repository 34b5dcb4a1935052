import type { MailboxFault } from '@headwater/contract/outreach/mailboxes'
import type { MemberContact } from '#modules/identity'
import type { SystemMail } from '#platform/mail'
import type { MailboxRow } from './mailbox-store.ts'

/** What happened and what to do, for the owner of the mailbox. */
const sentences: Readonly<Record<MailboxFault, string>> = {
  permission_withdrawn:
    'The provider withdrew our permission to use it. This happens after a password change, or when the permission is removed in the account. Connect it again to continue.',
  sign_in_refused: 'Its server refused the user name or password. Enter them again to continue.',
  unreachable: 'Its server can’t be reached. Check the server’s name and port.',
  provider_limit: 'The provider’s sending limit is reached.',
  policy_refusal:
    'Other mail servers refused emails from it because of their rules. Check SPF, DKIM and DMARC before you resume it.',
  many_bounces:
    'Many of its emails bounced. Follow-ups and replies are still sent, first emails are not. Check the addresses you write to before you resume it.',
  complaints: 'Recipients marked its emails as spam. Check whom you write to before you resume it.',
  paused_by_member: 'A member paused it.',
}

export function mailboxFaultMail(
  { email }: Pick<MemberContact, 'email'>,
  { address }: Pick<MailboxRow, 'address'>,
  fault: MailboxFault,
): SystemMail {
  const what = fault === 'many_bounces' ? 'sending first emails' : 'sending'
  const title = `${address} has stopped ${what}`
  return {
    to: email,
    subject: title,
    preview: 'Its emails wait until you reconnect or resume it.',
    title,
    paragraphs: [sentences[fault], 'Emails that wait are sent when it works again.'],
    action: { label: 'Open mailboxes', path: '/main/settings/emails' },
    footnote: 'You get this because you connected this mailbox to Headwater.',
  }
}
