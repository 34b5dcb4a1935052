import type { FlowDetail } from '@headwater/contract/flows/flows'
import { flowTopic } from '@headwater/contract/flows/launches'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { reloadProgress } from './reload-session.ts'

const restMs = 800

/** Keeps what a tab shows of a session current with what is sent and what members do elsewhere. */
export function useSessionChanges(flowId: string, onPeople?: () => void): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveTopic(flowTopic, flowId, (change) => {
    // The page reloads the session itself.
    if (change !== null && change.what !== 'people') return
    onPeople?.()
    // A session that sends reports every email.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void reloadProgress(cache, flowId)
    }, restMs)
  })
}

/** What comes next for everyone depends on whether the session sends. */
export function useRefreshOnStatus(
  { status, isArchived }: Pick<FlowDetail, 'status' | 'isArchived'>,
  refresh: () => void,
): void {
  const current = `${status} ${isArchived}`
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    refresh()
  }, [current, refresh])
}
