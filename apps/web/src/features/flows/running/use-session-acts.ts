import type { FlowDetail } from '@headwater/contract/flows/flows'
import {
  changeSessions,
  duplicateSession,
  type SessionAct,
  undoSessions,
} from '@headwater/contract/flows/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { toast } from '#ui/feedback/toast'
import { reloadSession } from './reload-session.ts'

/** Pauses, resumes, archives or copies a session, with undo. */
export function useSessionActs(flow: FlowDetail) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<SessionAct | 'duplicate'>()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)

  async function undo(undoId: string) {
    try {
      const { restored } = await call(undoSessions, { undoId })
      toast(restored > 0 ? 'Undone.' : 'The session has changed since and stays as it is.')
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    await reloadSession(cache, flow.id)
  }

  async function run(act: SessionAct) {
    if (busy !== undefined) return
    setBusy(act)
    try {
      const { refused, undoId } = await call(changeSessions, { flowIds: [flow.id], act })
      const [refusal] = refused
      if (refusal) toast({ message: refusal.reason, tone: 'warn' })
      else
        toast({ message: done[act], ...(undoId !== null && { onUndo: () => void undo(undoId) }) })
      await reloadSession(cache, flow.id)
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }

  async function duplicate() {
    if (busy !== undefined) return
    setBusy('duplicate')
    try {
      const copy = await withIdempotencyKey('duplicate', (idempotencyKey) =>
        call(duplicateSession, { flowId: flow.id }, { idempotencyKey }),
      )
      toast(`Created ${copy.name}.`)
      await reloadSession(cache, flow.id)
      await navigate({
        to: '/main/flow-steps/$jobId/$flowId',
        params: { jobId: copy.jobId, flowId: copy.flowId },
      })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, run, duplicate }
}

const done: Readonly<Record<SessionAct, string>> = {
  pause: 'Session paused. Nothing is sent until you resume it.',
  resume: 'Session resumed.',
  archive: 'Session archived. Nothing more is sent.',
  restore: 'Session restored.',
}
