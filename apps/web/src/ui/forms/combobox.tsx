import { clsx } from 'clsx'
import { type LucideIcon, Search } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatNumber } from '#lib/format'
import { Spinner } from '../feedback/spinner.tsx'
import { useFloatingLayerClass } from '../overlays/dialog-layer.tsx'
import { floatingClass } from '../overlays/menu-class.tsx'
import { useFieldLabelId, useFieldProps } from './field.tsx'
import { filterOptions } from './filter-options.tsx'
import { OptionList, optionId, type SelectOption } from './option-list.tsx'
import { SelectTrigger, type SelectVariant } from './select-trigger.tsx'
import { useOptionCursor } from './use-option-cursor.tsx'

interface ComboboxProps {
  options: readonly SelectOption[]
  /** One value, or several with `multiple`. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  multiple?: boolean
  /** The accessible name. Inside a `Field` its label is used. */
  label?: string
  placeholder?: string
  /** The text of the selection, if its value may be missing from the options. */
  summary?: string | undefined
  searchPlaceholder?: string
  /** For options from a server: called with the typed text, and options are not filtered here. */
  onSearch?: (text: string) => void
  onOpenChange?: (open: boolean) => void
  /** The server has more options, which a search finds. */
  hasMore?: boolean
  loading?: boolean
  /** The options belong to an earlier search while the current one loads. */
  isStale?: boolean
  variant?: SelectVariant
  size?: 'sm' | 'md' | 'lg'
  icon?: LucideIcon
  disabled?: boolean
  className?: string
}

/** Renders a select with a search field, for lists of more than ten options. */
export function Combobox({
  options,
  values,
  onValuesChange,
  multiple = false,
  label,
  placeholder = 'Choose',
  summary,
  searchPlaceholder = 'Search',
  onSearch,
  onOpenChange,
  hasMore = false,
  loading = false,
  isStale = false,
  variant = 'field',
  size = 'md',
  icon,
  disabled = false,
  className,
}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const listId = useId()
  const fieldProps = useFieldProps()
  const labelledBy = useFieldLabelId()
  const layer = useFloatingLayerClass()
  const { shown, hidden } = filterOptions(options, onSearch ? '' : text)
  const start = text === '' ? shown.findIndex((option) => values.includes(option.value)) : 0
  const cursor = useOptionCursor({
    listId,
    open,
    options: shown,
    start,
    onChoose: choose,
    isKept: text === '',
  })

  function choose(option: SelectOption) {
    if (option.disabled) return
    if (!multiple) {
      onValuesChange([option.value])
      setOpenAndNotify(false)
      return
    }
    const without = values.filter((value) => value !== option.value)
    onValuesChange(without.length < values.length ? without : [...values, option.value])
  }

  function setOpenAndNotify(next: boolean) {
    setOpen(next)
    onOpenChange?.(next)
    if (!next) search('')
  }

  function search(next: string) {
    setText(next)
    cursor.setActive(0)
    onSearch?.(next)
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpenAndNotify(true)
  }

  return (
    <Radix.Root onOpenChange={setOpenAndNotify} open={open}>
      <Radix.Trigger asChild>
        <SelectTrigger
          {...fieldProps}
          aria-haspopup="dialog"
          aria-label={labelledBy ? undefined : label}
          className={className}
          disabled={disabled}
          empty={values.length === 0 && variant === 'field'}
          icon={icon}
          variant={variant}
          onKeyDown={openByKey}
          size={size}
          text={summary ?? summarise(options, values) ?? placeholder}
        />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          aria-label={labelledBy ? undefined : label}
          aria-labelledby={labelledBy}
          className={clsx(
            floatingClass,
            layer,
            'flex max-h-[min(380px,var(--radix-popover-content-available-height))] w-[max(var(--radix-popover-trigger-width),240px)] flex-col',
          )}
          collisionPadding={8}
          sideOffset={4}
        >
          <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3">
            <Search aria-hidden="true" className="text-fg-3" size={16} />
            <input
              aria-activedescendant={shown.length > 0 ? optionId(listId, cursor.active) : undefined}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-expanded={true}
              aria-label={searchPlaceholder}
              className="h-full min-w-0 flex-1 bg-transparent text-type-13 outline-none pointer-coarse:text-[16px]"
              onChange={(event) => search(event.target.value)}
              onKeyDown={cursor.handleKey}
              placeholder={searchPlaceholder}
              role="combobox"
              value={text}
            />
            {loading && <Spinner className="text-fg-3" size={14} />}
          </div>
          <OptionList
            active={cursor.active}
            chosen={(value) => values.includes(value)}
            id={listId}
            isStale={isStale}
            label={label}
            labelledBy={labelledBy}
            multiple={multiple}
            onChoose={choose}
            onHover={cursor.setActive}
            options={shown}
          />
          <p
            aria-live="polite"
            className="px-3.5 text-type-12 text-fg-3 not-empty:pt-1 not-empty:pb-2.5"
          >
            {shown.length === 0 && !loading && `No results for “${text}”`}
            {hasMore &&
              hidden === 0 &&
              shown.length > 0 &&
              'There are more. Type to narrow the list.'}
            {hidden > 0 && `${formatNumber(hidden)} more. Type to narrow the list.`}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Formats the first value and the number of others: "Germany + 1". */
function summarise(
  options: readonly SelectOption[],
  values: readonly string[],
): string | undefined {
  const [first, ...others] = values
  if (first === undefined) return undefined
  const label = options.find((option) => option.value === first)?.label ?? first
  return others.length === 0 ? label : `${label} + ${others.length}`
}
