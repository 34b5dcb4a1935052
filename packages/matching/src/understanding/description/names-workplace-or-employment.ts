import { foldText } from '../text/fold-with-offsets.ts'
import { employmentWords, workplaceWords } from './patterns.ts'

const workplaceAndEmploymentPatterns = [
  ...Object.values(workplaceWords),
  ...Object.values(employmentWords),
]

/** Returns whether words state a workplace or an employment type. */
export function namesWorkplaceOrEmployment(text: string): boolean {
  const flat = foldText(text)
  return workplaceAndEmploymentPatterns.some((pattern) => flat.search(pattern) >= 0)
}
