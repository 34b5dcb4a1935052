import { directionOf, type MailLanguage, type MessagePart } from './languages.ts'
import { escapeHtml, textToHtml } from './text.ts'

interface Original {
  readonly text: string
  readonly from: { readonly name?: string | undefined; readonly address: string }
  readonly at: Date
  readonly language: MailLanguage
  /** The zone of the person who replies. */
  readonly timeZone?: string
}

/** Quotes the message that a reply answers. */
export function quoteOriginal(original: Original): MessagePart {
  const { from, at, language, timeZone = 'UTC' } = original
  const text = original.text.slice(0, maxQuotedLength).trim()
  const date = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  const introduction = introductions[language](date, from.name?.trim() || from.address)
  const direction = directionOf(language)
  return {
    html: `<p dir="${direction}">${escapeHtml(introduction)}</p><blockquote>${textToHtml(text)}</blockquote>`,
    text: `${introduction}\n${text.replace(/^/gm, '> ').replace(/^> (?=>)/gm, '>')}`,
  }
}

const maxQuotedLength = 20_000

const locales: Record<MailLanguage, string> = {
  en: 'en-GB',
  de: 'de',
  es: 'es',
  fr: 'fr',
  ar: 'ar',
}

const introductions: Record<MailLanguage, (date: string, name: string) => string> = {
  en: (date, name) => `On ${date}, ${name} wrote:`,
  de: (date, name) => `Am ${date} schrieb ${name}:`,
  es: (date, name) => `El ${date}, ${name} escribió:`,
  fr: (date, name) => `Le ${date}, ${name} a écrit :`,
  ar: (date, name) => `رسالة ${name} بتاريخ ${date}:`,
}
