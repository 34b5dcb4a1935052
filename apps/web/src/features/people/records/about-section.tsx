import type { Profile } from '@headwater/contract/people/profile'
import { useLocale } from '#lib/use-locale'
import { formatPlace } from '../format-place.ts'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { ItemSourceLine } from './sources.tsx'

/** Shows name, headline and place as facts with their source, which the panel's header does not. */
export function AboutSection({ profile }: { profile: Profile }) {
  const { language } = useLocale()
  const { name, nameSource, otherNames = [], headline, headlineSource, place } = profile
  const facts = [
    { fact: 'name', label: 'Name', said: name, source: nameSource },
    ...otherNames.map((other) => ({
      fact: undefined,
      label: 'Also known as',
      said: other.name,
      source: other.source,
    })),
    ...(headlineSource === null
      ? []
      : [{ fact: 'headline', label: 'Headline', said: headline, source: headlineSource }]),
    ...(place
      ? [
          {
            fact: 'place',
            label: 'Location',
            said: formatPlace(place, language) ?? 'Unknown',
            source: place.source,
          },
        ]
      : []),
  ]
  const ids = facts.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="About">
      <dl className="flex flex-col gap-1">
        {facts.map(({ fact, label, said, source }) => (
          <div className="group/fact flex gap-2" key={`${label} ${source}`}>
            <dt className="w-20 shrink-0 text-fg-2">{label}</dt>
            <dd className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">{said}</span>
                {fact && <FactAction fact={fact} />}
              </div>
              <ItemSourceLine among={ids} id={source} />
              {fact && <FactNotes fact={fact} />}
            </dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  )
}
