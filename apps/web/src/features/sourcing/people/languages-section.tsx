import type { ProfileLanguage } from '@headwater/contract/sourcing/profile'
import { useReading } from '#lib/use-reading'
import { nameLanguage } from '../place-names.ts'
import { FactMark, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { OwnSource } from './sources.tsx'

/** Which languages, and how well. */
export function LanguagesSection({ languages }: { languages: readonly ProfileLanguage[] }) {
  const { language } = useReading()
  if (languages.length === 0) return null
  const ids = languages.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="Languages">
      <ul className="flex flex-col gap-1">
        {languages.map((each) => (
          <li className="group/fact" key={each.code}>
            <div className="flex justify-between gap-3">
              <span>{nameLanguage(each.code, language)}</span>
              <span className="flex items-center gap-1 text-fg-2">
                {sayLevel(each.level)}
                <FactMark fact={`language:${each.code}`} />
              </span>
            </div>
            <OwnSource among={ids} id={each.source} />
            <FactNotes fact={`language:${each.code}`} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

export function sayLevel(level: ProfileLanguage['level']): string {
  if (level === null) return 'Level not known'
  return level === 'native' ? 'Native' : level
}
