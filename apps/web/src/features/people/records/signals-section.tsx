import type { Signals } from '@headwater/contract/people/profile'
import { employmentTypeLabels, workModeLabels } from '@headwater/contract/sourcing/value-labels'
import { useLocale } from '#lib/use-locale'
import { formatCountry } from '../format-place.ts'
import { formatPlainDate } from '../format-source.ts'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { ItemSourceLine } from './sources.tsx'

/** Shows a person's own statements. Missing ones are left out, because they mean nothing. */
export function SignalsSection({ signals }: { signals: Signals }) {
  const locale = useLocale()
  const { openToWork, relocate, workMode, employment, lastActive } = signals
  const shownSignals = [
    openToWork && {
      ...openToWork,
      label: 'Open to work',
      said: openToWork.value ? 'Yes' : 'No',
    },
    relocate && {
      ...relocate,
      label: 'Open to relocating',
      said: relocate.value
        ? ['Yes', relocate.countries.map((code) => formatCountry(code, locale.language)).join(', ')]
            .filter(Boolean)
            .join(', to ')
        : 'No',
    },
    workMode && {
      ...workMode,
      label: 'Work mode',
      said: workMode.modes.map((mode) => workModeLabels[mode]).join(', '),
    },
    employment && {
      ...employment,
      label: 'Employment',
      said: employment.types.map((type) => employmentTypeLabels[type]).join(', '),
    },
    lastActive && { ...lastActive, label: 'Last active', said: undefined },
  ].filter((each) => each != null)
  if (shownSignals.length === 0) return null
  const ids = shownSignals.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="Signals">
      <dl className="flex flex-col gap-1">
        {shownSignals.map(({ label, said, at, source }) => (
          <div className="flex gap-2" key={label}>
            <dt className="w-28 shrink-0 text-fg-2">{label}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">
              {said === undefined ? formatPlainDate(at, locale) : said}
              {said !== undefined && (
                <span className="text-fg-3"> · on {formatPlainDate(at, locale)}</span>
              )}
              <ItemSourceLine among={ids} id={source} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="group/fact">
        <FactAction fact="signals" />
        <FactNotes fact="signals" />
      </div>
    </PanelSection>
  )
}
