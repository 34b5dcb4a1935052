import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Kbd } from '../typography/kbd.tsx'
import { Input, type InputProps } from './input.tsx'

interface SearchInputProps extends Omit<InputProps, 'icon' | 'after' | 'type' | 'value'> {
  value: string
  onClear: () => void
  /** The key that focuses the field, shown while it is empty. */
  shortcut?: string | undefined
}

/** Renders a search field with a key hint while empty and a clear button otherwise. */
export function SearchInput({ value, onClear, shortcut = '/', ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Input
      ref={input}
      {...rest}
      after={
        value === '' ? (
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        ) : (
          <button
            aria-label="Clear search"
            className="touch-target -mr-1 grid size-6 place-items-center rounded-sm text-fg-3 hover:bg-hover hover:text-fg"
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
            type="button"
          >
            <X aria-hidden="true" size={14} />
          </button>
        )
      }
      aria-keyshortcuts={shortcut}
      icon={Search}
      type="search"
      value={value}
    />
  )
}
