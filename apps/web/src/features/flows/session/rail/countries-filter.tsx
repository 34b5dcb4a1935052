import { useReferenceList } from '#features/reference'
import { toValueNames } from '../criteria/criterion-values.ts'
import { addValue } from '../criteria/edit-criteria.ts'
import { OrRemoteSwitch } from './or-remote-switch.tsx'
import { type FilterProps, memoFilter, type RailFilter } from './rail-filter.ts'
import { ValueAdder } from './value-adder.tsx'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by countries, added one by one or as a region. */
export const CountriesFilter = memoFilter(function CountriesFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      adder={<RegionAdder rail={rail} />}
      addLabel="Add a country"
      attribute="countries"
      facet="countries"
      list="countries"
      rail={rail}
    >
      <OrRemoteSwitch attribute="countries" rail={rail} />
    </ValueListSection>
  )
})

function RegionAdder({ rail }: { rail: RailFilter }) {
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
      toValueNames('countries', values),
    )
  }

  return (
    <ValueAdder
      chosen={[]}
      label="Add a region"
      list="regions"
      onAdd={({ key }) => addRegion(key)}
      onRemove={() => {}}
    />
  )
}
