import { useLocale } from '#lib/use-locale'
import { formatSource, sourceKindLabels } from '../format-source.ts'
import { PanelSection } from './panel-section.tsx'
import { useSources } from './sources.tsx'

/** Lists every source at the end. */
export function SourceList() {
  const sources = useSources()
  const locale = useLocale()
  return (
    <PanelSection title="Sources">
      <ul className="flex flex-col gap-2">
        {sources.map((source) => (
          <li key={source.id}>
            <p className="wrap-anywhere">{formatSource(source, locale)}</p>
            <p className="text-type-12 text-fg-3">{sourceKindLabels[source.kind]}</p>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
