import { directionOf, type MailLanguage, type MessagePart } from './languages.ts'
import { escapeHtml } from './text.ts'

export interface FooterContent {
  readonly language: MailLanguage
  /** The page that says what is known about the person. Needed in the first message only. */
  readonly noticeUrl?: string | undefined
  readonly optOutUrl: string
  readonly company: string
  readonly postalAddress: string
  /** The company's entry in a public register, if it has one. */
  readonly registration?: string | undefined
  readonly isFirst: boolean
}

/**
 * The lines that the law asks for and the author cannot remove: where the data comes from, how to
 * opt out, who is responsible.
 */
export function buildFooter(content: FooterContent): MessagePart {
  const { language, optOutUrl, isFirst } = content
  const words = wording[language]
  const noticeUrl = isFirst ? getNoticeUrl(content) : undefined
  const responsible = formatResponsible(content)
  assertLink(optOutUrl)

  const html = [
    ...(noticeUrl ? [`${escapeHtml(words.notice)}<br>${link(noticeUrl, noticeUrl)}`] : []),
    `${escapeHtml(words.question)} ${link(optOutUrl, words.optOut)}`,
    escapeHtml(responsible),
  ].map((line) => `<p style="margin:0 0 8px">${line}</p>`)
  const text = [
    ...(noticeUrl ? [`${words.notice}\n${noticeUrl}`] : []),
    `${words.question} ${words.optOut}\n${optOutUrl}`,
    responsible,
  ]
  return {
    html: `<div dir="${directionOf(language)}" style="${footerStyle}">${html.join('')}</div>`,
    // Not "-- ", because mail clients hide what follows it.
    text: `---\n${text.join('\n\n')}`,
  }
}

// This grey is readable on white and on black.
const footerStyle =
  'margin-top:24px;border-top:1px solid #c8c8c8;padding-top:12px;font-size:13px;color:#757575'

/** Formal and without gender, because the reader is a stranger. */
const wording: Record<MailLanguage, { notice: string; question: string; optOut: string }> = {
  en: {
    notice: 'Why I wrote to you, what we know about you and where it comes from:',
    question: 'Not interested?',
    optOut: 'Tell me and I will not write again.',
  },
  de: {
    notice: 'Warum ich Ihnen schreibe, was wir über Sie wissen und woher es stammt:',
    question: 'Kein Interesse?',
    optOut: 'Sagen Sie es mir, dann schreibe ich Ihnen nicht mehr.',
  },
  es: {
    notice: 'Por qué le escribo, qué sabemos de usted y de dónde procede:',
    question: '¿No le interesa?',
    optOut: 'Dígamelo y no volveré a escribirle.',
  },
  fr: {
    notice: 'Pourquoi je vous écris, ce que nous savons de vous et d’où cela vient :',
    question: 'Cela ne vous intéresse pas ?',
    optOut: 'Dites-le-moi et je ne vous écrirai plus.',
  },
  ar: {
    notice: 'لماذا كتبت إليك، وما نعرفه عنك، ومن أين حصلنا عليه:',
    question: 'إذا لم يكن الأمر مهمًا لك:',
    optOut: 'إيقاف الرسائل، ولن أكتب إليك مرة أخرى.',
  },
}

function getNoticeUrl({ noticeUrl }: FooterContent): string {
  if (!noticeUrl) throw new Error('The first message needs the address of the data page.')
  return assertLink(noticeUrl)
}

function formatResponsible({ company, postalAddress, registration }: FooterContent): string {
  const [name, address] = [toOneLine(company), toOneLine(postalAddress)]
  if (!name || !address) throw new Error('Every message names the company and its address.')
  const register = toOneLine(registration ?? '')
  // Many write the company into its address.
  const isNamed = address.split(',')[0]?.trim().toLowerCase() === name.toLowerCase()
  const sender = isNamed ? address : `${name}, ${address}`
  return `${sender}${register ? ` · ${register}` : ''}`
}

function toOneLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim().replace(/,$/, ''))
  return lines.filter(Boolean).join(', ')
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
}

function assertLink(url: string): string {
  if (!/^https?:\/\/[^\s<>"']+$/i.test(url) || !URL.canParse(url)) {
    throw new Error('A link of the footer is not a web address.')
  }
  return url
}
