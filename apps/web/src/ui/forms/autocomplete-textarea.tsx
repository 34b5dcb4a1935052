import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react'
import { useFloatingLayerClass } from '../overlays/dialog-layer.tsx'
import { EscapeLayer } from '../overlays/escape-layer.tsx'
import { floatingClass } from '../overlays/menu-class.tsx'
import { OptionList, optionId, type SelectOption } from './option-list.tsx'
import { Textarea } from './textarea.tsx'
import { useOptionCursor } from './use-option-cursor.tsx'

interface SuggestingTextareaProps extends ComponentProps<'textarea'> {
  /** Suggestions for the text being typed. Nothing is shown when it is empty. */
  suggestions: readonly SelectOption[]
  /** The name of the suggestions for screen readers. */
  suggestionsLabel: string
  onChoose: (value: string) => void
  /** Called on Escape or a click elsewhere. Suggestions stay closed until the text changes. */
  onDismiss: () => void
}

/** Renders a textarea with completion of names. The focus stays in the text. */
export function AutocompleteTextarea({
  suggestions,
  suggestionsLabel,
  onChoose,
  onDismiss,
  onKeyDown,
  ...rest
}: SuggestingTextareaProps) {
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const layer = useFloatingLayerClass()
  const open = suggestions.length > 0
  const cursor = useOptionCursor({
    listId,
    open,
    options: suggestions,
    start: 0,
    onChoose: ({ value }) => onChoose(value),
  })

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const option = suggestions[cursor.active]
    if (open && event.key === 'Tab' && !event.shiftKey && option) {
      event.preventDefault()
      onChoose(option.value)
      return
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (open && isPlain && !textNavigationKeys.has(event.key) && cursor.handleKey(event)) return
    onKeyDown?.(event)
  }

  return (
    <Radix.Root onOpenChange={(next) => next || onDismiss()} open={open}>
      <Radix.Anchor asChild>
        <div ref={field}>
          <Textarea
            {...rest}
            aria-activedescendant={open ? optionId(listId, cursor.active) : undefined}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-haspopup="listbox"
            onKeyDown={handleKey}
          />
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          align="start"
          className={clsx(floatingClass, layer, 'flex max-h-60 w-64 flex-col')}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (field.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          role="presentation"
          sideOffset={4}
        >
          <EscapeLayer onEscape={onDismiss} />
          <OptionList
            active={cursor.active}
            chosen={() => false}
            id={listId}
            label={suggestionsLabel}
            labelledBy={undefined}
            onChoose={({ value }) => onChoose(value)}
            onHover={cursor.setActive}
            options={suggestions}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** These keys move the caret in the text. */
const textNavigationKeys = new Set(['Home', 'End', 'PageUp', 'PageDown'])
