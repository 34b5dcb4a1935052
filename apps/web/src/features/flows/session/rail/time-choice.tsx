import type { CriterionOf, Time } from '@headwater/contract/sourcing/criteria'
import { Segmented } from '#ui/segmented'
import { changeAll } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import type { RailState } from './rail-state.ts'

type Timed = 'industries' | 'company'

/** Whether somebody must be there now, or have been there before. */
export function TimeChoice({ rail, attribute }: { rail: RailState; attribute: Timed }) {
  const [first] = rail.own as CriterionOf<Timed>[]
  return (
    <Setting label="When">
      <Segmented<Time>
        label="When they were there"
        onValueChange={(when) => rail.edit((all) => changeAll(all, attribute, { when }))}
        segments={times}
        size="sm"
        value={first?.when ?? 'any'}
      />
    </Setting>
  )
}

const times = [
  { value: 'any', label: 'Ever' },
  { value: 'current', label: 'Now' },
  { value: 'past', label: 'Before' },
] as const
