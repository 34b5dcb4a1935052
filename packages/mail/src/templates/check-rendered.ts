import type { TemplateVariable } from '@headwater/contract/outreach/variables'
import { htmlToText } from '../compose/index.ts'
import type { TemplateValues } from './render-template.ts'

export interface RenderedWarning {
  readonly code: WarningCode
  /** `hint` for advice on style, `warning` for what is probably a mistake. */
  readonly level: 'warning' | 'hint'
  /** A sentence for the recruiter. */
  readonly message: string
}

type WarningCode =
  | 'braces_left'
  | 'name_in_capitals'
  | 'name_with_digits'
  | 'name_with_at_sign'
  | 'name_of_one_letter'
  | 'double_space'
  | 'space_before_comma'
  | 'subject_empty'
  | 'subject_too_long'
  | 'subject_long'
  | 'subject_like_reply'
  | 'insecure_link'
  | 'link_without_address'
  | 'image'
  | 'too_many_words'

interface RenderedMessage {
  readonly subject: string
  readonly bodyHtml: string
  /** The values it was rendered with, for checking the person's name. */
  readonly values?: TemplateValues
  /** Whether it begins a conversation. Replies may be longer. */
  readonly isFirst?: boolean
}

/** Checks a rendered message before anyone gets it. Nothing here prevents sending. */
export function checkRendered(message: RenderedMessage): RenderedWarning[] {
  const { subject, bodyHtml, values = {}, isFirst = true } = message
  const text = htmlToText(bodyHtml)
  const written = { subject, bodyHtml, text, both: `${subject}\n${text}`, isFirst }
  return [
    ...rules.filter(({ applies }) => applies(written)).map(toWarning),
    ...checkNames(values, written.both),
  ]
}

interface Written {
  readonly subject: string
  readonly bodyHtml: string
  readonly text: string
  readonly both: string
  readonly isFirst: boolean
}

interface Rule extends RenderedWarning {
  applies(written: Written): boolean
}

const maxSubjectLength = 150
const goodSubjectLength = 50
const maxFirstMessageWords = 90

const rules: readonly Rule[] = [
  {
    code: 'subject_empty',
    level: 'warning',
    message: 'The subject is empty.',
    applies: ({ subject }) => subject.trim() === '',
  },
  {
    code: 'subject_too_long',
    level: 'warning',
    message: `The subject has more than ${maxSubjectLength} characters.`,
    applies: ({ subject }) => subject.length > maxSubjectLength,
  },
  {
    code: 'subject_long',
    level: 'hint',
    message: `Subjects of up to ${goodSubjectLength} characters are shown in full on phones.`,
    applies: ({ subject }) =>
      subject.length > goodSubjectLength && subject.length <= maxSubjectLength,
  },
  {
    code: 'subject_like_reply',
    level: 'warning',
    message: 'The subject of a first message must not look like a reply.',
    applies: ({ subject, isFirst }) => isFirst && /^\s*(?:re|fwd?|aw|wg|tr|rv)\s*:/i.test(subject),
  },
  {
    code: 'braces_left',
    level: 'warning',
    message: 'Curly brackets are left in the text. Check the variables.',
    applies: ({ both }) => /\{\{|\}\}|\{%|%\}|\{\s*[\w.]+\s*\}/.test(both),
  },
  {
    code: 'double_space',
    level: 'warning',
    message: 'There are two spaces in a row.',
    applies: ({ subject, bodyHtml }) =>
      / {2}/.test(subject) || /[^\s>]\u0020{2,}[^\s<]/.test(bodyHtml),
  },
  {
    code: 'space_before_comma',
    level: 'warning',
    message: 'There is a space before a comma.',
    applies: ({ both }) => / ,/.test(both),
  },
  {
    code: 'insecure_link',
    level: 'warning',
    message: 'A link begins with http:. Use https: instead.',
    applies: ({ bodyHtml }) => /\bhttp:\/\//i.test(bodyHtml),
  },
  {
    code: 'link_without_address',
    level: 'warning',
    message: 'A link has no address. Links begin with https://, mailto: or tel:.',
    applies: ({ bodyHtml }) => /<a(?=[\s>])(?![^>]*\shref=)/i.test(bodyHtml),
  },
  {
    code: 'image',
    level: 'warning',
    message: 'Images are not sent, so that your message reads like a personal email.',
    applies: ({ bodyHtml }) => /<img\b/i.test(bodyHtml),
  },
  {
    code: 'too_many_words',
    level: 'hint',
    message: `First messages of up to ${maxFirstMessageWords} words get read.`,
    applies: ({ text, isFirst }) => isFirst && countWords(text) > maxFirstMessageWords,
  },
]

function toWarning({ code, level, message }: Rule): RenderedWarning {
  return { code, level, message }
}

const nameVariables = [
  'candidate.first_name',
  'candidate.last_name',
  'candidate.full_name',
] as const satisfies TemplateVariable[]

/** Only names that the message shows, because the others do no harm. */
function checkNames(values: TemplateValues, shown: string): RenderedWarning[] {
  const names = nameVariables.flatMap((variable) => values[variable]?.trim() || [])
  const shownNames = [...new Set(names)].filter((name) => shown.includes(name))
  const firstName = values['candidate.first_name']?.trim() ?? ''
  return [
    ...shownNames.filter(isInCapitals).map((name) => warn('name_in_capitals', name)),
    ...shownNames.filter((name) => /\d/.test(name)).map((name) => warn('name_with_digits', name)),
    ...shownNames
      .filter((name) => name.includes('@'))
      .map((name) => warn('name_with_at_sign', name)),
    ...shownNames
      .filter((name) => name === firstName && isOneLetter(name))
      .map((name) => warn('name_of_one_letter', name)),
  ]
}

const nameMessages = {
  name_in_capitals: (name: string) => `The name ${name} is in capitals.`,
  name_with_digits: (name: string) => `The name ${name} has digits.`,
  name_with_at_sign: (name: string) => `The name ${name} looks like an email address.`,
  name_of_one_letter: (name: string) => `The first name ${name} is only one letter.`,
}

function warn(code: keyof typeof nameMessages, name: string): RenderedWarning {
  return { code, level: 'warning', message: nameMessages[code](name) }
}

/** Names of one or two letters, such as JP, are often written so. */
function isInCapitals(name: string): boolean {
  return /\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(name) && name === name.toUpperCase()
}

/** Chinese and Korean first names may be one character, which is no initial. */
function isOneLetter(name: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\.?$/u.test(name)
}

function countWords(text: string): number {
  return text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*|\p{N}+/gu)?.length ?? 0
}
