import type { Profile } from '@headwater/contract/sourcing/profile'
import { useReading } from '#lib/use-reading'
import { sayPlace } from '../place-names.ts'
import { FactMark, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { OwnSource } from './sources.tsx'

/** Name, headline and place as facts among the others, where the head of the panel only shows them. */
export function AboutSection({ profile }: { profile: Profile }) {
  const { language } = useReading()
  const { name, nameSource, otherNames = [], headline, headlineSource, place } = profile
  const told = [
    { fact: 'name', label: 'Name', said: name, source: nameSource },
    ...otherNames.map((other) => ({
      fact: undefined,
      label: 'Also written',
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
            label: 'Place',
            said: sayPlace(place, language) ?? 'Not known',
            source: place.source,
          },
        ]
      : []),
  ]
  const ids = told.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="About">
      <dl className="flex flex-col gap-1">
        {told.map(({ fact, label, said, source }) => (
          <div className="group/fact flex gap-2" key={`${label} ${source}`}>
            <dt className="w-20 shrink-0 text-fg-2">{label}</dt>
            <dd className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">{said}</span>
                {fact && <FactMark fact={fact} />}
              </div>
              <OwnSource among={ids} id={source} />
              {fact && <FactNotes fact={fact} />}
            </dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  )
}
