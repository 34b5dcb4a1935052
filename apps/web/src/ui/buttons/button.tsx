import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, type MouseEvent, memo } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { type ButtonKind, type ButtonSize, buttonClass, iconSize } from './button-class.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon | undefined
  iconAfter?: LucideIcon | undefined
  /** A spinner replaces the icon, while label, width and focus stay. */
  loading?: boolean
  /** Disables the button but keeps it focusable and shows why in a tooltip. */
  disabledReason?: string | undefined
  /** Wraps a label of any length, because a button is never truncated. */
  wraps?: boolean
  /** Applies the look to the child element, usually a link. */
  asChild?: boolean
}

export function Button({
  kind = 'secondary',
  size = 'md',
  icon: Icon,
  iconAfter: IconAfter,
  loading = false,
  disabledReason,
  wraps = false,
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
        wraps && wrapping[size],
        className,
      )}
      onClick={idle ? preventClick : onClick}
    >
      {loading && <Spinner size={glyph} />}
      {!loading && Icon && <Glyph icon={Icon} size={glyph} />}
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : children}
      {IconAfter && <Glyph icon={IconAfter} size={glyph} />}
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

/** Memoised, because lists have many buttons whose icon does not change with their label. */
const Glyph = memo(function Glyph({ icon: Icon, size }: { icon: LucideIcon; size: number }) {
  return <Icon aria-hidden="true" size={size} />
})

/** Reduces the padding by the spinner's width, so that a button without an icon keeps its width. */
const tightened: Record<ButtonSize, string> = {
  sm: 'px-[1px]!',
  md: 'px-[3px]!',
  lg: 'px-[5px]!',
}

/** The usual height for one line, and more for several. */
const wrapping: Record<ButtonSize, string> = {
  sm: 'h-auto! min-h-7 shrink! py-1 whitespace-normal! wrap-anywhere',
  md: 'h-auto! min-h-8 shrink! py-1 whitespace-normal! wrap-anywhere pointer-coarse:min-h-11',
  lg: 'h-auto! min-h-10 shrink! py-2 whitespace-normal! wrap-anywhere pointer-coarse:min-h-11',
}

function preventClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
