import type { ReactNode } from 'react'

interface SkipLinkProps {
  /** The id of an element that can have the focus. */
  target: string
  children: ReactNode
}

/** Is visible while it has the focus, and moves the focus past what comes first on the page. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className="fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-inverse px-3 py-2 text-type-13 font-medium text-fg-inverse focus:translate-y-0"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {children}
    </a>
  )
}
