import { Hand, LayoutGrid, List, Waves } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, type CheckedState } from '#ui/forms/checkbox'
import { Segmented } from '#ui/forms/segmented'
import { Slider } from '#ui/forms/slider'
import { Switch } from '#ui/forms/switch'
import { Panel } from './panel.tsx'

export function SelectionControlsPanel() {
  const [off, setOff] = useState<CheckedState>(false)
  const [on, setOn] = useState<CheckedState>(true)
  const [some, setSome] = useState<CheckedState>('some')
  const [left, setLeft] = useState(false)
  const [right, setRight] = useState(true)
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly')
  const [sending, setSending] = useState<'manual' | 'autopilot'>('autopilot')
  const [weight, setWeight] = useState(40)
  const [view, setView] = useState<'table' | 'cards'>('table')
  return (
    <Panel className="flex-1" title="Checkbox, switch, segmented, slider">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox checked={off} onCheckedChange={setOff}>
          Off
        </Checkbox>
        <Checkbox checked={on} onCheckedChange={setOn}>
          On
        </Checkbox>
        <Checkbox checked={some} onCheckedChange={setSome}>
          Some
        </Checkbox>
        <Checkbox checked={true} disabled={true}>
          Disabled
        </Checkbox>
        <Switch aria-label="Track opens" checked={left} onCheckedChange={setLeft} />
        <Switch aria-label="Opt-out line" checked={right} onCheckedChange={setRight} />
      </div>
      <div className="mt-3.5 flex flex-wrap items-center gap-3">
        <Segmented
          label="Period"
          onValueChange={setPeriod}
          segments={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
          value={period}
        />
        <Segmented
          label="Sending"
          onValueChange={setSending}
          segments={[
            { value: 'manual', label: 'Manual', icon: Hand },
            { value: 'autopilot', label: 'Autopilot', icon: Waves },
          ]}
          value={sending}
        />
        <Segmented
          label="View"
          onValueChange={setView}
          segments={[
            { value: 'table', label: 'Table', icon: List, iconOnly: true },
            { value: 'cards', label: 'Cards', icon: LayoutGrid, iconOnly: true },
          ]}
          value={view}
        />
        <Slider
          aria-label="Weight"
          className="w-40"
          max={100}
          min={0}
          onSlide={setWeight}
          step={5}
          value={weight}
        />
      </div>
    </Panel>
  )
}
