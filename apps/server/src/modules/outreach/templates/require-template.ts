import { htmlToText, sanitizeHtml } from '@headwater/mail/compose'
import { parseTemplate, type TemplateFault } from '@headwater/mail/templates'
import { AppError } from '#platform/errors'

interface Content {
  readonly subject?: string | undefined
  readonly bodyHtml?: string | undefined
}

/** Returns the clean content, or throws what is wrong with it, by field. */
export function requireTemplate<C extends Content>(content: C): C {
  const { subject, bodyHtml } = content
  const clean = bodyHtml === undefined ? undefined : sanitizeHtml(bodyHtml)
  const subjectFaults = subject === undefined ? undefined : parseTemplate(subject, 'text').faults
  const bodyFaults = clean === undefined ? undefined : parseTemplate(clean, 'html').faults
  const isEmpty = clean !== undefined && htmlToText(clean).trim() === ''
  const fields = {
    ...(subjectFaults && { subject: formatFaults(subjectFaults) }),
    ...(bodyFaults && { bodyHtml: formatFaults(bodyFaults) }),
    ...(isEmpty && { bodyHtml: 'Write a message.' }),
  }
  const messages = Object.values(fields)
  if (messages.length > 0) throw new AppError('invalid_input', messages.join(' '), fields)
  return clean === undefined ? content : { ...content, bodyHtml: clean }
}

/** The first few: one mistake often has many consequences. */
function formatFaults(faults: readonly TemplateFault[]): string {
  const hasLines = faults.some(({ line }) => line > 1)
  return faults
    .slice(0, 3)
    .map(({ message, line }) => (hasLines ? `Line ${line}: ${message}` : message))
    .join(' ')
}
