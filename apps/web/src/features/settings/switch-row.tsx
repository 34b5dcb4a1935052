import { useId } from 'react'
import { Switch } from '#ui/forms/switch'

interface SwitchRowProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Renders a switch that applies at once, with a line about its effect. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line p-4 first:border-t-0">
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
        onCheckedChange={onChange}
      />
    </div>
  )
}
