import type { EmploymentType, WorkMode } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'

/** Parses "Remote", "Homeoffice" or "sur site", or returns undefined if it is none of them. */
export function parseWorkMode(text: string): WorkMode | undefined {
  return find(workModeWords, text)
}

/** Parses "Freelance", "Teilzeit" or "CDI", or returns undefined if it is none of them. */
export function parseEmploymentType(text: string): EmploymentType | undefined {
  return find(employmentWords, text)
}

type Words<Value> = readonly (readonly [value: Value, pattern: RegExp])[]

function find<Value>(words: Words<Value>, text: string): Value | undefined {
  const folded = fold(text)
  return words.find(([, pattern]) => pattern.test(folded))?.[0]
}

/** In seven languages, against folded text. The first that matches counts. */
const workModeWords: Words<WorkMode> = [
  ['hybrid', /\b(?:hybrid\w*|hibrid[oa]|ibrid[oa])\b/],
  [
    'remote',
    /\b(?:remote\w*|remot[oa]|home ?office|wfh|from home|tele ?travail|teletrabajo|teletrabalho|telelavoro|smart working|thuiswerk\w*|a distance|a distancia)\b/,
  ],
  [
    'on-site',
    /\b(?:on ?site|office|vor ort|prasenz|presencial|presentiel|sur site|in presenza|in sede|op kantoor|op locatie)\b/,
  ],
]

const employmentWords: Words<EmploymentType> = [
  ['working-student', /\b(?:working student|werkstudent\w*)\b/],
  [
    'apprenticeship',
    /\b(?:apprentic\w*|ausbildung\w*|alternance|apprendistato|aprendiz\w*|leerling\w*)\b/,
  ],
  ['internship', /\b(?:intern|internship|praktikum|practicas|stage|tirocinio|estagio)\b/],
  [
    'part-time',
    /\b(?:part ?time|teilzeit|media jornada|tiempo parcial|temps partiel|tempo parziale|tempo parcial|deeltijd|parttime)\b/,
  ],
  [
    'full-time',
    /\b(?:full ?time|vollzeit|jornada completa|tiempo completo|temps plein|tempo pieno|tempo inteiro|voltijd|fulltime)\b/,
  ],
  [
    'freelance',
    /\b(?:freelanc\w*|self employed|freiberuf\w*|selbststandig\w*|autonom[oa]|independant\w*|partita iva|zzp\w*)\b/,
  ],
  [
    'temporary',
    /\b(?:temporary|temp|fixed term|befristet\w*|temporal|cdd|interim|tempo determinato|tijdelijk\w*)\b/,
  ],
  [
    'permanent',
    /\b(?:permanent\w*|unbefristet\w*|festanstellung|indefinido|cdi|tempo indeterminato|efetiv[oa]|vast\w*)\b/,
  ],
  ['contract', /\b(?:contract\w*)\b/],
]
