import { formatCount } from '#lib/format'
import { toast } from '#ui/feedback/toast'
import type { ActTarget } from './act-target.ts'
import type { createVerdictActs } from './verdict-acts.ts'

const concurrency = 4

/** Creates the act that rejects several people at once, with one undo for all. */
export function createHideAct({ give }: ReturnType<typeof createVerdictActs>) {
  async function hide(targets: readonly ActTarget[]): Promise<boolean> {
    const hidden: ActTarget[] = []
    await runWithConcurrency(targets, async (target) => {
      if (await give(target, 'no', { isSilent: true })) hidden.push(target)
    })
    if (hidden.length === 0) return false
    toast({
      message: `${formatCount(hidden.length, 'person', 'people')} hidden`,
      onUndo: () =>
        void runWithConcurrency(hidden, (target) =>
          give(target, target.hit.personStatus.verdict, { isSilent: true }),
        ),
    })
    return true
  }

  return { hide }
}

async function runWithConcurrency(
  targets: readonly ActTarget[],
  work: (target: ActTarget) => Promise<unknown>,
): Promise<void> {
  const waiting = [...targets]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
    }),
  )
}
