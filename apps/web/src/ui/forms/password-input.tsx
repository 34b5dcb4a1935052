import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from './input.tsx'

/** Renders a password input that can show its text. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      autoComplete="current-password"
      {...props}
      after={
        <button
          aria-label="Show password"
          aria-pressed={shown}
          className="touch-target -mr-1 grid size-6 place-items-center rounded-sm text-fg-3 hover:bg-hover hover:text-fg"
          onClick={() => setShown(!shown)}
          type="button"
        >
          <Icon aria-hidden="true" size={16} />
        </button>
      }
      autoCapitalize="none"
      spellCheck={false}
      type={shown ? 'text' : 'password'}
    />
  )
}
