import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/forms/select'
import { updateByAttribute } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import { OrRemoteSwitch } from './or-remote-switch.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by cities within a radius. */
export const CitiesFilter = memoFilter(function CitiesFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'cities'>[]
  const km = first?.withinKm ?? 50
  const choices = radii.includes(km) ? radii : [...radii, km].toSorted((a, b) => a - b)
  return (
    <ValueListSection
      addLabel="Add a city"
      attribute="cities"
      facet="cities"
      list="cities"
      rail={rail}
    >
      <Setting label="Distance">
        <Select
          label="Distance from the city"
          variant="filter"
          onValueChange={(value) =>
            rail.edit((all) => updateByAttribute(all, 'cities', { withinKm: Number(value) }))
          }
          options={choices.map((value) => ({
            value: String(value),
            label: value === 0 ? 'City only' : `${value} km`,
          }))}
          size="sm"
          value={String(km)}
        />
      </Setting>
      <OrRemoteSwitch attribute="cities" rail={rail} />
    </ValueListSection>
  )
})

const radii: readonly number[] = [0, 10, 25, 50, 100, 200, 300]
