import { useState } from 'react'
import { Chip } from '#ui/data/chip'
import { VariablePill } from '#ui/data/variable-pill'
import { ChipToggle } from '#ui/forms/chip-toggle'
import { type CriterionMode, CriterionModeToggle } from '#ui/forms/criterion-mode-toggle'
import { Panel } from './panel.tsx'

export function ChipPanel() {
  const [skills, setSkills] = useState<CriterionMode>('must')
  const [industries, setIndustries] = useState<readonly CriterionMode[]>(['must', 'nice'])
  const [pressed, setPressed] = useState(false)
  return (
    <Panel className="flex-1" title="Chip, weight, variable">
      <div className="flex flex-wrap items-center gap-2">
        <Chip kind="must" onRemove={() => undefined}>
          C++
        </Chip>
        <Chip kind="nice" onRemove={() => undefined}>
          ISO 26262
        </Chip>
        <Chip>Zephyr</Chip>
        <Chip kind="selected">FreeRTOS</Chip>
        <VariablePill>first name</VariablePill>
        <VariablePill state="missing">recent project</VariablePill>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CriterionModeToggle modes={[skills]} of="Skills" onValueChange={setSkills} />
        <CriterionModeToggle
          modes={industries}
          of="Industries"
          onValueChange={(mode) => setIndustries([mode])}
        />
        <ChipToggle onPressedChange={setPressed} pressed={pressed}>
          Waiting for you
        </ChipToggle>
      </div>
    </Panel>
  )
}
