import type { ProfileLanguage } from '@headwater/contract/sourcing/profile'
import { languageLevels } from '@headwater/contract/sourcing/profile'
import { languageValue } from '../score/judge.ts'
import { fact } from './fact.ts'
import { languageName, sayAll } from './names.ts'
import { quoteAll } from './quote.ts'
import type { Finding, Subject } from './subject.ts'

/** The entry of the wanted language that comes nearest to the wanted level. */
export function findLanguageEntry(
  subject: Subject,
  wanted: readonly { readonly code: string; readonly level: number }[],
): Finding {
  const { languages } = subject.profile
  if (languages.length === 0) return { says: 'No languages are stated.', evidence: [] }
  const [best] = languages
    .flatMap((has, at) =>
      wanted
        .filter(({ code }) => code === has.code)
        .map(({ level }) => ({ has, at, value: languageValue(levelOf(has), level) })),
    )
    .toSorted((a, b) => b.value - a.value || levelOf(b.has) - levelOf(a.has))
  if (!best) return { says: `Languages stated: ${sayAll(languages.map(sayEntry))}.`, evidence: [] }
  const { has, at } = best
  const field = has.level === null ? 'code' : 'level'
  const quote = quoteAll(has[field] ?? '', subject.hide)
  const known = { type: 'language', ref: String(at), field, quote, note: sayEntry(has) } as const
  const says = has.level === null ? `${sayEntry(has)}, level not stated.` : `${sayEntry(has)}.`
  return { says, evidence: [fact(subject, known, has.source)] }
}

function levelOf({ level }: ProfileLanguage): number {
  return level === null ? 0 : languageLevels.indexOf(level) + 1
}

function sayEntry({ code, level }: ProfileLanguage): string {
  return level === null ? languageName(code) : `${languageName(code)} ${level}`
}
