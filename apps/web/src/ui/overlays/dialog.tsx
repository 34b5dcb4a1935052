import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { CloseButton } from '../buttons/close-button.tsx'
import { useToastObstacle } from '../feedback/toast-obstacles.tsx'
import { DialogLayer, useIsInDialog } from './dialog-layer.tsx'
import { EscapeLayer } from './escape-layer.tsx'
import { useRestoreFocus } from './use-restore-focus.tsx'

type DialogSize = 'sm' | 'md' | 'lg'

interface DialogProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A control that opens it. Leave out when the caller controls `open`. */
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  size?: DialogSize
  /** The buttons, the primary one last. */
  footer?: ReactNode
  /** There is unsaved input: a click outside does not close the dialog. */
  hasUnsavedChanges?: boolean
  /** `alertdialog` for questions that must be answered: it stays until a button is pressed. */
  role?: 'dialog' | 'alertdialog'
  /** May open while another dialog is open. Its backdrop then covers that one too. */
  coversDialogs?: boolean
  children?: ReactNode
}

/** Renders a modal dialog. The focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  size = 'sm',
  footer,
  hasUnsavedChanges = false,
  role = 'dialog',
  coversDialogs = false,
  children,
}: DialogProps) {
  const focus = useRestoreFocus()
  const isOverDialog = useIsInDialog() || coversDialogs
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay
          className={clsx(
            'motion-backdrop fixed inset-0 bg-backdrop',
            isOverDialog ? 'z-(--z-dialog)' : 'z-(--z-backdrop)',
          )}
        />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'motion-dialog fixed top-1/2 left-1/2 z-(--z-dialog) -translate-x-1/2 -translate-y-1/2',
            'flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] flex-col overflow-hidden rounded-xl bg-surface shadow-4 outline-none',
            widths[size],
          )}
          onCloseAutoFocus={focus.restoreFocus}
          onOpenAutoFocus={focus.rememberFocus}
          onPointerDownOutside={(event) => hasUnsavedChanges && event.preventDefault()}
          role={role}
        >
          {onOpenChange && <EscapeLayer onEscape={() => onOpenChange(false)} />}
          <DialogLayer>
            <header className="px-6 pt-5 pr-14 pb-4">
              <Radix.Title className="text-type-18 wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-type-13 text-fg-2 wrap-anywhere">
                  {description}
                </Radix.Description>
              )}
            </header>
            {children && <div className="min-h-0 overflow-y-auto px-6 pt-1 pb-5">{children}</div>}
            {footer && <Footer>{footer}</Footer>}
            {/* Last in the focus order, so that a dialog focuses its first field and not the close button. */}
            <Radix.Close asChild>
              <CloseButton className="absolute! top-4 right-4" />
            </Radix.Close>
          </DialogLayer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Footer({ children }: { children: ReactNode }) {
  const floor = useToastObstacle<HTMLElement>()
  return (
    <footer
      className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-6 py-3.5"
      ref={floor}
    >
      {children}
    </footer>
  )
}

/** Closes the surrounding dialog when the child button is pressed. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}

const widths: Record<DialogSize, string> = {
  sm: 'max-w-(--dialog-sm)',
  md: 'max-w-(--dialog-md)',
  lg: 'max-w-(--dialog-lg)',
}
