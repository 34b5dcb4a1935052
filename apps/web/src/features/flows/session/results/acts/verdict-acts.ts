import { giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { ActTarget } from './act-target.ts'
import type { ActsEnv } from './acts-state.ts'

interface VerdictOptions {
  reason?: string | null
  /** Shows no message on success. */
  isSilent?: boolean
}

/**
 * Creates the verdict acts (yes, maybe, no). They apply optimistically and roll back when the
 * server refuses.
 */
export function createVerdictActs(env: () => ActsEnv) {
  /** Verdicts on one person are sent one after the other, and only the last one counts. */
  const queues = new Map<string, { last: Promise<unknown>; turn: number }>()

  async function give(
    { hit, name }: ActTarget,
    verdict: Verdict | null,
    { reason = null, isSilent = false }: VerdictOptions = {},
  ): Promise<boolean> {
    const { id } = hit
    const before = hit.personStatus.verdict
    env().patch(id, (personStatus) => ({ ...personStatus, verdict }))
    const { last = Promise.resolve(), turn = 0 } = queues.get(id) ?? {}
    const args = { flowId: env().flowId, personId: id, verdict, reason }
    const sent = last.then(() => call(giveVerdict, args))
    const mine = turn + 1
    queues.set(id, { last: sent.catch(() => undefined), turn: mine })
    const isLast = () => queues.get(id)?.turn === mine
    try {
      const { candidate, wasAdded } = await sent
      if (isLast())
        env().patch(id, (personStatus) => ({
          ...personStatus,
          candidate: candidate && {
            ...candidate,
            category:
              personStatus.candidate?.id === candidate.id
                ? personStatus.candidate.category
                : 'sourced',
          },
        }))
      if (!isSilent)
        toast({
          message: formatVerdictMessage(name, verdict, wasAdded ? candidate?.stage : undefined),
          onUndo: () => void give({ hit: withVerdict(hit, verdict), name }, before, silently),
        })
      return true
    } catch (error) {
      if (isLast()) env().patch(id, (personStatus) => ({ ...personStatus, verdict: before }))
      toast({ message: `${name}: ${formatFailure(error)}`, tone: 'bad' })
      return false
    }
  }

  /** Gives the verdict, or withdraws it when it is already given. */
  function toggle(target: ActTarget, verdict: Verdict, giving?: VerdictOptions): void {
    void give(target, target.hit.personStatus.verdict === verdict ? null : verdict, giving)
  }

  return { give, toggle }
}

const silently = { isSilent: true }

function withVerdict(hit: ActTarget['hit'], verdict: Verdict | null): ActTarget['hit'] {
  return { ...hit, personStatus: { ...hit.personStatus, verdict } }
}

function formatVerdictMessage(
  name: string,
  verdict: Verdict | null,
  stage: string | undefined,
): string {
  if (verdict === null) return `Removed the rating of ${name}`
  const rated = `Rated ${name} ${verdict}`
  return verdict === 'yes' && stage ? `${rated} and added to ${stage}` : rated
}
