import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type StageCategory, stageCategories } from './candidates.ts'

export const maxStages = 20
const name = z.string().trim().min(1).max(60)
const days = z.int().min(1).max(365).nullable()

/** A stage as it is written, by a job or by a template. */
export const WrittenStage = z.strictObject({
  name,
  category: z.enum(stageCategories),
  /** Days after which a card that stands here is stale; null for never. */
  staleDays: days.default(10),
  /** Whoever comes in here is promised an answer within so many days; null for no promise. */
  answerDays: days.default(null),
})
export type WrittenStage = z.infer<typeof WrittenStage>

/** One stage of every category at least, and the categories in their order. */
function isWhole(stages: readonly { category: StageCategory }[]): boolean {
  const order = stages.map(({ category }) => stageCategories.indexOf(category))
  return (
    new Set(order).size === stageCategories.length &&
    order.every((place, index) => index === 0 || place >= (order[index - 1] ?? 0))
  )
}
const wholeSentence = 'Needs a stage of every kind, in their order.'

const TemplateStages = z
  .array(WrittenStage)
  .min(stageCategories.length)
  .max(maxStages)
  .refine(isWhole, wholeSentence)

export const StageTemplate = z.object({
  id: z.uuid(),
  name,
  stages: z.array(WrittenStage),
  /** What a new job starts with. */
  isDefault: z.boolean(),
})
export type StageTemplate = z.infer<typeof StageTemplate>

/** The ones that come with the product; a company's own stand beside them. */
export const builtInTemplates: readonly { name: string; stages: readonly WrittenStage[] }[] = [
  {
    name: 'Standard',
    stages: stageCategories.map((category) => writeStage(category, nameOf(category))),
  },
  {
    name: 'With task and panel',
    stages: [
      writeStage('sourced', 'Sourced'),
      writeStage('contacted', 'Contacted'),
      writeStage('replied', 'Replied'),
      writeStage('interview', 'First call'),
      writeStage('interview', 'Task'),
      writeStage('interview', 'Panel'),
      writeStage('offer', 'Offer'),
      writeStage('hired', 'Hired'),
      writeStage('rejected', 'Rejected'),
    ],
  },
]

function nameOf(category: StageCategory): string {
  return category.charAt(0).toUpperCase() + category.slice(1)
}

/** Whoever has answered is promised an answer; whoever is hired or rejected no longer waits. */
function writeStage(category: StageCategory, name: string): WrittenStage {
  const isEnd = category === 'hired' || category === 'rejected'
  const answers: Partial<Record<StageCategory, number>> = { replied: 3, interview: 7, offer: 7 }
  return {
    ...{ name, category },
    staleDays: isEnd ? null : 10,
    answerDays: answers[category] ?? null,
  }
}

export const setStages = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/:jobId/stages',
  summary: 'Writes the stages of a job anew; whoever stood in one that goes moves within its kind.',
  access: 'pipeline.write',
  input: z.strictObject({
    jobId: z.uuid(),
    stages: z
      .array(WrittenStage.extend({ id: z.uuid().optional() }))
      .min(stageCategories.length)
      .max(maxStages)
      .refine(isWhole, wholeSentence),
  }),
  output: z.object({ moved: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const listStageTemplates = endpoint({
  method: 'GET',
  path: '/api2/pipeline/templates',
  summary: 'Lists the templates of stages that the company keeps.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({ templates: z.array(StageTemplate) }),
  errors: [],
})

export const maxTemplates = 50

export const saveStageTemplate = endpoint({
  method: 'POST',
  path: '/api2/pipeline/templates',
  summary: 'Keeps stages as a template; one of the same name is written anew.',
  access: 'pipeline.write',
  input: z.strictObject({ name, stages: TemplateStages, isDefault: z.boolean().default(false) }),
  output: StageTemplate,
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeStageTemplate = endpoint({
  method: 'DELETE',
  path: '/api2/pipeline/templates/:templateId',
  summary: 'Removes a template; the jobs that were made from it keep their stages.',
  access: 'pipeline.write',
  input: z.strictObject({ templateId: z.uuid() }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})
