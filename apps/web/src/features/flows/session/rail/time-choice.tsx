import type { CriterionOf, EmploymentTime } from '@headwater/contract/sourcing/criteria'
import { Segmented } from '#ui/forms/segmented'
import { updateByAttribute } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import type { RailFilter } from './rail-filter.ts'

type TimedAttribute = 'industries' | 'company' | 'companyKind' | 'companySize'

/** Selects whether a value must apply now or may be in the past. */
export function TimeChoice({ rail, attribute }: { rail: RailFilter; attribute: TimedAttribute }) {
  const [first] = rail.own as CriterionOf<TimedAttribute>[]
  return (
    <Setting label="When">
      <Segmented<EmploymentTime>
        label="Time of employment"
        onValueChange={(when) => rail.edit((all) => updateByAttribute(all, attribute, { when }))}
        segments={times}
        size="sm"
        value={first?.when ?? 'any'}
      />
    </Setting>
  )
}

const times = [
  { value: 'any', label: 'Any time' },
  { value: 'current', label: 'Current' },
  { value: 'past', label: 'Past' },
] as const
