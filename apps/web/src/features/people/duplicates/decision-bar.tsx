import { ArrowLeft, ArrowRight, Merge, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { useToastObstacle } from '#ui/feedback/toast-obstacles'
import { Kbd } from '#ui/typography/kbd'

interface DecisionBarProps {
  side: 0 | 1
  onMerge: () => void
  onApart: () => void
}

/** Decides between one person and two. It stays visible while scrolling. */
export function DecisionBar({ side, onMerge, onApart }: DecisionBarProps) {
  const floor = useToastObstacle<HTMLElement>()
  return (
    <footer
      className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-canvas px-4 py-3"
      ref={floor}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-type-12 text-fg-2 max-lg:hidden pointer-coarse:hidden">
        <Hint label="next, previous">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
        </Hint>
        <Hint label="which to keep">
          <Kbd>
            <ArrowLeft aria-label="Left" size={11} />
          </Kbd>
          <Kbd>
            <ArrowRight aria-label="Right" size={11} />
          </Kbd>
        </Hint>
        <Hint label="undo">
          <Kbd>Z</Kbd>
        </Hint>
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1 md:ml-auto">
        <Button aria-keyshortcuts="A" icon={Split} onClick={onApart}>
          Keep separate
          <KeyCap>A</KeyCap>
        </Button>
        <Button aria-keyshortcuts="M" icon={Merge} kind="primary" onClick={onMerge}>
          Merge, keep {side === 0 ? 'left' : 'right'}
          <KeyCap>M</KeyCap>
        </Button>
      </div>
    </footer>
  )
}

/** Inherits the colour of its button. */
function KeyCap({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="ml-1 max-lg:hidden pointer-coarse:hidden">
      <kbd className="grid size-[18px] place-items-center rounded-sm border border-current font-sans text-type-11">
        {children}
      </kbd>
    </span>
  )
}

function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {children}
      {label}
    </span>
  )
}
