import { type FlowPlan, maxPlanSteps, type PlanStep } from '@headwater/contract/flows/plans'

/** Adds an empty email at the end, which continues the thread. */
export function addStep(plan: FlowPlan): FlowPlan {
  if (plan.steps.length >= maxPlanSteps) return plan
  const isFirst = plan.steps.length === 0
  const step: PlanStep = {
    id: crypto.randomUUID(),
    sendAfter: isFirst ? 1 : 3,
    subject: '',
    subjectB: null,
    bodyHtml: '',
    isSameThread: !isFirst,
    isProposed: false,
  }
  return { ...plan, steps: [...plan.steps, step] }
}

export function updateStep(plan: FlowPlan, id: string, changes: Partial<PlanStep>): FlowPlan {
  const steps = plan.steps.map((step) => (step.id === id ? { ...step, ...changes } : step))
  return { ...plan, steps }
}

export function duplicateStep(plan: FlowPlan, id: string): FlowPlan {
  if (plan.steps.length >= maxPlanSteps) return plan
  const steps = plan.steps.flatMap((step) =>
    step.id === id ? [step, { ...step, id: crypto.randomUUID() }] : [step],
  )
  return withFirstThread({ ...plan, steps })
}

/** Moves a step up (-1) or down (1). */
export function moveStep(plan: FlowPlan, id: string, by: -1 | 1): FlowPlan {
  const from = plan.steps.findIndex((step) => step.id === id)
  return placeStep(plan, id, from + by)
}

function placeStep(plan: FlowPlan, id: string, to: number): FlowPlan {
  const step = plan.steps.find((each) => each.id === id)
  if (step === undefined || to < 0 || to >= plan.steps.length) return plan
  const others = plan.steps.filter((each) => each.id !== id)
  return withFirstThread({ ...plan, steps: others.toSpliced(to, 0, step) })
}

export function removeStep(plan: FlowPlan, id: string): FlowPlan {
  return withFirstThread({ ...plan, steps: plan.steps.filter((step) => step.id !== id) })
}

/** Puts a removed step back to where it was. */
export function restoreStep(plan: FlowPlan, step: PlanStep, index: number): FlowPlan {
  if (plan.steps.some(({ id }) => id === step.id) || plan.steps.length >= maxPlanSteps) return plan
  return withFirstThread({ ...plan, steps: plan.steps.toSpliced(index, 0, step) })
}

/** Returns the subject of the thread a step belongs to. */
export function findThreadSubject(steps: readonly PlanStep[], index: number): string {
  const first = steps.slice(0, index + 1).findLast(({ isSameThread }) => !isSameThread)
  return (first ?? steps[0])?.subject ?? ''
}

/** Counts the words of an email. A variable is one word. */
export function countWords(html: string): number {
  const text = html
    .replace(/\{\{[^{}]*\}\}/g, 'x')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim()
  return text === '' ? 0 : text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The first email starts a thread. It has no email before it to continue. */
function withFirstThread(plan: FlowPlan): FlowPlan {
  const [first, ...rest] = plan.steps
  if (!first?.isSameThread) return plan
  return { ...plan, steps: [{ ...first, isSameThread: false }, ...rest] }
}
