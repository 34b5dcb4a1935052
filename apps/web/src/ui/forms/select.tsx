import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFloatingLayerClass } from '../overlays/dialog-layer.tsx'
import { floatingClass } from '../overlays/menu-class.tsx'
import { useFieldLabelId, useFieldProps } from './field.tsx'
import { OptionList, optionId, type SelectOption } from './option-list.tsx'
import { SelectTrigger, type SelectVariant } from './select-trigger.tsx'
import { useTypeAhead } from './type-ahead.tsx'
import { useOptionCursor } from './use-option-cursor.tsx'

export type { SelectOption } from './option-list.tsx'

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** The accessible name. Inside a `Field` its label is used. */
  label?: string
  placeholder?: string
  /** `field` in forms, `filter` in the toolbar above a list. */
  variant?: SelectVariant
  size?: 'sm' | 'md' | 'lg'
  icon?: LucideIcon
  disabled?: boolean
  className?: string
}

/**
 * Renders a select of up to about ten options. Longer lists use `Combobox`. The focus stays on the
 * button. It does not use Radix, which writes a style element through innerHTML, which our
 * Content-Security-Policy forbids.
 */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  placeholder = 'Choose',
  variant = 'field',
  size = 'md',
  icon,
  disabled = false,
  className,
}: SelectProps<Value>) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const fieldProps = useFieldProps()
  const labelledBy = useFieldLabelId()
  const layer = useFloatingLayerClass()
  const find = useTypeAhead(options)
  const chosenIndex = options.findIndex((option) => option.value === value)
  const chosen = options[chosenIndex]
  const cursor = useOptionCursor({ listId, open, options, start: chosenIndex, onChoose: choose })

  function choose(option: SelectOption) {
    if (option.disabled) return
    onValueChange(option.value as Value)
    setOpen(false)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const match = event.key === ' ' ? undefined : find(event.key, cursor.active, event.timeStamp)
    if (match !== undefined) {
      if (open) cursor.setActive(match)
      else if (options[match]) onValueChange(options[match].value)
      event.preventDefault()
      return
    }
    if (!open) {
      if (!opening.has(event.key)) return
      event.preventDefault()
      setOpen(true)
      return
    }
    if (cursor.handleKey(event)) return
    const pointed = options[cursor.active]
    if (event.key === ' ' && pointed) {
      event.preventDefault()
      choose(pointed)
    }
    if (event.key === 'Tab') setOpen(false)
  }

  return (
    <Radix.Root onOpenChange={setOpen} open={open}>
      <Radix.Anchor asChild>
        <SelectTrigger
          {...fieldProps}
          aria-activedescendant={open ? optionId(listId, cursor.active) : undefined}
          aria-controls={open ? listId : undefined}
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-label={labelledBy ? undefined : label}
          aria-labelledby={labelledBy}
          className={className}
          disabled={disabled}
          empty={!chosen && variant === 'field'}
          icon={icon ?? chosen?.icon}
          mark={chosen?.mark}
          variant={variant}
          onClick={() => setOpen(!open)}
          onKeyDown={handleKey}
          ref={trigger}
          role="combobox"
          size={size}
          text={chosen?.label ?? placeholder}
        />
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          align="start"
          className={clsx(
            floatingClass,
            layer,
            'max-h-[min(360px,var(--radix-popover-content-available-height))] min-w-[max(var(--radix-popover-trigger-width),160px)] flex flex-col',
          )}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          role="presentation"
          sideOffset={4}
        >
          <OptionList
            active={cursor.active}
            chosen={(each) => each === value}
            id={listId}
            label={label}
            labelledBy={labelledBy}
            onChoose={choose}
            onHover={cursor.setActive}
            options={options}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
