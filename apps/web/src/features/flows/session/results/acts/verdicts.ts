import { giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { ActsEnv, Target } from './acts-state.ts'

interface Giving {
  reason?: string | null
  /** Says nothing where it succeeds. */
  isQuiet?: boolean
}

/** Yes, maybe and no: on the screen at once, and taken back where the server refuses. */
export function createVerdicts(env: () => ActsEnv) {
  /** Verdicts on one person go out one after the other, and only the last one counts. */
  const queues = new Map<string, { last: Promise<unknown>; turn: number }>()

  async function give(
    { hit, name }: Target,
    verdict: Verdict | null,
    { reason = null, isQuiet = false }: Giving = {},
  ): Promise<boolean> {
    const { id } = hit
    const before = hit.standing.verdict
    env().patch(id, (standing) => ({ ...standing, verdict }))
    const { last = Promise.resolve(), turn = 0 } = queues.get(id) ?? {}
    const args = { flowId: env().flowId, personId: id, verdict, reason }
    const sent = last.then(() => call(giveVerdict, args))
    const mine = turn + 1
    queues.set(id, { last: sent.catch(() => undefined), turn: mine })
    const isLast = () => queues.get(id)?.turn === mine
    try {
      const { candidate, wasAdded } = await sent
      if (isLast())
        env().patch(id, (standing) => ({
          ...standing,
          candidate: candidate && {
            ...candidate,
            category:
              standing.candidate?.id === candidate.id ? standing.candidate.category : 'sourced',
          },
        }))
      if (!isQuiet)
        toast({
          message: sayVerdict(name, verdict, wasAdded ? candidate?.stage : undefined),
          onUndo: () => void give({ hit: withVerdict(hit, verdict), name }, before, quietly),
        })
      return true
    } catch (error) {
      if (isLast()) env().patch(id, (standing) => ({ ...standing, verdict: before }))
      toast({ message: `${name}: ${sayFailure(error)}`, tone: 'bad' })
      return false
    }
  }

  /** The same again takes it back. */
  function toggle(target: Target, verdict: Verdict, giving?: Giving): void {
    void give(target, target.hit.standing.verdict === verdict ? null : verdict, giving)
  }

  return { give, toggle }
}

const quietly = { isQuiet: true }

function withVerdict(hit: Target['hit'], verdict: Verdict | null): Target['hit'] {
  return { ...hit, standing: { ...hit.standing, verdict } }
}

function sayVerdict(name: string, verdict: Verdict | null, stage: string | undefined): string {
  if (verdict === null) return `Took back the verdict on ${name}`
  if (verdict === 'yes' && stage) return `Yes to ${name}: in the pipeline under ${stage}`
  return { yes: `Yes to ${name}`, maybe: `Maybe to ${name}`, no: `No to ${name}` }[verdict]
}
