import { clsx } from 'clsx'
import { useId } from 'react'
import { Switch } from './switch.tsx'

interface SwitchRowProps {
  label: string
  hint: string
  checked: boolean
  isDisabled?: boolean
  /** `cell`: beside others on a wide screen. */
  layout?: 'row' | 'cell'
  onChange?: (checked: boolean) => void
}

/** Renders a switch that applies at once, with a line about its effect. */
export function SwitchRow(props: SwitchRowProps) {
  const { label, hint, checked, isDisabled = false, layout = 'row', onChange } = props
  const id = useId()
  return (
    <div
      className={clsx(
        'flex justify-between gap-4 border-line p-4 not-first:border-t',
        layout === 'row'
          ? 'items-center'
          : 'items-start lg:not-first:border-t-0 lg:not-first:border-l',
      )}
    >
      <div className="min-w-0">
        <p className="font-medium" id={`${id}-label`}>
          {label}
        </p>
        <p className="text-type-12 text-fg-2" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <Switch
        aria-describedby={`${id}-hint`}
        aria-labelledby={`${id}-label`}
        checked={checked}
        disabled={isDisabled}
        onCheckedChange={(isOn) => onChange?.(isOn)}
      />
    </div>
  )
}
