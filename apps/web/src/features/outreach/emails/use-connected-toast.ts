import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { toast } from '#ui/feedback/toast'

const ConnectedSearch = z.object({ connected: z.string().optional().catch(undefined) })

/** Confirms the mailbox that the provider's redirect names, once: a reload does not repeat it. */
export function useConnectedToast(mailboxes: readonly Mailbox[]): void {
  const { connected } = ConnectedSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const address = mailboxes.find(({ id }) => id === connected)?.address
  useEffect(() => {
    if (address === undefined) return
    toast({ message: `${address} is connected.`, tone: 'ok' })
    void navigate({
      to: '.',
      search: ({ connected: _, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    })
  }, [address, navigate])
}
