import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass, iconSize } from './button-class.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon | undefined
  iconAfter?: LucideIcon | undefined
  /** A spinner takes the place of the icon; label, width and focus stay. */
  loading?: boolean
  /** Disables the button, yet leaves it in reach of the keyboard and says why in a tooltip. */
  disabledReason?: string | undefined
  /** Gives the look to the child, which is then the element: a link, mostly. */
  asChild?: boolean
}

export function Button({
  kind = 'secondary',
  size = 'md',
  icon: Icon,
  iconAfter: IconAfter,
  loading = false,
  disabledReason,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = loading || disabledReason !== undefined
  const Element = asChild ? Slot.Root : 'button'
  const glyph = iconSize[size]
  const button = (
    <Element
      {...(asChild ? {} : { type: 'button' })}
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={idle || undefined}
      className={clsx(
        buttonClass({
          kind,
          size,
          disabled: disabledReason !== undefined || rest.disabled === true,
        }),
        loading && !Icon && tightened[size],
        className,
      )}
      onClick={idle ? refuse : onClick}
    >
      {loading && <Spinner size={glyph} />}
      {!loading && Icon && <Icon aria-hidden="true" size={glyph} />}
      <Slot.Slottable>{children}</Slot.Slottable>
      {IconAfter && <IconAfter aria-hidden="true" size={glyph} />}
    </Element>
  )
  return disabledReason === undefined ? (
    button
  ) : (
    <Tooltip content={disabledReason} describes>
      {button}
    </Tooltip>
  )
}

/** The padding gives way to the spinner, so that a button without an icon keeps its width too. */
const tightened: Record<ButtonSize, string> = {
  sm: 'px-[1px]!',
  md: 'px-[3px]!',
  lg: 'px-[5px]!',
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
