import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Scale } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/popover'
import { attributeLabels } from '../criteria/attribute-words.ts'
import { CriterionSettings } from './criterion-settings.tsx'
import type { RailState } from './rail-state.ts'

/** The settings of a filter that has no values to press. */
export function SettingsPopover({ rail, criterion }: { rail: RailState; criterion: Criterion }) {
  if (rail.isReadOnly) return null
  const label = `How ${attributeLabels[criterion.attribute].toLowerCase()} counts`
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
