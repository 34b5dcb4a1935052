import { type FlowDetail, getFlow, updateFlow } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'
import { Input } from '#ui/forms/input'

interface SessionNameInputProps {
  flow: FlowDetail
  written: string
  /** Undefined when the editing is over. */
  onWrite: (written: string | undefined) => void
}

/** Renames a session. */
export function SessionNameInput({ flow, written, onWrite }: SessionNameInputProps) {
  const queryClient = useQueryClient()
  const isCancelled = useRef(false)

  async function rename(name: string) {
    onWrite(undefined)
    // Removing the field also blurs it, which must not save a cancelled edit.
    if (isCancelled.current) return
    if (name === '' || name === flow.name) return
    try {
      const changed = await call(updateFlow, { flowId: flow.id, name })
      queryClient.setQueryData(loadQueryOptions(getFlow, { flowId: flow.id }).queryKey, (before) =>
        before ? { ...before, name: changed.name } : changed,
      )
    } catch (error) {
      onWrite(name)
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  return (
    <>
      <h1 className="sr-only">{flow.name}</h1>
      <Input
        aria-label="Session name"
        autoFocus
        className="w-56! max-w-full"
        maxLength={80}
        onBlur={() => void rename(written.trim())}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          isCancelled.current = true
          onWrite(undefined)
        }}
        value={written}
      />
    </>
  )
}
