import { type FilterProps, memoFilter } from './rail-filter.ts'
import { TimeChoice } from './time-choice.tsx'
import { ValueListSection } from './value-list-section.tsx'

export const IndustriesFilter = memoFilter(function IndustriesFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      addLabel="Add an industry"
      attribute="industries"
      facet="industries"
      list="industries"
      rail={rail}
    >
      <TimeChoice attribute="industries" rail={rail} />
    </ValueListSection>
  )
})
