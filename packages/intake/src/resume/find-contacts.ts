import { extractEmail, isEmail } from '../fields/contacts.ts'
import { parseDate } from '../fields/parse-date.ts'
import { findDateRange } from './find-date-range.ts'

const maxOfEach = 5

export interface FoundContacts {
  readonly emails: string[]
  readonly phones: string[]
  readonly links: string[]
}

/**
 * Finds email addresses and links anywhere, but phone numbers only where people write their own.
 */
export function findContacts(lines: readonly string[], ownLines: readonly string[]): FoundContacts {
  const text = lines.join('\n')
  const emails = [...text.matchAll(/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{3,200}/gu)]
    .map(([found]) => extractEmail(found))
    .filter(isEmail)
  const links = [
    ...text.matchAll(
      /https?:\/\/[^\s<>()"|]{4,250}|(?<![@\w.])(?:www\.|(?:\w{2}\.)?linkedin\.com\/|github\.com\/|gitlab\.com\/|xing\.com\/)[^\s<>()"|,]{2,250}/gi,
    ),
  ].map(([found]) => found.replace(/[.,;]+$/, ''))
  return {
    emails: firstDistinct(emails),
    phones: firstDistinct(ownLines.flatMap(findPhones)),
    links: firstDistinct(links),
  }
}

function findPhones(line: string): string[] {
  if (line.length > 300 || findDateRange(line)) return []
  const isNamed =
    /(^|[^\p{L}])(tel|phone|telefon|mobil|mobile|handy|cell|móvil|teléfono|téléphone|portable|t|m|p|الهاتف|هاتف|جوال)(?!\p{L})/iu.test(
      line,
    )
  return [...line.matchAll(/(?<![\w/.@-])(?:\+|00|\(\+?)?\d[\d\s()./-]{5,20}\d(?![\w@])/g)]
    .map(([found]) => found.trim())
    .filter((found) => {
      const digits = found.replace(/\D/g, '').length
      return (
        parseDate(found) === undefined &&
        digits >= 7 &&
        digits <= 15 &&
        (isNamed || /^(\+|00|0|\()/.test(found))
      )
    })
}

function firstDistinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, maxOfEach)
}
