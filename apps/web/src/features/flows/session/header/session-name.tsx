import type { FlowDetail } from '@headwater/contract/flows/flows'
import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button'

const SessionNameInput = lazy(async () => ({
  default: (await import('./session-name-input.tsx')).SessionNameInput,
}))

interface SessionNameProps {
  flow: FlowDetail
  isReadOnly: boolean
  /** On the dark bar of a phone. */
  isOnFrame?: boolean
}

/** Shows the name of the search. Users who may edit it rename it in place. */
export function SessionName({ flow, isReadOnly, isOnFrame = false }: SessionNameProps) {
  const [written, setWritten] = useState<string>()
  const name = (
    <h1
      className={clsx(
        'min-w-0 truncate',
        isOnFrame ? 'text-type-15 text-frame-fg' : 'text-type-13 font-semibold',
      )}
      title={flow.name}
    >
      {flow.name}
    </h1>
  )
  if (written !== undefined)
    return (
      <Suspense fallback={name}>
        <SessionNameInput flow={flow} onWrite={setWritten} written={written} />
      </Suspense>
    )
  return (
    <span className="flex min-w-0 items-center gap-1">
      {name}
      {!isReadOnly && (
        <IconButton
          {...(isOnFrame && { className: 'h-5! text-frame-fg-2! hover:text-frame-fg!' })}
          icon={Pencil}
          label="Rename session"
          onClick={() => setWritten(flow.name)}
          size="sm"
        />
      )}
    </span>
  )
}
