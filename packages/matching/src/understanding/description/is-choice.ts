import { flattenName } from '../text/flatten.ts'
import { employmentWords, workplaceWords } from './patterns.ts'

const choices = [...Object.values(workplaceWords), ...Object.values(employmentWords)]

/** Whether words say where or how much somebody works. */
export function isChoice(text: string): boolean {
  const flat = flattenName(text)
  return choices.some((pattern) => flat.search(pattern) >= 0)
}
