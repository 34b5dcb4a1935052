import type { Education } from '@headwater/contract/people/profile'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { ItemSourceLine } from './sources.tsx'

/** Lists where and what a person studied. */
export function EducationSection({ education }: { education: readonly Education[] }) {
  if (education.length === 0) return null
  const ids = education.map(({ source }) => source)
  // Two entries may be identical, so the index serves as the key.
  const placed = education.map((each, place) => ({ ...each, place }))
  return (
    <PanelSection sourceIds={ids} title="Education">
      <ul className="flex flex-col gap-2.5">
        {placed.map((each) => (
          <li className="group/fact" key={each.place}>
            <div className="flex items-baseline justify-between gap-3">
              <h5 className="min-w-0 text-type-13 font-medium wrap-anywhere">
                {each.school || 'School unknown'}
              </h5>
              <span className="flex shrink-0 items-center gap-1 text-type-12 text-fg-2 tabular-nums">
                {formatStudyYears(each)}
                <FactAction fact={`education:${each.place}`} />
              </span>
            </div>
            <p className="text-type-12 text-fg-2 wrap-anywhere">
              {[each.degree && degreeLabels[each.degree], each.field].filter(Boolean).join(', ')}
            </p>
            <ItemSourceLine among={ids} id={each.source} />
            <FactNotes fact={`education:${each.place}`} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

export function formatStudyYears({
  startYear,
  endYear,
}: Pick<Education, 'startYear' | 'endYear'>): string {
  if (startYear && endYear && startYear !== endYear) return `${startYear} to ${endYear}`
  return String(endYear ?? (startYear ? `from ${startYear}` : ''))
}

export const degreeLabels = {
  school: 'School leaving certificate',
  vocational: 'Vocational training',
  bachelor: 'Bachelor',
  master: 'Master',
  doctorate: 'Doctorate',
} as const
