import type { FlowDetail, FlowSummary, SearchVersion } from '@headwater/contract/flows/flows'
import type { MemberSummary } from '#modules/identity'
import type { FlowRow, VersionRow } from './flow-store.ts'

type Faces = ReadonlyMap<string, MemberSummary>

export function presentVersion(row: VersionRow, memberSummaries: Faces): SearchVersion {
  const { version, criteria, text, criteriaHash, savedBy, savedAt } = row
  return {
    version,
    criteria,
    text,
    criteriaHash,
    savedAt: savedAt.toISOString(),
    savedBy: presentMember(savedBy, memberSummaries),
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
  memberSummaries: Faces,
  names: FlowDetail['names'],
): FlowDetail {
  return {
    ...presentFlow(flow, jobTitle, memberSummaries),
    search: presentVersion(flow.search, memberSummaries),
    names,
  }
}

function presentMember(clientId: string, memberSummaries: Faces) {
  return { clientId, name: memberSummaries.get(clientId)?.name ?? '' }
}
