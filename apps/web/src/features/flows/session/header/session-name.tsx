import { type FlowDetail, getFlow, updateFlow } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { IconButton } from '#ui/buttons/icon-button'
import { toast } from '#ui/feedback/toast'
import { Input } from '#ui/forms/input'

interface SessionNameProps {
  flow: FlowDetail
  isReadOnly: boolean
}

/** Shows the name of the search. Users who may edit it rename it in place. */
export function SessionName({ flow, isReadOnly }: SessionNameProps) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState<string>()
  const isCancelled = useRef(false)

  async function rename(name: string) {
    setWritten(undefined)
    // Removing the field also blurs it, which must not save a cancelled edit.
    if (isCancelled.current) return
    if (name === '' || name === flow.name) return
    try {
      const changed = await call(updateFlow, { flowId: flow.id, name })
      queryClient.setQueryData(loadQueryOptions(getFlow, { flowId: flow.id }).queryKey, (before) =>
        before ? { ...before, name: changed.name } : changed,
      )
    } catch (error) {
      setWritten(name)
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  if (written === undefined)
    return (
      <span className="flex min-w-0 items-center gap-1">
        <h1 className="min-w-0 truncate text-type-13 font-semibold" title={flow.name}>
          {flow.name}
        </h1>
        {!isReadOnly && (
          <IconButton
            icon={Pencil}
            label="Rename session"
            onClick={() => {
              isCancelled.current = false
              setWritten(flow.name)
            }}
            size="sm"
          />
        )}
      </span>
    )
  return (
    <>
      <h1 className="sr-only">{flow.name}</h1>
      <Input
        aria-label="Session name"
        autoFocus
        className="w-56!"
        maxLength={80}
        onBlur={() => void rename(written.trim())}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          isCancelled.current = true
          setWritten(undefined)
        }}
        value={written}
      />
    </>
  )
}
