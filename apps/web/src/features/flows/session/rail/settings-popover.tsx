import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Scale } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { Popover } from '#ui/overlays/popover'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import { CriterionSettings } from './criterion-settings.tsx'
import type { RailFilter } from './rail-filter.ts'

/** Shows the settings of a filter that has no value chips. */
export function SettingsPopover({ rail, criterion }: { rail: RailFilter; criterion: Criterion }) {
  if (rail.isReadOnly) return null
  const label = `Settings for ${attributeLabels[criterion.attribute].toLowerCase()}`
  return (
    <Popover
      align="end"
      label={label}
      trigger={
        <IconButton
          className="pointer-coarse:size-11"
          icon={Scale}
          kind="secondary"
          label={label}
          size="sm"
        />
      }
    >
      <div className="flex flex-col gap-3">
        <CriterionSettings criterion={criterion} rail={rail} />
      </div>
    </Popover>
  )
}
