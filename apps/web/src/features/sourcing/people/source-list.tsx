import { useReading } from '#lib/use-reading'
import { saySource, sourceNames } from '../say-source.ts'
import { PanelSection } from './panel-section.tsx'
import { useSources } from './sources.tsx'

/** Every place that was read, at the end. */
export function SourceList() {
  const sources = useSources()
  const reading = useReading()
  return (
    <PanelSection title="Where this comes from">
      <ul className="flex flex-col gap-2">
        {sources.map((source) => (
          <li key={source.id}>
            <p className="wrap-anywhere">{saySource(source, reading)}</p>
            <p className="text-type-12 text-fg-3">{sourceNames[source.kind]}</p>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
