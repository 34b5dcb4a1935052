import type { ProfileLanguage } from '@headwater/contract/people/profile'
import { useLocale } from '#lib/use-locale'
import { formatLanguage } from '../format-place.ts'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { ItemSourceLine } from './sources.tsx'

/** Lists languages and levels. */
export function LanguagesSection({ languages }: { languages: readonly ProfileLanguage[] }) {
  const { language } = useLocale()
  if (languages.length === 0) return null
  const ids = languages.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="Languages">
      <ul className="flex flex-col gap-1">
        {languages.map((each) => (
          <li className="group/fact" key={each.code}>
            <div className="flex justify-between gap-3">
              <span>{formatLanguage(each.code, language)}</span>
              <span className="flex items-center gap-1 text-fg-2">
                {formatLanguageLevel(each.level)}
                <FactAction fact={`language:${each.code}`} />
              </span>
            </div>
            <ItemSourceLine among={ids} id={each.source} />
            <FactNotes fact={`language:${each.code}`} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

export function formatLanguageLevel(level: ProfileLanguage['level']): string {
  if (level === null) return 'Level unknown'
  return level === 'native' ? 'Native' : level
}
