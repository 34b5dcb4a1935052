import type { FlowDetail, FlowSummary, SearchVersion } from '@headwater/contract/flows/flows'
import type { MemberFace } from '#modules/identity'
import type { FlowRow, VersionRow } from './flow-store.ts'

type Faces = ReadonlyMap<string, MemberFace>

export function presentVersion(row: VersionRow, faces: Faces): SearchVersion {
  const { version, criteria, text, criteriaHash, savedBy, savedAt } = row
  return {
    ...{ version, criteria, text, criteriaHash },
    savedAt: savedAt.toISOString(),
    savedBy: whoIs(savedBy, faces),
  }
}

export function presentFlow(flow: FlowRow, jobTitle: string, faces: Faces): FlowSummary {
  const { id, jobId, number, name, mode, status, version } = flow
  return {
    ...{ id, jobId, jobTitle, number, name, mode, status, version },
    criteria: flow.search.criteria.length,
    isArchived: flow.archivedAt !== null,
    createdBy: whoIs(flow.createdBy, faces),
    createdAt: flow.createdAt.toISOString(),
    changedAt: flow.changedAt.toISOString(),
  }
}

export function presentDetail(
  flow: FlowRow,
  jobTitle: string,
  faces: Faces,
  names: FlowDetail['names'],
): FlowDetail {
  return {
    ...presentFlow(flow, jobTitle, faces),
    search: presentVersion(flow.search, faces),
    names,
  }
}

function whoIs(clientId: string, faces: Faces) {
  return { clientId, name: faces.get(clientId)?.name ?? '' }
}
