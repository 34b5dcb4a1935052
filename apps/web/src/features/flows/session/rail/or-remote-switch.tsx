import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Switch } from '#ui/forms/switch'
import { updateByAttribute } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import type { RailFilter } from './rail-filter.ts'

type PlaceAttribute = 'cities' | 'countries'

/** Lets people who want to work remotely meet a place wherever they live. */
export function OrRemoteSwitch({
  rail,
  attribute,
}: {
  rail: RailFilter
  attribute: PlaceAttribute
}) {
  const own = rail.own as CriterionOf<PlaceAttribute>[]
  return (
    <Setting label="Or wants remote work">
      <Switch
        aria-label="Or wants remote work"
        checked={own.some(({ orRemote }) => orRemote)}
        onCheckedChange={(isOn) =>
          rail.edit((all) => updateByAttribute(all, attribute, { orRemote: isOn || undefined }))
        }
      />
    </Setting>
  )
}
