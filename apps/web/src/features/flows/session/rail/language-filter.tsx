import { type LanguageLevel, languageLevels } from '@headwater/contract/sourcing/profile'
import { Select } from '#ui/select'
import { changeValue } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'

/** Languages that are all wanted, each with how well. */
export const LanguageFilter = asFilter(function LanguageFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add a language"
      attribute="language"
      facet="language"
      list="languages"
      rail={rail}
      settingsOf={({ id }, values) =>
        values.map((value) => (
          <Setting key={value.key} label={`${value.text}, at least`}>
            <Select
              label={`How well ${value.text}`}
              look="filter"
              onValueChange={(chosen) => {
                const level = chosen === noLevel ? null : (chosen as LanguageLevel)
                rail.edit((all) => changeValue(all, id, value, { ...value, level }))
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
