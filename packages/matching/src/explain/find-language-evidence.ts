import type { ProfileLanguage } from '@headwater/contract/people/profile'
import { languageLevels } from '@headwater/contract/people/profile'
import { languageValue } from '../score/evaluate-criterion.ts'
import { joinWithAnd, languageName } from './display-names.ts'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { quoteWholeField } from './redacted-quotes.ts'

/** Finds the language entry closest to the wanted language and level. */
export function findLanguageEvidence(
  subject: ExplanationContext,
  wanted: readonly { readonly code: string; readonly level: number }[],
): Finding {
  const { languages } = subject.profile
  if (languages.length === 0) return { says: 'No languages in profile.', evidence: [] }
  const [best] = languages
    .flatMap((has, at) =>
      wanted
        .filter(({ code }) => code === has.code)
        .map(({ level }) => ({ has, at, value: languageValue(levelOf(has), level) })),
    )
    .toSorted((a, b) => b.value - a.value || levelOf(b.has) - levelOf(a.has))
  if (!best)
    return {
      says: `Profile lists ${joinWithAnd(languages.map(formatLanguageEntry))}.`,
      evidence: [],
    }
  const { has, at } = best
  const field = has.level === null ? 'code' : 'level'
  const quote = quoteWholeField(has[field] ?? '', subject.hide)
  const known = {
    type: 'language',
    ref: String(at),
    field,
    quote,
    note: formatLanguageEntry(has),
  } as const
  const says =
    has.level === null
      ? `${formatLanguageEntry(has)}, level unknown.`
      : `${formatLanguageEntry(has)}.`
  return { says, evidence: [toEvidence(subject, known, has.source)] }
}

function levelOf({ level }: ProfileLanguage): number {
  return level === null ? 0 : languageLevels.indexOf(level) + 1
}

function formatLanguageEntry({ code, level }: ProfileLanguage): string {
  return level === null ? languageName(code) : `${languageName(code)} ${level}`
}
