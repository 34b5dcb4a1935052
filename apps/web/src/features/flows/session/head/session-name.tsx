import { changeFlow, type FlowDetail, getFlow } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { loadOptions } from '#lib/use-load-data'
import { IconButton } from '#ui/icon-button'
import { Input } from '#ui/input'
import { toast } from '#ui/toast'

interface SessionNameProps {
  flow: FlowDetail
  isReadOnly: boolean
}

/** What the search is called; whoever may change it renames it in its place. */
export function SessionName({ flow, isReadOnly }: SessionNameProps) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState<string>()
  const isGivenUp = useRef(false)

  async function rename(name: string) {
    setWritten(undefined)
    // A field that goes away loses the focus too, which must not save what was given up.
    if (isGivenUp.current) return
    if (name === '' || name === flow.name) return
    try {
      const changed = await call(changeFlow, { flowId: flow.id, name })
      queryClient.setQueryData(loadOptions(getFlow, { flowId: flow.id }).queryKey, (before) =>
        before ? { ...before, name: changed.name } : changed,
      )
    } catch (error) {
      setWritten(name)
      toast({ message: sayFailure(error), tone: 'bad' })
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
            label="Rename the search"
            onClick={() => {
              isGivenUp.current = false
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
        aria-label="Name of the search"
        autoFocus
        className="w-56!"
        maxLength={80}
        onBlur={() => void rename(written.trim())}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          isGivenUp.current = true
          setWritten(undefined)
        }}
        value={written}
      />
    </>
  )
}
