import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'
import { TimeChoice } from './time-choice.tsx'

export const IndustriesFilter = asFilter(function IndustriesFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add an industry"
      attribute="industries"
      facet="industries"
      list="industries"
      rail={rail}
    >
      <TimeChoice attribute="industries" rail={rail} />
    </ListedSection>
  )
})
