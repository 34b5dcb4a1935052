import type { Import } from '@headwater/contract/people/imports'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getOwnImport, lockOwnImport } from './get-own-import.ts'
import { publishImportChanged } from './live-imports.ts'
import { presentImport } from './present.ts'
import { decideStep, type ImportStep } from './state-rules.ts'
import type { ImportRow } from './store.ts'

/** Applies a step to an import if its status allows it, and returns the updated import. */
export function runImportChange(
  ctx: Ctx,
  importId: string,
  step: ImportStep,
  change: (ctx: InTx<Ctx>, row: ImportRow) => Promise<void>,
): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwnImport(ctx, importId)
    requireStep(step, row)
    await change(ctx, row)
    await publishImportChanged(ctx, importId)
    return presentImport(ctx, await getOwnImport(ctx, importId))
  })
}

export function requireStep(step: ImportStep, row: ImportRow): void {
  const refusal = decideStep(step, row)
  if (refusal !== undefined) throw new AppError('stale_version', refusal)
}
