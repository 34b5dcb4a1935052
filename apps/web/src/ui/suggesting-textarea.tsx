import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react'
import { EscapeLayer } from './escape-layer.tsx'
import { useFloatingLayer } from './layer.tsx'
import { floatingClass } from './menu-class.tsx'
import { OptionList, optionId, type SelectOption } from './option-list.tsx'
import { Textarea } from './textarea.tsx'
import { useOptionCursor } from './use-option-cursor.tsx'

interface SuggestingTextareaProps extends ComponentProps<'textarea'> {
  /** What fits what is being written; nothing is shown while there is none. */
  suggestions: readonly SelectOption[]
  /** What is suggested, for screen readers. */
  suggestionsLabel: string
  onChoose: (value: string) => void
  /** Escape, or a press elsewhere: they go until something else is written. */
  onDismiss: () => void
}

/** Several lines of text in which names can be completed. Focus never leaves the text. */
export function SuggestingTextarea({
  suggestions,
  suggestionsLabel,
  onChoose,
  onDismiss,
  onKeyDown,
  ...rest
}: SuggestingTextareaProps) {
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const layer = useFloatingLayer()
  const open = suggestions.length > 0
  const cursor = useOptionCursor({
    ...{ listId, open, options: suggestions, start: 0 },
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
    if (open && isPlain && !sideways.has(event.key) && cursor.handleKey(event)) return
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

/** In a text these move in the text. */
const sideways = new Set(['Home', 'End', 'PageUp', 'PageDown'])
