import type { FlowDetail, FlowSummary, SearchVersion } from '@headwater/contract/flows/flows'
import { importIdOf } from '@headwater/contract/sourcing/search-scope'
import type { MemberSummary } from '#modules/identity'
import type { FlowRow, VersionRow } from './flow-store.ts'

type Faces = ReadonlyMap<string, MemberSummary>

/** What versions and sessions are shown with, besides their rows. */
export interface VersionNames {
  readonly members: ReadonlyMap<string, MemberSummary>
  /** Files of imports by id. */
  readonly imports: ReadonlyMap<string, string>
}

export function presentVersion(row: VersionRow, { members, imports }: VersionNames): SearchVersion {
  const { version, criteria, text, criteriaHash, scope, savedBy, savedAt } = row
  return {
    version,
    criteria,
    text,
    criteriaHash,
    scope,
    importName: imports.get(importIdOf(scope) ?? '') ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: presentMember(savedBy, members),
  }
}

export function presentFlow(flow: FlowRow, jobTitle: string, memberSummaries: Faces): FlowSummary {
  const { id, jobId, number, name, mode, status, version } = flow
  return {
    id,
    jobId,
    jobTitle,
    number,
    name,
    mode,
    status,
    version,
    criteria: flow.search.criteria.length,
    isArchived: flow.archivedAt !== null,
    createdBy: presentMember(flow.createdBy, memberSummaries),
    createdAt: flow.createdAt.toISOString(),
    changedAt: flow.changedAt.toISOString(),
  }
}

export function presentFlowDetail(
  flow: FlowRow,
  jobTitle: string,
  versionNames: VersionNames,
  names: FlowDetail['names'],
): FlowDetail {
  return {
    ...presentFlow(flow, jobTitle, versionNames.members),
    search: presentVersion(flow.search, versionNames),
    names,
  }
}

function presentMember(clientId: string, memberSummaries: Faces) {
  return { clientId, name: memberSummaries.get(clientId)?.name ?? '' }
}
