import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type KbdTone = 'surface' | 'inverse' | 'frame'

const tones: Record<KbdTone, string> = {
  surface: 'border-line-strong bg-surface text-fg-2',
  inverse: 'border-fg-inverse-2/50 text-fg-inverse-2',
  frame: 'border-frame-line-strong bg-frame-raised text-frame-fg-2',
}

/** Renders one key of a shortcut. */
export function Kbd({ tone = 'surface', children }: { tone?: KbdTone; children: ReactNode }) {
  return (
    <kbd
      className={clsx(
        'inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-sm border px-1',
        'font-sans text-type-11 leading-none',
        tones[tone],
      )}
    >
      {children}
    </kbd>
  )
}
