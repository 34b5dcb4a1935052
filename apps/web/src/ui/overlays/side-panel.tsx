import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { CloseButton } from '../buttons/close-button.tsx'
import { useToastObstacle } from '../feedback/toast-obstacles.tsx'
import { useMediaQuery } from '../hooks/use-media-query.tsx'
import { DialogLayer } from './dialog-layer.tsx'
import { EscapeLayer } from './escape-layer.tsx'
import { SheetGrabber } from './sheet-grabber.tsx'
import { useRestoreFocus } from './use-restore-focus.tsx'

interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What Esc does besides closing the panel. */
  onEscape?: () => void
  /** The accessible name. The visible one is part of the content. */
  label: string
  /** On the left of the header: "Replied · 1 of 31". */
  position?: ReactNode
  /** Buttons before the close button: up, down, enlarge. */
  tools?: ReactNode
  /** One primary action, always visible. */
  footer?: ReactNode
  /** Expanded to twice the width, if there is space. */
  isWide?: boolean
  children: ReactNode
}

/**
 * Renders a panel over the sheet it is placed in (which must be `relative overflow-hidden`),
 * without a backdrop, so that the next card can be clicked at once. On a phone it is a bottom
 * sheet.
 */
export function SidePanel({
  open,
  onOpenChange,
  onEscape,
  label,
  position,
  tools,
  footer,
  isWide = false,
  children,
}: SidePanelProps) {
  const phone = useMediaQuery('(width < 768px)')
  const { take, restoreFocus } = usePanelFocus()
  return (
    <Radix.Root modal={phone} onOpenChange={onOpenChange} open={open}>
      {phone && (
        <Radix.Overlay className="motion-backdrop fixed inset-0 z-(--z-backdrop) bg-backdrop" />
      )}
      <Radix.Content
        aria-describedby={undefined}
        data-side-panel=""
        {...(onEscape && { onEscapeKeyDown: onEscape })}
        className={clsx(
          'motion-panel flex flex-col bg-surface outline-none',
          'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-(--z-dialog) max-md:h-175 max-md:max-h-[calc(100dvh-52px)] max-md:rounded-t-[14px] max-md:shadow-4',
          'md:absolute md:inset-y-0 md:right-0 md:z-(--z-panel) md:max-w-full md:shadow-panel',
          isWide ? 'md:w-[calc(var(--panel-width)*2)]' : 'md:w-(--panel-width)',
        )}
        onCloseAutoFocus={restoreFocus}
        onInteractOutside={(event) => phone || event.preventDefault()}
        onOpenAutoFocus={(event) => event.preventDefault()}
        ref={take}
      >
        <EscapeLayer
          onEscape={() => {
            onEscape?.()
            onOpenChange(false)
          }}
        />
        <Radix.Title className="sr-only">{label}</Radix.Title>
        {phone && <SheetGrabber onClose={() => onOpenChange(false)} />}
        <header className="flex min-h-11 shrink-0 items-center gap-1 pr-3 pl-5 max-md:hidden">
          <div className="min-w-0 flex-1 truncate text-type-12 text-fg-2">{position}</div>
          {tools}
          <Radix.Close asChild>
            <CloseButton />
          </Radix.Close>
        </header>
        {/* On a phone, menus must open above the full-screen panel. Next to a list they need not. */}
        <DialogLayer isOn={phone}>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-5 md:px-5">{children}</div>
          {footer && <Footer>{footer}</Footer>}
        </DialogLayer>
      </Radix.Content>
    </Radix.Root>
  )
}

function Footer({ children }: { children: ReactNode }) {
  const floor = useToastObstacle<HTMLElement>()
  return (
    <footer
      className="flex shrink-0 items-center gap-2 border-t border-line has-[>:only-child:empty]:hidden px-4 py-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] md:px-5"
      ref={floor}
    >
      {children}
    </footer>
  )
}

/**
 * Takes the focus as soon as the panel is mounted, because a sheet hides everything else from
 * screen readers and hidden content must not have the focus. Switching between panel and sheet
 * changes the element without closing.
 */
function usePanelFocus() {
  const { rememberFocus, restoreFocus } = useRestoreFocus()
  const content = useRef<HTMLElement | null>(null)
  const take = useCallback(
    (element: HTMLElement | null) => {
      content.current = element
      if (!element) return
      rememberFocus({ currentTarget: element })
      // Focuses the panel itself, because its first button would open a tooltip. The panel may
      // still be off-screen, and the sheet must not scroll to it.
      element.focus({ preventScroll: true })
    },
    [rememberFocus],
  )
  return {
    take,
    restoreFocus(event: Event) {
      if (content.current) event.preventDefault()
      else restoreFocus(event)
    },
  }
}
