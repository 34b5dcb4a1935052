import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/select'
import { changeAll } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'

/** Cities, and how far around them. */
export const CitiesFilter = asFilter(function CitiesFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'cities'>[]
  const km = first?.withinKm ?? 50
  const choices = radii.includes(km) ? radii : [...radii, km].toSorted((a, b) => a - b)
  return (
    <ListedSection adds="Add a city" attribute="cities" facet="cities" list="cities" rail={rail}>
      <Setting label="Around it">
        <Select
          label="How far around the city"
          look="filter"
          onValueChange={(value) =>
            rail.edit((all) => changeAll(all, 'cities', { withinKm: Number(value) }))
          }
          options={choices.map((value) => ({
            ...{ value: String(value), label: value === 0 ? 'The city alone' : `${value} km` },
          }))}
          size="sm"
          value={String(km)}
        />
      </Setting>
    </ListedSection>
  )
})

const radii: readonly number[] = [0, 10, 25, 50, 100, 200, 300]
