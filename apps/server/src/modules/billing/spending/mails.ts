import type { MemberContact } from '#modules/identity'
import type { SystemMail } from '#platform/mail'
import { formatCents, formatCredits } from '../sync/format-amounts.ts'

type Recipient = Pick<MemberContact, 'email'>

const toBilling = { label: 'Open billing', path: '/main/billing' }
const footnote = 'You get this because you manage billing. You can change it on the billing page.'

export function lowBalanceMail(
  { email }: Recipient,
  details: { companyName: string; balance: number; lowBalanceAt: number },
): SystemMail {
  const { companyName, balance, lowBalanceAt } = details
  const left = balance === 1 ? '1 credit is' : `${formatCredits(balance)} are`
  return {
    to: email,
    subject: `${companyName} is running low on credits`,
    preview: `${left} left.`,
    title: 'Credits are running low',
    paragraphs: [
      `${left} left. You wanted to know when there are fewer than ${formatCredits(lowBalanceAt)}.`,
      'When the credits are used up, unlocks stop. Follow-ups that were promised still go out.',
    ],
    action: toBilling,
    footnote,
  }
}

interface Purchase {
  readonly credits: number
  readonly amountCents: number
}

export function toppedUpMail(
  { email }: Recipient,
  { credits, amountCents, balance }: Purchase & { balance: number },
): SystemMail {
  return {
    to: email,
    subject: `${formatCredits(credits)} were bought automatically`,
    preview: `${formatCents(amountCents)} was charged to the card on file.`,
    title: 'Your credits were topped up',
    paragraphs: [
      `Few credits were left, so ${formatCredits(credits)} were bought, as your company has set it up.`,
    ],
    action: toBilling,
    facts: [
      ['Charged', formatCents(amountCents)],
      ['Balance now', formatCredits(balance)],
    ],
    footnote,
  }
}

export function topUpFailedMail(
  { email }: Recipient,
  { credits, amountCents, reason }: Purchase & { reason: string },
): SystemMail {
  return {
    to: email,
    subject: 'Credits could not be bought automatically',
    preview: reason,
    title: 'The automatic top-up did not work',
    paragraphs: [
      `Few credits are left, but ${formatCredits(credits)} for ${formatCents(amountCents)} could not be bought.`,
      'Nothing was charged, and it is not tried again until you save the automatic top-up anew or buy credits yourself.',
    ],
    action: toBilling,
    facts: [['Reason', reason]],
    footnote,
  }
}
