import type { JobView } from '@headwater/contract/jobs/views'
import { Check, X } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { menuRowClass } from '#ui/menu-class'

interface ViewRowProps {
  view: JobView
  isCurrent: boolean
  onChoose: () => void
  onRemove: () => void
}

export function ViewRow({ view, isCurrent, onChoose, onRemove }: ViewRowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        aria-current={isCurrent || undefined}
        className={`${menuRowClass} min-w-0 flex-1 hover:bg-hover focus-visible:bg-hover`}
        onClick={onChoose}
        type="button"
      >
        <span className="min-w-0 flex-1 truncate">{view.name}</span>
        {isCurrent && <Check aria-hidden="true" size={16} />}
      </button>
      <IconButton icon={X} label={`Forget the view ${view.name}`} onClick={onRemove} size="sm" />
    </li>
  )
}
