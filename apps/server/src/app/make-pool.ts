import * as people from '#modules/people'
import { poolDocumentTable } from '#modules/sourcing'

export type SyntheticPoolOptions = Omit<people.SyntheticPoolOptions, 'documents'>

/** Fills the shared pool that all companies search; for operator scripts. */
export function createSyntheticPool(
  ownerUrl: string,
  options: SyntheticPoolOptions,
): Promise<number> {
  return people.createSyntheticPool(ownerUrl, { ...options, documents: poolDocumentTable })
}

/** Does the same at the first start only. */
export function createSyntheticPoolOnce(
  ownerUrl: string,
  options: SyntheticPoolOptions,
): Promise<number> {
  return people.createSyntheticPoolOnce(ownerUrl, { ...options, documents: poolDocumentTable })
}
