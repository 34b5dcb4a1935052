import { templateVariables } from '@headwater/contract/outreach/variables'
import { renderTemplate, type TemplateValues } from '@headwater/mail/templates'
import type { SequenceJob } from '../tables.ts'

/** Fills in what is known and names the other variables: "Engineer in [Job location]". */
export function fillSubject(
  subject: string,
  job: SequenceJob | null,
  person: TemplateValues = {},
): string {
  if (!/\{[{%]/.test(subject)) return subject
  const known = { 'job.title': job?.title ?? null, 'job.location': job?.location ?? null }
  const filled = render(subject, { ...labels, ...known, ...person })
  return filled ?? render(subject, labels) ?? subject
}

const labels: TemplateValues = Object.fromEntries(
  templateVariables.map(({ name, label }) => [name, `[${label}]`]),
)

/** Returns nothing if there is neither a value nor a fallback. */
function render(subject: string, values: TemplateValues): string | undefined {
  const { missing, ...rendered } = renderTemplate({ subject, bodyHtml: '' }, values)
  return missing === undefined && 'subject' in rendered ? rendered.subject : undefined
}
