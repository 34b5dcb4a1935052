import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from '../typography/kbd.tsx'
import { useFloatingLayerClass } from './dialog-layer.tsx'
import { ExternalTrigger } from './external-trigger.tsx'
import { floatingClass, menuRowClass } from './menu-class.tsx'

/** The button that opens it, or an anchor with an id elsewhere in the tree that opens it itself. */
type MenuOpener = { trigger: ReactElement } | { anchor: HTMLElement }

type MenuProps = MenuOpener & {
  align?: 'start' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** Renders a menu of actions. Arrows move, letters jump, Enter selects, Esc closes. */
export function Menu({
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  children,
  ...opener
}: MenuProps) {
  const layer = useFloatingLayerClass()
  const anchor = 'anchor' in opener ? opener.anchor : undefined
  return (
    <Radix.Root
      // Not modal, because an item may open a dialog and two scroll locks would conflict.
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Radix.Trigger asChild>
        {'anchor' in opener ? <ExternalTrigger element={opener.anchor} /> : opener.trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...(anchor ? { 'aria-labelledby': anchor.id } : {})}
          align={align}
          className={clsx(
            floatingClass,
            layer,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-50 overflow-y-auto p-1',
            className,
          )}
          collisionPadding={8}
          side={side}
          sideOffset={4}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  icon?: LucideIcon | undefined
  /** The equivalent shortcut. It is displayed, not bound. */
  shortcut?: string | undefined
  danger?: boolean
  disabled?: boolean
  onSelect?: (event: Event) => void
  /** Applies the look to the child element, such as a link. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({
  icon: Icon,
  shortcut,
  danger = false,
  disabled = false,
  onSelect,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      {...(onSelect ? { onSelect } : {})}
      {...(shortcut ? { 'aria-keyshortcuts': shortcut } : {})}
      asChild={asChild}
      className={clsx(row, danger ? 'text-bad-text' : 'text-fg')}
      disabled={disabled}
    >
      {asChild ? (
        children
      ) : (
        <>
          {Icon && <Icon aria-hidden="true" size={16} />}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {shortcut && (
            <span aria-hidden="true" className="pointer-coarse:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )}
        </>
      )}
    </Radix.Item>
  )
}

/** Renders a group of options of which the selected one has a tick. */
export function MenuRadioGroup({
  value,
  onValueChange,
  children,
}: {
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <Radix.RadioGroup onValueChange={onValueChange} value={value}>
      {children}
    </Radix.RadioGroup>
  )
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.RadioItem className={clsx(row, 'text-fg')} value={value}>
      <span className="flex min-w-0 flex-1 items-center gap-2 truncate">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden="true" size={16} />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-type-11 text-fg-3">{children}</Radix.Label>
}

const row = `${menuRowClass} data-highlighted:bg-hover data-disabled:text-fg-disabled`
