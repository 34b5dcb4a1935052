import { regionKey } from '@headwater/contract/sourcing/country-groups'
import { useReferenceList } from '#features/reference'
import { toValueNames } from '../criteria/criterion-values.ts'
import { addValue } from '../criteria/edit-criteria.ts'
import { OrRemoteSwitch } from './or-remote-switch.tsx'
import { type FilterProps, memoFilter, type RailFilter } from './rail-filter.ts'
import { ValueAdder } from './value-adder.tsx'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by countries and regions. A region is one value, kept as all of its countries. */
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

  function addRegion(key: string | null) {
    const region = regions?.find((one) => one.key === key)
    if (!region) return
    const value = { key: regionKey(region.countries), text: region.name }
    rail.edit((all) => addValue(all, 'countries', value), toValueNames('countries', [value]))
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
