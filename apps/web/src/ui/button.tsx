import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, type MouseEvent, memo } from 'react'
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
  /** The label holds a name of any length: it breaks into lines, as a button is never cut. */
  wraps?: boolean
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
      onClick={idle ? refuse : onClick}
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

/** Drawn once for each button, whatever its words become: lists have many. */
const Glyph = memo(function Glyph({ icon: Icon, size }: { icon: LucideIcon; size: number }) {
  return <Icon aria-hidden="true" size={size} />
})

/** The padding gives way to the spinner, so that a button without an icon keeps its width too. */
const tightened: Record<ButtonSize, string> = {
  sm: 'px-[1px]!',
  md: 'px-[3px]!',
  lg: 'px-[5px]!',
}

/** As high as before for one line, and higher for more. */
const wrapping: Record<ButtonSize, string> = {
  sm: 'h-auto! min-h-7 shrink! py-1 whitespace-normal! wrap-anywhere',
  md: 'h-auto! min-h-8 shrink! py-1 whitespace-normal! wrap-anywhere pointer-coarse:min-h-11',
  lg: 'h-auto! min-h-10 shrink! py-2 whitespace-normal! wrap-anywhere pointer-coarse:min-h-11',
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
