import { clsx } from 'clsx'
import { ChevronsUpDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button-class.tsx'
import { inputClass } from './input-class.tsx'

export type SelectLook = 'field' | 'filter'

interface SelectTriggerProps extends ComponentProps<'button'> {
  look: SelectLook
  size: 'sm' | 'md' | 'lg'
  icon?: LucideIcon | undefined
  mark?: ReactNode
  empty: boolean
  text: ReactNode
}

/** The closed state of a select: an input in a form, a button among filters. */
export function SelectTrigger({
  look,
  size,
  icon: Icon,
  mark,
  empty,
  text,
  className,
  ...rest
}: SelectTriggerProps) {
  return (
    <button
      {...rest}
      className={clsx(
        look === 'filter'
          ? [
              buttonClass({ kind: 'secondary', size, disabled: rest.disabled === true }),
              // They stand one below the other, so that a larger target around a small one would lie over the next.
              'px-2.5! pointer-coarse:h-11',
            ]
          : [
              inputClass(size === 'lg' ? 'lg' : 'md'),
              'gap-1.5! text-left pointer-coarse:text-[16px] focus-visible:border-focus aria-expanded:border-focus aria-expanded:ring-1 aria-expanded:ring-focus',
            ],
        className,
      )}
      type="button"
    >
      {Icon && <Icon aria-hidden="true" className="text-fg-3" size={size === 'sm' ? 14 : 16} />}
      {mark}
      <span className={clsx('min-w-0 flex-1 truncate text-left', empty && 'text-fg-3')}>
        {text}
      </span>
      <ChevronsUpDown aria-hidden="true" className="text-fg-2" size={13} />
    </button>
  )
}
