import { countOf } from '#lib/format'
import { toast } from '#ui/toast'
import type { Target } from './acts-state.ts'
import type { createVerdicts } from './verdicts.ts'

const atOnce = 4

/** No to several people at once, with one way back for all of them. */
export function createHiding({ give }: ReturnType<typeof createVerdicts>) {
  async function hide(targets: readonly Target[]): Promise<boolean> {
    const hidden: Target[] = []
    await inTurns(targets, async (target) => {
      if (await give(target, 'no', { isQuiet: true })) hidden.push(target)
    })
    if (hidden.length === 0) return false
    toast({
      message: `No to ${countOf(hidden.length, 'person', 'people')}`,
      onUndo: () =>
        void inTurns(hidden, (target) =>
          give(target, target.hit.standing.verdict, { isQuiet: true }),
        ),
    })
    return true
  }

  return { hide }
}

async function inTurns(
  targets: readonly Target[],
  work: (target: Target) => Promise<unknown>,
): Promise<void> {
  const waiting = [...targets]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
    }),
  )
}
