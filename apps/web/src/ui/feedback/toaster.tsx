import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { closeTopEscapeLayer } from '../overlays/escape-layer.tsx'
import {
  dismissToast,
  isToastOpen,
  listToasts,
  removeToast,
  subscribeToToasts,
  type ToastEntry,
  type ToastTone,
} from './toast.tsx'
import { findToastOffset, subscribeToToastObstacles } from './toast-obstacles.tsx'

const visibleMs = 5000
/** Longer than the exit animation, so that its last frame is not cut off. */
const exitMs = 400

/**
 * Renders the toasts: bottom centre, above the tab bar on a phone, and above every bar and footer
 * whose buttons they would cover. Mounted once, at the root.
 */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, listToasts)
  const { place, lift, centre } = useToastOffset(entries)
  return (
    <Radix.Provider duration={visibleMs} label="Notification" swipeDirection="down">
      {entries.map((entry) => (
        <LiveToast entry={entry} key={entry.id} />
      ))}
      <Radix.Viewport
        className={clsx(
          'fixed bottom-[calc(76px+env(safe-area-inset-bottom))] left-1/2 z-(--z-toast) -translate-x-1/2 md:bottom-6',
          'flex w-max max-w-[calc(100vw-32px)] flex-col items-center gap-2 outline-none',
        )}
        label="Notifications ({hotkey})"
        ref={place}
        // A modal dialog disables the pointer elsewhere, and Radix does so for a viewport whose
        // toasts it has not counted yet. A visible toast must be clickable.
        style={{ pointerEvents: 'auto', bottom: lift, left: centre }}
      />
    </Radix.Provider>
  )
}

/**
 * Calculates the toasts' position for every new toast and whenever something below them changes.
 */
function useToastOffset(entries: readonly ToastEntry[]) {
  const place = useRef<HTMLOListElement>(null)
  const [lift, setLift] = useState<number>()
  const [centre, setCentre] = useState<number>()
  const update = useCallback(() => {
    const element = place.current
    if (!element) return
    const box = element.getBoundingClientRect()
    setCentre(findFreeCentre(box.width))
    if (box.height > 0) setLift(findToastOffset(box, measureRestingOffset(element)))
  }, [])
  useLayoutEffect(() => {
    if (entries.length === 0) return
    update()
    return subscribeToToastObstacles(update)
  }, [entries, update])
  return entries.length === 0 ? { place } : { place, lift, centre }
}

const edgeGap = 16

/** Returns the centre of what a panel at the side leaves free, or undefined without one. */
function findFreeCentre(width: number): number | undefined {
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect()
  const isBeside = panel !== undefined && panel.left > window.innerWidth / 3
  return isBeside ? Math.max(panel.left / 2, width / 2 + edgeGap) : undefined
}

/** Returns the default position of the toasts, without the current lift. */
function measureRestingOffset(element: HTMLElement): number {
  const { bottom } = element.style
  element.style.bottom = ''
  const rest = window.innerHeight - element.getBoundingClientRect().bottom
  element.style.bottom = bottom
  return rest
}

function LiveToast({ entry }: { entry: ToastEntry }) {
  const { id, open, count, onUndo, action } = entry
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => removeToast(id), exitMs)
    return () => clearTimeout(timer)
  }, [id, open])
  const act = onUndo ? { label: 'Undo', onSelect: onUndo } : action
  return (
    <Radix.Root
      className={clsx(toastClass, 'motion-toast', !act && !entry.countdown && 'pr-4!')}
      data-surface="inverse"
      // A countdown ends by itself, also while the pointer rests on the toast.
      // A changed duration restarts the timer, so a repeated toast stays for its whole time.
      duration={entry.countdown ? Number.POSITIVE_INFINITY : visibleMs + count}
      onEscapeKeyDown={(event) => closeTopEscapeLayer() && event.preventDefault()}
      onOpenChange={(next) => next || dismissToast(id)}
      open={open}
      type={entry.tone === 'bad' ? 'foreground' : 'background'}
    >
      <ToastBody tone={entry.tone}>
        <Radix.Description>
          {entry.countdown ? <Countdown id={id} {...entry.countdown} /> : entry.message}
        </Radix.Description>
        {count > 1 && <span className="text-fg-inverse/70 tabular-nums">{count} times</span>}
      </ToastBody>
      {act && (
        <Radix.Action altText={act.label} asChild>
          <button
            className={toastActionClass}
            // The toast stays for its exit animation, in which a double click lands again.
            onClick={() => isToastOpen(id) && act.onSelect()}
            type="button"
          >
            {act.label}
          </button>
        </Radix.Action>
      )}
      {entry.countdown && (
        <Radix.Close aria-label="Close" className={toastActionClass}>
          <X aria-hidden="true" size={16} />
        </Radix.Close>
      )}
    </Radix.Root>
  )
}

const countdownStepMs = 200

interface CountdownProps {
  id: number
  ms: number
  format: (seconds: number) => string
}

/** Shows the seconds that are left, as text and as a line, and closes the toast at the end. */
function Countdown({ id, ms, format }: CountdownProps) {
  const [end] = useState(() => performance.now() + ms)
  const [leftMs, setLeftMs] = useState(ms)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = end - performance.now()
      if (left <= 0) dismissToast(id)
      setLeftMs(Math.max(0, left))
    }, countdownStepMs)
    return () => clearInterval(timer)
  }, [id, end])
  return (
    <>
      {format(Math.ceil(leftMs / 1_000))}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-accent-inverse"
        style={{ transform: `scaleX(${leftMs / ms})` }}
      />
    </>
  )
}

/** Renders only the look of a toast, with an icon for its tone. */
export function ToastBody({
  tone = 'ok',
  children,
}: {
  tone?: ToastTone | undefined
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <>
      {Icon && <Icon aria-hidden="true" size={16} />}
      <div className="min-w-0 flex-1">{children}</div>
    </>
  )
}

export const toastClass =
  'relative flex min-h-10 w-full min-w-70 items-center gap-2.5 overflow-hidden rounded-lg bg-inverse py-2 pr-2 pl-3 text-type-13 text-fg-inverse shadow-3 md:max-w-120'

export const toastActionClass =
  'touch-target h-6 shrink-0 rounded-sm px-1.5 text-type-13 font-semibold text-accent-inverse hover:text-accent-inverse-hover'

const icons: Record<ToastTone, LucideIcon | undefined> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  plain: undefined,
}
