import { useState } from 'react'
import { Chip } from '#ui/chip'
import { ChipToggle } from '#ui/chip-toggle'
import { VariablePill } from '#ui/variable-pill'
import { type Weight, WeightToggle } from '#ui/weight-toggle'
import { Panel } from './panel.tsx'

export function ChipPanel() {
  const [skills, setSkills] = useState<Weight>('must')
  const [industries, setIndustries] = useState<Weight>('nice')
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
        <WeightToggle of="Skills" onValueChange={setSkills} value={skills} />
        <WeightToggle of="Industries" onValueChange={setIndustries} value={industries} />
        <ChipToggle onPressedChange={setPressed} pressed={pressed}>
          Waits for you
        </ChipToggle>
      </div>
    </Panel>
  )
}
