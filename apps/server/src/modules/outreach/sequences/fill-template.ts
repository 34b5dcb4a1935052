import { templateVariables } from '@headwater/contract/outreach/variables'
import { type EmailTemplate, renderTemplate, type TemplateValues } from '@headwater/mail/templates'
import type { SequenceJob } from '../tables.ts'

/** Fills in what is known and names the other variables: "Engineer in [Job location]". */
export function fillSubject(
  subject: string,
  job: SequenceJob | null,
  person: TemplateValues = {},
): string {
  const ofJob = { 'job.title': job?.title ?? null, 'job.location': job?.location ?? null }
  return fillTemplate({ subject, bodyHtml: '' }, { ...ofJob, ...person }).subject
}

/** Does the same for a whole email. */
export function fillTemplate(template: EmailTemplate, known: TemplateValues): EmailTemplate {
  if (!/\{[{%]/.test(template.subject + template.bodyHtml)) return template
  const values = { ...labels, ...known }
  const rendered = renderTemplate(template, values)
  const named = (rendered.missing ?? []).map((name) => [name, labels[name]])
  const filled = rendered.missing
    ? renderTemplate(template, { ...values, ...Object.fromEntries(named) })
    : rendered
  return filled.missing ? template : { subject: filled.subject, bodyHtml: filled.bodyHtml }
}

const labels: TemplateValues = Object.fromEntries(
  templateVariables.map(({ name, label }) => [name, `[${label}]`]),
)
