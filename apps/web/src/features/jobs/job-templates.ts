import { Criterion } from '@headwater/contract/sourcing/criteria'
import { emptyDraft, type JobDraft } from './panel/job-draft.ts'

export interface JobTemplate {
  /** Its name in the URL. */
  key: string
  /** The template's typical requirements on one line. */
  hint: string
  draft: JobDraft
}

/** Templates for common jobs. All fields can be edited. */
export const jobTemplates: readonly JobTemplate[] = [
  createTemplate('software-engineer', 'Python or TypeScript, SQL, 3 years or more', {
    title: 'Software Engineer',
    department: 'Engineering',
    must: [['Python', 'TypeScript'], ['SQL']],
    nice: [['Docker'], ['Kubernetes']],
    years: 3,
    description: [
      'You build and run the services that our customers use every day.',
      'What you will do: design features with product and design, write code that others can read, test and ship it, and maintain it in production.',
      'What you bring: three years or more of building software in Python or TypeScript, SQL, and the habit of asking why. Docker and Kubernetes are a plus.',
    ],
  }),
  createTemplate('product-designer', 'Figma, user research, 4 years or more', {
    title: 'Product Designer',
    department: 'Design',
    must: [['Figma'], ['User research', 'UX research']],
    nice: [['Prototyping'], ['Design systems']],
    years: 4,
    description: [
      'You turn what people need into screens that are easy to understand.',
      'What you will do: talk to users, sketch and prototype, decide with product and engineering, and keep our design system in order.',
      'What you bring: four years or more of product design, Figma, and user research. Prototyping and experience with design systems are a plus.',
    ],
  }),
  createTemplate('account-executive', 'B2B sales, negotiation, English', {
    title: 'Account Executive',
    department: 'Sales',
    must: [['B2B sales', 'Sales'], ['Negotiation']],
    nice: [['Salesforce']],
    years: 3,
    english: true,
    description: [
      'You win new customers and make sure they are still happy a year later.',
      'What you will do: find out what a customer needs, show how we help, write the offer, negotiate it and sign it.',
      'What you bring: three years or more of B2B sales, negotiation, and English at work. Salesforce is a plus.',
    ],
  }),
  createTemplate('customer-success', 'Account management, onboarding, English', {
    title: 'Customer Success Manager',
    department: 'Customer success',
    must: [['Account management', 'Customer success']],
    nice: [['Onboarding'], ['CRM']],
    years: 2,
    english: true,
    description: [
      'You are the person our customers call, and the one who calls them first.',
      'What you will do: lead new customers through their first weeks, check on their progress, and share their feedback with the product team.',
      'What you bring: two years or more of account management or customer success, and English at work. Experience with onboarding and a CRM is a plus.',
    ],
  }),
]

export function findTemplate(key: string | undefined): JobTemplate | undefined {
  return jobTemplates.find((each) => each.key === key)
}

interface TemplateInput {
  title: string
  department: string
  /** Every inner list is required, and any one of its skills is enough. */
  must: readonly (readonly string[])[]
  nice: readonly (readonly string[])[]
  years: number
  english?: boolean
  description: readonly string[]
}

function createTemplate(key: string, hint: string, plain: TemplateInput): JobTemplate {
  const { must, nice, years, english = false } = plain
  const asked = [
    { attribute: 'title', titles: [{ text: plain.title }] },
    ...must.map((skills) => ({ attribute: 'skills', skills: skills.map((text) => ({ text })) })),
    { attribute: 'relevantYears', min: years },
    ...(english ? [{ attribute: 'language', languages: [{ code: 'en' }] }] : []),
    ...nice.map((skills) => ({
      attribute: 'skills',
      mode: 'nice',
      skills: skills.map((text) => ({ text })),
    })),
  ]
  return {
    key,
    hint,
    draft: {
      ...emptyDraft,
      title: plain.title,
      department: plain.department,
      employment: 'full_time',
      description: plain.description.join('\n\n'),
      criteria: asked.map((each, index) => Criterion.parse({ id: `c${index + 1}`, ...each })),
      names: { 'language:en': 'English' },
    },
  }
}
