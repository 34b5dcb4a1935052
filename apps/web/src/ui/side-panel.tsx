import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { EscapeLayer } from './escape-layer.tsx'
import { DialogLayer } from './layer.tsx'
import { SheetGrabber } from './sheet-grabber.tsx'
import { useToastFloor } from './toast-floor.tsx'
import { useFocusReturn } from './use-focus-return.tsx'
import { useMediaQuery } from './use-media-query.tsx'

interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name for screen readers; the visible one is part of the content. */
  label: string
  /** At the left of the head: "Replied · 1 of 31". */
  position?: ReactNode
  /** Buttons before the close button: up, down, enlarge. */
  tools?: ReactNode
  /** One primary action, always in reach. */
  footer?: ReactNode
  /** Enlarged: as wide as two of them, where there is room. */
  isWide?: boolean
  children: ReactNode
}

/**
 * Lies over the sheet it is placed in (which must be `relative overflow-hidden`), without a
 * backdrop, so that the next card can be clicked at once. On a phone it is a sheet from below.
 */
export function SidePanel({
  open,
  onOpenChange,
  label,
  position,
  tools,
  footer,
  isWide = false,
  children,
}: SidePanelProps) {
  const phone = useMediaQuery('(width < 768px)')
  const { take, giveBack } = usePanelFocus()
  return (
    <Radix.Root modal={phone} onOpenChange={onOpenChange} open={open}>
      {phone && (
        <Radix.Overlay className="motion-backdrop fixed inset-0 z-(--z-backdrop) bg-backdrop" />
      )}
      <Radix.Content
        aria-describedby={undefined}
        data-side-panel=""
        className={clsx(
          'motion-panel flex flex-col bg-surface outline-none',
          'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-(--z-dialog) max-md:h-175 max-md:max-h-[calc(100dvh-52px)] max-md:rounded-t-[14px] max-md:shadow-4',
          'md:absolute md:inset-y-0 md:right-0 md:z-(--z-panel) md:max-w-full md:shadow-panel',
          isWide ? 'md:w-[calc(var(--panel-width)*2)]' : 'md:w-(--panel-width)',
        )}
        onCloseAutoFocus={giveBack}
        onInteractOutside={(event) => phone || event.preventDefault()}
        onOpenAutoFocus={(event) => event.preventDefault()}
        ref={take}
      >
        <EscapeLayer onEscape={() => onOpenChange(false)} />
        <Radix.Title className="sr-only">{label}</Radix.Title>
        {phone && <SheetGrabber onClose={() => onOpenChange(false)} />}
        <header className="flex min-h-11 shrink-0 items-center gap-1 pr-3 pl-5 max-md:hidden">
          <div className="min-w-0 flex-1 truncate text-type-12 text-fg-2">{position}</div>
          {tools}
          <Radix.Close asChild>
            <CloseButton />
          </Radix.Close>
        </header>
        {/* Over the whole screen of a phone menus must open above it; beside a list they need not. */}
        <DialogLayer isOn={phone}>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-5 md:px-5">{children}</div>
          {footer && <Footer>{footer}</Footer>}
        </DialogLayer>
      </Radix.Content>
    </Radix.Root>
  )
}

function Footer({ children }: { children: ReactNode }) {
  const floor = useToastFloor<HTMLElement>()
  return (
    <footer
      className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] md:px-5"
      ref={floor}
    >
      {children}
    </footer>
  )
}

/**
 * Takes focus as soon as the panel is there: a sheet hides all else from screen readers, and what is
 * hidden must not have focus. Between panel and sheet the element changes, which is no closing.
 */
function usePanelFocus() {
  const { remember, giveBack } = useFocusReturn()
  const content = useRef<HTMLElement | null>(null)
  const take = useCallback(
    (element: HTMLElement | null) => {
      content.current = element
      if (!element) return
      remember({ currentTarget: element })
      // The panel as a whole: its first button would open a tooltip nobody asked for. It may still
      // lie beside the sheet, which must not be scrolled to it.
      element.focus({ preventScroll: true })
    },
    [remember],
  )
  return {
    take,
    giveBack(event: Event) {
      if (content.current) event.preventDefault()
      else giveBack(event)
    },
  }
}
