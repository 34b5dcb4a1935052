import type { Mapping } from '@headwater/contract/people/imports'
import { checkMapping } from '@headwater/intake'
import { AppError } from '#platform/errors'
import type { ImportRow } from '../store.ts'

/** Throws if the column mapping is invalid for the file's columns. */
export function requireMapping(mapping: Mapping, { columns }: ImportRow): void {
  if (columns.length === 0 && mapping.length === 0) return
  const [problem] = checkMapping(mapping, columns)
  if (!problem) return
  throw new AppError('invalid_input', problem.message, { mapping: problem.message })
}
