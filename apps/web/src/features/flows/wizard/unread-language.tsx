import { formatLanguage } from '#features/people'
import { useLocale } from '#lib/use-locale'
import { Banner } from '#ui/feedback/banner'

/** Says that a description is in a language that is not read. */
export function UnreadLanguage({ code }: { code: string }) {
  const { language } = useLocale()
  return (
    <Banner title={`This text seems to be in ${formatLanguage(code, language)}`} tone="warn">
      Descriptions are read in English, German, French, Spanish, Portuguese, Italian, Dutch and
      Arabic. Check each line, add what is missing, or paste a translation.
    </Banner>
  )
}
