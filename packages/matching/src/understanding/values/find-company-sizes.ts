/** A number of employees in the folded text. */
interface FoundCompanySize {
  readonly start: number
  readonly end: number
  readonly min: number | null
  readonly max: number | null
}

const number = '(\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6}|\\d{1,3} ?k)'
const people =
  '(?:people|persons?|employees|staff|headcount|heads|ftes?|mitarbeitende[nr]?|mitarbeiter(?:innen|n)?|personen|leute[n]?|beschaftigte[nr]?|ma|empleados|personas|trabajadores|employes|salaries|personnes|collaborateurs|funcionarios|colaboradores|pessoas|dipendenti|persone|addetti|medewerkers|werknemers|mensen|موظف)'
const company =
  '(?:compan(?:y|ies)|firms?|start-?ups?|scale-?ups?|employers?|businesses|unternehmen|firmen|firma|betrieb(?:e|en)?|konzern|empresas?|entreprises?|societes?|boites?|aziend[ae]|imprese|societa|bedrij(?:f|ven)|pmes?|kmus?|mittelstand)'
const upTo =
  "(?:up to|under|below|fewer than|less than|max\\.?|maximum|at most|bis(?: zu)?|unter|maximal|weniger als|hoch(?:st)?ens|hasta|menos de|maximo|jusqu'a|moins de|ate|no maximo|fino a|meno di|massimo|tot|minder dan|maximaal|onder)"
const atLeast =
  '(?:at least|over|more than|from|above|min\\.?|minimum|mindestens|uber|ueber|mehr als|ab|mas de|al menos|minimo|a partir de|desde|plus de|au moins|a partir de|mais de|pelo menos|piu di|oltre|almeno|meer dan|minstens|vanaf)'
const to = ' ?(?:-|–|to|bis|a|y|et|e|tot|and|und|ate) ?'
const between = '(?:between |zwischen |entre |tra |tussen |von |from |de |da |van )?'
const joined =
  '(?: (?:with|of|having|mit|von|con|de|avec|com|di|met|van|about|around|etwa|ca\\.?|circa))*'

const before = '(?<![\\p{L}\\p{N}])'
const behind = '(?![\\p{L}\\p{N}])'
const compile = (pattern: string) => new RegExp(`${before}(?:${pattern})${behind}`, 'gu')

interface SizePattern {
  readonly pattern: RegExp
  readonly isUpTo: boolean
}

/** People led or hired are no size of a company, so that either the noun or the number tells it. */
const ranges = compile(
  `(?:${company}${joined} )?${between}${number}${to}${number}(?:[- ]${people}| pessoas)(?: ${company})?`,
)
const limits: readonly SizePattern[] = [
  { pattern: compile(`(?:${company}${joined} )?${upTo} ${number}[- ]${people}`), isUpTo: true },
  {
    pattern: compile(`(?:${company}${joined} )?${atLeast} ${number}\\+?[- ]${people}`),
    isUpTo: false,
  },
  { pattern: compile(`(?:${company}${joined} )?${number} ?\\+ ?${people}`), isUpTo: false },
]

/** A verb or noun directly before that makes the people a team: "led a team of up to 20 people". */
const teamBefore =
  /(?:teams?|leading|leads?|led|manag\w+|supervis\w+|gefuhrt|leitung|fuhrung|equipos?|equipes?|squadra|encadr\w+|equipa)(?: \w+){0,2} ?$/u

export function findCompanySizes(flat: string): FoundCompanySize[] {
  const found = [
    ...[...flat.matchAll(ranges)].map((match) => ({
      ...placeOf(match),
      min: toNumber(match[1]),
      max: toNumber(match[2]),
    })),
    ...limits.flatMap(({ pattern, isUpTo }) =>
      [...flat.matchAll(pattern)].map((match) => ({
        ...placeOf(match),
        min: isUpTo ? null : toNumber(match[1]),
        max: isUpTo ? toNumber(match[1]) : null,
      })),
    ),
  ]
  return found.filter(
    ({ start, min, max }) =>
      !teamBefore.test(flat.slice(0, start)) && (min === null || max === null || min <= max),
  )
}

/** The company itself stays free for what names it: "startups up to 50 people" are startups. */
function placeOf(match: RegExpExecArray): { start: number; end: number } {
  const [text] = match
  const skipped = new RegExp(`^${company}${joined} `, 'u').exec(text)?.[0].length ?? 0
  const tail = new RegExp(` ${company}$`, 'u').exec(text)?.[0].length ?? 0
  return { start: match.index + skipped, end: match.index + text.length - tail }
}

function toNumber(text: string | undefined): number {
  const digits = (text ?? '').replaceAll(/[.,]/g, '')
  return digits.endsWith('k') ? Number.parseInt(digits, 10) * 1_000 : Number(digits)
}
