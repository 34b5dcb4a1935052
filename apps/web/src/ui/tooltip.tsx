import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { Kbd } from './kbd.tsx'

const HasProvider = createContext(false)

interface TooltipProps {
  content: ReactNode
  /** The key that does the same as the control. */
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  children: ReactElement
}

/** Lets tooltips that follow each other closely open without a wait. Once, near the root. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProvider value={true}>
      <Radix.Provider delayDuration={400} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </HasProvider>
  )
}

/** A word of help on hover and focus. Never the only place where something is said. */
export function Tooltip(props: TooltipProps) {
  const tooltip = <TooltipRoot {...props} />
  return use(HasProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}

/** The look alone, for the bubbles that charts place themselves. */
export function TooltipBubble({ content, shortcut }: { content: ReactNode; shortcut?: string }) {
  return <div className={bubble}>{bubbleContent(content, shortcut)}</div>
}

const bubble =
  'flex max-w-70 items-center gap-2 rounded-md bg-inverse px-2 py-1 text-type-12 text-fg-inverse shadow-2'

function TooltipRoot({ content, shortcut, side = 'top', open, children }: TooltipProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={`${bubble} motion-menu z-(--z-palette)`}
          collisionPadding={8}
          side={side}
          sideOffset={6}
        >
          {bubbleContent(content, shortcut)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function bubbleContent(content: ReactNode, shortcut: string | undefined) {
  return (
    <>
      {content}
      {shortcut && <Kbd tone="inverse">{shortcut}</Kbd>}
    </>
  )
}
