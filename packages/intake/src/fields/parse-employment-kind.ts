import type { Experience } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import { memoize } from './memoize.ts'

type EmploymentKind = NonNullable<Experience['kind']>

export const parseEmploymentKind: (text: string) => EmploymentKind | null = memoize((text) =>
  findKind(fold(text)),
)

const employmentWords: readonly (readonly [EmploymentKind, RegExp])[] = [
  [
    'internship',
    /\b(intern(ship)?|trainee(ship)?|apprentice(ship)?|praktik\w*|werkstudent\w*|ausbildung|stage|stagiaire|alternance|becari[oa]|practicas|pasantia|prácticas)\b|تدريب|متدرب/,
  ],
  [
    'part-time',
    /\b(part ?time|teilzeit|halbtags|minijob|temps partiel|media jornada|tiempo parcial|jornada parcial)\b|دوام جزئي/,
  ],
  [
    'contract',
    /\b(contract(or|ing)?|freelanc\w*|self employed|selbstst?andig\w*|temporary|temp|fixed term|befristet|interim\w*|independant|autonomo|cdd|consultancy|seasonal|zeitarbeit|honorar\w*)\b|مستقل|عقد/,
  ],
  [
    'permanent',
    /\b(permanent|full ?time|vollzeit|festanstellung|unbefristet|employee|regular|cdi|indefinido|tiempo completo|temps plein|jornada completa)\b|دوام كامل/,
  ],
]

function findKind(folded: string): EmploymentKind | null {
  return employmentWords.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
