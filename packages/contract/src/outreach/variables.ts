import { z } from 'zod'

interface TemplateVariableInfo {
  readonly name: `${string}.${string}`
  /** What the editor calls it. */
  readonly label: string
  /** Shown in previews without a person. */
  readonly example: string
  readonly maxLength?: number
  /** Whether line breaks are kept. All other values become one line. */
  readonly isMultiline?: true
}

/** Everything an email template may insert. A template that names anything else is refused. */
export const templateVariables = [
  { name: 'candidate.first_name', label: 'First name', example: 'Elif' },
  { name: 'candidate.last_name', label: 'Last name', example: 'Demirtaş' },
  { name: 'candidate.full_name', label: 'Full name', example: 'Elif Demirtaş' },
  { name: 'candidate.current_title', label: 'Current title', example: 'Firmware Engineer' },
  { name: 'candidate.current_company', label: 'Current company', example: 'Boreal Storage' },
  { name: 'candidate.location', label: 'Location', example: 'Berlin, Germany' },
  { name: 'job.title', label: 'Job title', example: 'Staff Firmware Engineer' },
  { name: 'job.location', label: 'Job location', example: 'Berlin' },
  { name: 'job.url', label: 'Job link', example: 'https://meridiangrid.example/jobs/17' },
  { name: 'sender.first_name', label: 'Your first name', example: 'Ines' },
  { name: 'sender.full_name', label: 'Your full name', example: 'Ines Carvalho' },
  { name: 'sender.title', label: 'Your title', example: 'Talent lead' },
  { name: 'sender.phone', label: 'Your phone number', example: '+49 30 5550 0117' },
  {
    name: 'sender.signature',
    label: 'Your signature',
    example: 'Ines Carvalho\nTalent lead, Meridian Grid',
    maxLength: 2_000,
    isMultiline: true,
  },
  { name: 'company.name', label: 'Company name', example: 'Meridian Grid GmbH' },
  {
    name: 'company.postal_address',
    label: 'Company address',
    example: 'Am Speicher 12\n10245 Berlin\nGermany',
    isMultiline: true,
  },
] as const satisfies readonly TemplateVariableInfo[]

export const TemplateVariable = z.enum(templateVariables.map(({ name }) => name))
export type TemplateVariable = z.infer<typeof TemplateVariable>
