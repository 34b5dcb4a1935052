import type { Signals } from '@headwater/contract/sourcing/profile'
import { useReading } from '#lib/use-reading'
import { nameCountry } from '../place-names.ts'
import { writeDay } from '../say-source.ts'
import { FactMark, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { OwnSource } from './sources.tsx'

/** What somebody has let be known. What they have not said is left out: it says nothing. */
export function SignalsSection({ signals }: { signals: Signals }) {
  const reading = useReading()
  const { openToWork, relocate, lastActive } = signals
  const told = [
    openToWork && {
      ...openToWork,
      label: 'Open to work',
      said: openToWork.value ? 'Yes' : 'No',
    },
    relocate && {
      ...relocate,
      label: 'Would relocate',
      said: relocate.value
        ? ['Yes', relocate.countries.map((code) => nameCountry(code, reading.language)).join(', ')]
            .filter(Boolean)
            .join(', to ')
        : 'No',
    },
    lastActive && { ...lastActive, label: 'Last active', said: undefined },
  ].filter((each) => each !== null)
  if (told.length === 0) return null
  const ids = told.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="Signals">
      <dl className="flex flex-col gap-1">
        {told.map(({ label, said, at, source }) => (
          <div className="flex gap-2" key={label}>
            <dt className="w-28 shrink-0 text-fg-2">{label}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">
              {said === undefined ? writeDay(at, reading) : said}
              {said !== undefined && (
                <span className="text-fg-3"> · on {writeDay(at, reading)}</span>
              )}
              <OwnSource among={ids} id={source} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="group/fact">
        <FactMark fact="signals" />
        <FactNotes fact="signals" />
      </div>
    </PanelSection>
  )
}
