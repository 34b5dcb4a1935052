import { pluralise } from '@headwater/contract/plural'
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
      `${left} left. You asked to be notified below ${formatCredits(lowBalanceAt)}.`,
      'When you run out of credits, unlocks stop. Scheduled follow-ups are still sent.',
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
    subject: `${formatCredits(credits)} ${pluralise(credits, 'was', 'were')} bought automatically`,
    preview: `${formatCents(amountCents)} was charged to the card on file.`,
    title: 'Your credits were topped up',
    paragraphs: [`Your balance was low, so automatic top-up bought ${formatCredits(credits)}.`],
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
    subject: 'Credits couldn’t be bought automatically',
    preview: reason,
    title: 'Automatic top-up failed',
    paragraphs: [
      `Your balance is low, but automatic top-up couldn’t buy ${formatCredits(credits)} for ${formatCents(amountCents)}.`,
      'Nothing was charged. We won’t try again until you save automatic top-up again or buy credits yourself.',
    ],
    action: toBilling,
    facts: [['Reason', reason]],
    footnote,
  }
}
