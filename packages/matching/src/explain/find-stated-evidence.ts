import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { employmentTypeLabels, workModeLabels } from '@headwater/contract/sourcing/value-labels'
import { joinWithOr } from './display-names.ts'
import { roleEvidence, toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'

/** Finds where a person stated that they want to work. */
export function findWorkModeEvidence(subject: ExplanationContext): Finding {
  const { workMode } = subject.profile.signals
  if (!workMode || subject.document.workModes === 0)
    return { says: 'Work mode not mentioned in profile.', evidence: [] }
  const wanted = joinWithOr(workMode.modes.map((mode) => workModeLabels[mode]))
  return wantsEvidence(subject, 'workMode', 'modes', wanted, workMode)
}

/** Finds the employment a person stated that they want, or else the kind of their current roles. */
export function findEmploymentTypeEvidence(subject: ExplanationContext): Finding {
  const { employment } = subject.profile.signals
  if (subject.document.employment === 0)
    return { says: 'Employment type not mentioned in profile.', evidence: [] }
  if (employment) {
    const wanted = joinWithOr(employment.types.map((type) => employmentTypeLabels[type]))
    return wantsEvidence(subject, 'employment', 'types', wanted, employment)
  }
  const current = subject.profile.experiences.flatMap((role) =>
    role.isCurrent && role.kind !== null ? [{ role, label: employmentTypeLabels[role.kind] }] : [],
  )
  return {
    says: `Current role: ${joinWithOr(current.map(({ label }) => label))}.`,
    evidence: current.map(({ role, label }) => roleEvidence(subject, role, 'title', label)),
  }
}

function wantsEvidence(
  subject: ExplanationContext,
  ref: 'workMode' | 'employment',
  field: 'modes' | 'types',
  wanted: string,
  { source, at }: { readonly source: string; readonly at: string },
): Finding {
  const note = `Wants: ${wanted}`
  const evidence: Evidence = {
    ...toEvidence(subject, { type: 'signal', ref, field, quote: null, note }, source),
    at,
  }
  return { says: `${note}.`, evidence: [evidence] }
}
