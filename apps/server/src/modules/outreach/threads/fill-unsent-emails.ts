import type { MessageState } from '@headwater/contract/outreach/messages'
import { getCompanyName } from '#modules/identity'
import type { InTx } from '#platform/context'
import { loadTemplateValues } from '../outbox/template-values.ts'
import { fillTemplate } from '../sequences/fill-template.ts'
import { getPostalAddress } from '../templates/message-values.ts'
import type { SentRow } from './entry-store.ts'

/**
 * Fills in the variables of emails that a sequence has planned. They are rendered when they are
 * sent, and those that never were still have them.
 */
export async function fillUnsentEmails(
  ctx: InTx,
  personId: string,
  rows: readonly SentRow[],
): Promise<SentRow[]> {
  if (!rows.some(isUnsentStep)) return [...rows]
  const company = {
    companyName: await getCompanyName(ctx),
    postalAddress: await getPostalAddress(ctx),
  }
  const filled: SentRow[] = []
  for (const row of rows) {
    if (!isUnsentStep(row)) filled.push(row)
    else {
      const values = await loadTemplateValues(ctx, row, { ...row, ...company, personId })
      const { subject, bodyHtml } = fillTemplate(row, values)
      filled.push({ ...row, subject, bodyHtml })
    }
  }
  return filled
}

function isUnsentStep({ position, state }: SentRow): boolean {
  return position !== null && unsentStates.has(state)
}

const unsentStates: ReadonlySet<MessageState> = new Set(['scheduled', 'cancelled', 'skipped'])
