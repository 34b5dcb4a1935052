import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { type ButtonKind, type ButtonSize, buttonClass, iconSize } from './button-class.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** Describes the action: the accessible name and the tooltip. */
  label: string
  shortcut?: string | undefined
  kind?: Extract<ButtonKind, 'secondary' | 'ghost'>
  size?: ButtonSize
  loading?: boolean
  disabledReason?: string | undefined
}

/**
 * Renders a square button with only an icon. The label is in the tooltip and for screen readers.
 */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  kind = 'ghost',
  size = 'md',
  loading = false,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const idle = loading || disabledReason !== undefined
  return (
    <Tooltip
      content={disabledReason ?? label}
      describes={disabledReason !== undefined}
      shortcut={shortcut}
    >
      <button
        type="button"
        {...rest}
        aria-busy={loading || undefined}
        aria-disabled={idle || undefined}
        aria-label={label}
        className={clsx(
          buttonClass({
            kind,
            size,
            disabled: disabledReason !== undefined || rest.disabled === true,
          }),
          square[size],
          className,
        )}
        onClick={idle ? preventClick : onClick}
      >
        {loading ? (
          <Spinner size={iconSize[size]} />
        ) : (
          <Icon aria-hidden="true" size={iconSize[size]} />
        )}
      </button>
    </Tooltip>
  )
}

const square: Record<ButtonSize, string> = {
  sm: 'w-7 px-0!',
  md: 'w-8 px-0! pointer-coarse:w-11',
  lg: 'w-10 px-0! pointer-coarse:w-11',
}

function preventClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
