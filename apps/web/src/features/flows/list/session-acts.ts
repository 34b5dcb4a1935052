import {
  changeSessions,
  duplicateSession,
  maxSessionsAtOnce,
  type SessionAct,
  type SessionSummary,
  undoSessions,
} from '@headwater/contract/flows/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { reloadSessions } from './reload-sessions.ts'

type Chosen = Pick<SessionSummary, 'id' | 'name'>

const results: Readonly<Record<SessionAct, string>> = {
  pause: 'paused',
  resume: 'resumed',
  archive: 'archived',
  restore: 'restored',
}

/** Changes sessions, shows a message with undo, and returns whether it succeeded. */
export async function runSessionAct(
  cache: QueryClient,
  sessions: readonly Chosen[],
  act: SessionAct,
): Promise<boolean> {
  const undoIds: string[] = []
  const refused: { name: string; reason: string }[] = []
  let changed = 0
  try {
    for (let at = 0; at < sessions.length; at += maxSessionsAtOnce) {
      const flowIds = sessions.slice(at, at + maxSessionsAtOnce).map(({ id }) => id)
      const done = await call(changeSessions, { flowIds, act })
      changed += done.changed
      refused.push(...done.refused)
      if (done.undoId !== null) undoIds.push(done.undoId)
    }
    toast({
      message: formatResult(act, sessions, changed, refused),
      ...(changed === 0 && { tone: 'bad' as const }),
      ...(undoIds.length > 0 && { onUndo: () => void undoAct(cache, undoIds) }),
    })
    return changed > 0
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
    return false
  } finally {
    void reloadSessions(cache)
  }
}

/** Formats "“Nurses” paused." or "3 sessions paused. 1 not changed: It is archived." */
function formatResult(
  act: SessionAct,
  sessions: readonly Chosen[],
  changed: number,
  refused: readonly { name: string; reason: string }[],
): string {
  const [only] = sessions
  const [first] = refused
  if (changed === 0 && first) {
    return refused.length === 1
      ? `“${first.name}” was not ${results[act]}. ${first.reason}`
      : `No session was ${results[act]}. ${first.reason}`
  }
  const done =
    sessions.length === 1 && only
      ? `“${only.name}” ${results[act]}.`
      : `${formatCount(changed, 'session', 'sessions')} ${results[act]}.`
  return first ? `${done} ${refused.length} not changed: “${first.name}”. ${first.reason}` : done
}

async function undoAct(cache: QueryClient, undoIds: readonly string[]): Promise<void> {
  let restored = 0
  let left = 0
  try {
    for (const undoId of undoIds) {
      const done = await call(undoSessions, { undoId })
      restored += done.restored
      left += done.left
    }
    const message = `Undone for ${formatCount(restored, 'session', 'sessions')}.`
    toast(
      left === 0
        ? message
        : `${message} ${formatCount(left, 'session was', 'sessions were')} changed since then and not undone.`,
    )
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
  await reloadSessions(cache)
}

/** Copies sessions and returns the copies. A failure has already been shown. */
export async function createSessionCopies(
  cache: QueryClient,
  sessions: readonly Chosen[],
): Promise<{ flowId: string; jobId: string; name: string }[]> {
  const copies: { flowId: string; jobId: string; name: string }[] = []
  try {
    for (const { id } of sessions) copies.push(await call(duplicateSession, { flowId: id }))
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
  const [only] = copies
  if (only) {
    toast(
      copies.length === 1
        ? `“${only.name}” created as a draft. People were not copied.`
        : `${formatCount(copies.length, 'draft', 'drafts')} created. People were not copied.`,
    )
  }
  await reloadSessions(cache)
  return copies
}
