import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

/** Links back to the list of imports. */
export function BackToImports() {
  return (
    <Link
      className="touch-target inline-flex items-center gap-1 self-start rounded-sm text-type-12 font-medium text-fg-2 hover:text-fg"
      to="/main/people/imports"
    >
      <ArrowLeft aria-hidden="true" size={14} />
      All imports
    </Link>
  )
}
