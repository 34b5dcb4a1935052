import { type LanguageLevel, languageLevels } from '@headwater/contract/people/profile'
import { Select } from '#ui/forms/select'
import { replaceValue } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by languages, all required, each with a level. */
export const LanguageFilter = memoFilter(function LanguageFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      addLabel="Add a language"
      attribute="language"
      facet="language"
      list="languages"
      rail={rail}
      renderSettings={({ id }, values) =>
        values.map((value) => (
          <Setting key={value.key} label={`${value.text}, minimum level`}>
            <Select
              label={`Minimum level of ${value.text}`}
              variant="filter"
              onValueChange={(chosen) => {
                const level = chosen === noLevel ? null : (chosen as LanguageLevel)
                rail.edit((all) => replaceValue(all, id, value, { ...value, level }))
              }}
              options={levels}
              size="sm"
              value={value.level ?? noLevel}
            />
          </Setting>
        ))
      }
    />
  )
})

const noLevel = 'none'
const levels = [
  { value: noLevel, label: 'Any level' },
  ...languageLevels.map((value) => ({ value, label: value === 'native' ? 'Native' : value })),
]
