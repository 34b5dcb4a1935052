import { useReferenceList } from '#features/reference'
import { addValue } from '../criteria/edit-criteria.ts'
import { namesOf } from '../criteria/values.ts'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps, type RailState } from './rail-state.ts'
import { ValueAdder } from './value-adder.tsx'

/** Countries, one by one or a part of the world at once. */
export const CountriesFilter = asFilter(function CountriesFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adder={<RegionAdder rail={rail} />}
      adds="Add a country"
      attribute="countries"
      facet="countries"
      list="countries"
      rail={rail}
    />
  )
})

function RegionAdder({ rail }: { rail: RailState }) {
  const regions = useReferenceList('regions')
  const countries = useReferenceList('countries')

  function addRegion(key: string | null) {
    const codes = regions?.find((one) => one.key === key)?.countries ?? []
    const values = codes.map((code) => ({
      key: code,
      text: countries?.find((one) => one.code === code)?.name ?? code,
    }))
    rail.edit(
      (all) => values.reduce((criteria, value) => addValue(criteria, 'countries', value), all),
      namesOf('countries', values),
    )
  }

  return (
    <ValueAdder
      chosen={[]}
      label="Add a part of the world"
      list="regions"
      onAdd={({ key }) => addRegion(key)}
      onRemove={() => {}}
    />
  )
}
