import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass } from './button-class.tsx'

/**
 * Renders the close button of a dialog or panel, without a tooltip, which would consume the first
 * Esc.
 */
export function CloseButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      aria-label="Close"
      className={`${buttonClass({ kind: 'ghost', size: 'md' })} w-8 px-0! pointer-coarse:w-11 ${className}`}
      type="button"
    >
      <X aria-hidden="true" size={16} />
    </button>
  )
}
