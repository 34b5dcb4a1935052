import { companyKinds, type Experience } from '@headwater/contract/people/profile'
import { companyKindLabels } from '@headwater/contract/sourcing/value-labels'
import { describeEmployer } from '@headwater/gazetteer'
import { fromBits, toBits } from '../document/bits.ts'
import { companySizeBand, formatCompanySizeBand } from '../document/company-size-bands.ts'
import type { EmployersTest } from '../query/compiled-search.ts'
import { joinWithAnd } from './display-names.ts'
import { roleEvidence } from './evidence.ts'
import { type ExplanationContext, type Finding, formatRoleDates } from './explanation-context.ts'

/** Finds the roles at employers of a wanted kind or size, at the wanted time. */
export function findEmployersEvidence(
  subject: ExplanationContext,
  { list, bits, when }: EmployersTest,
): Finding {
  const { current, past } = subject.document[list]
  const isKind = list === 'companyKinds'
  if ((current | past) === 0) {
    const says = isKind ? 'Kind of employers unknown.' : 'Size of employers unknown.'
    return { says, evidence: [] }
  }
  const known = subject.profile.experiences.map((role) => ({ role, ...describe(role, isKind) }))
  const found = known.filter(
    (one) =>
      (one.bits & bits) !== 0 && (when === 'any' || one.role.isCurrent === (when === 'current')),
  )
  if (found.length === 0) {
    const labels = known.map(({ label }) => label).filter(Boolean)
    return { says: `Employers: ${joinWithAnd(labels)}.`, evidence: [] }
  }
  return {
    says: found.some(({ role }) => role.isCurrent) ? 'Current role.' : 'Past role.',
    evidence: found.map(({ role, label }) =>
      roleEvidence(
        subject,
        role,
        role.employer === '' ? 'industry' : 'employer',
        `${label}${formatRoleDates(role)}`,
      ),
    ),
  }
}

function describe(
  { employerKey, industry }: Experience,
  isKind: boolean,
): { readonly bits: number; readonly label: string } {
  const { kinds, employees } = describeEmployer(employerKey, industry)
  if (isKind) {
    const bits = toBits(companyKinds, kinds)
    return { bits, label: joinWithAnd(fromBits(companyKinds, bits).map(kindLabel)) }
  }
  if (employees === null) return { bits: 0, label: '' }
  const band = companySizeBand(employees.min)
  return { bits: 1 << band, label: formatCompanySizeBand(band) }
}

function kindLabel(kind: keyof typeof companyKindLabels): string {
  return companyKindLabels[kind]
}
