import { fold } from '@headwater/gazetteer'
import type { TextRange } from './description.ts'

export type Label = 'title' | 'department' | 'places' | 'workplace' | 'employment'

const labelPhrases: Readonly<Record<Label, string>> = {
  title:
    'job title|title|position|position title|role|role title|vacancy|stelle|stellenbezeichnung|stellentitel|jobtitel|puesto|cargo|titulo del puesto|puesto de trabajo|vacante|poste|intitulé du poste|intitulé|offre|المسمى الوظيفي|الوظيفة|عنوان الوظيفة|المنصب|الوظيفة المطلوبة|título da vaga|vaga|função|cargo pretendido|posição|posizione|ruolo|titolo|mansione|figura ricercata|functie|functietitel|functienaam|vacature|rol|offre d’emploi|métier|oferta',
  department:
    'department|dept|business unit|function|abteilung|bereich|fachbereich|departamento|área|département|service|pôle|direction|القسم|الإدارة|setor|dipartimento|reparto|area|divisione|afdeling|team|divisie',
  places:
    'location|locations|place|place of work|work location|job location|city|office location|based in|standort|standorte|arbeitsort|einsatzort|ort|ubicación|lugar|lugar de trabajo|localidad|ciudad|lieu|lieux|lieu de travail|localisation|ville|الموقع|مكان العمل|المكان|المدينة|مقر العمل|local|local de trabalho|localização|localidade|cidade|sede|luogo|luogo di lavoro|sede di lavoro|città|località|zona|locatie|werklocatie|plaats|standplaats|vestiging|werkplek|regio',
  workplace:
    'workplace|workplace type|work model|work mode|working model|remote|arbeitsmodell|arbeitsweise|modalidad|modalidad de trabajo|mode de travail|télétravail|نظام العمل|نمط العمل|regime de trabalho|modelo de trabalho|modalidade|teletrabalho|modalità di lavoro|modalità|smart working|werkvorm|thuiswerken|werkwijze',
  employment:
    'employment|employment type|job type|contract|contract type|type|type of employment|working time|hours|anstellungsart|vertragsart|beschäftigungsart|arbeitszeit|tipo de contrato|jornada|tipo de empleo|contrato|type de contrat|contrat|temps de travail|نوع الدوام|نوع الوظيفة|نوع العقد|الدوام|regime|vínculo|horário|tipo di contratto|contratto|orario|inquadramento|contractvorm|dienstverband|uren|werkuren|uren per week',
}

const labels = new Map(
  Object.entries(labelPhrases).flatMap(([label, names]) =>
    names.split('|').map((name) => [fold(name), label as Label] as const),
  ),
)

/** Number of first lines in which facts such as `Location: Berlin` are expected. */
const maxLines = 40
const maxLineLength = 220

export interface LabelledValue extends TextRange {
  readonly label: Label
  /** The line begins with the label. */
  readonly isFirst: boolean
  /** Line number among the lines that are not empty, from 0. */
  readonly line: number
}

/** Finds the values after labels, in a line of their own or in one cell of a line. */
export function findLabels(text: string): LabelledValue[] {
  const found: LabelledValue[] = []
  let line = -1
  for (const match of text.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    if (!/[\p{L}\p{N}]/u.test(match[0])) continue
    line++
    if (line >= maxLines) break
    if (match[0].length > maxLineLength) continue
    for (const { label, at, from, to } of labelsIn(match[0])) {
      const value = match[0].slice(from, to)
      const place = { from: match.index + from, to: match.index + to, text: value }
      if (value !== '' && value.length <= 160)
        found.push({ label, isFirst: at === 0, line, ...place })
    }
  }
  return found
}

interface Labelled {
  readonly label: Label
  /** Start of its cell. */
  readonly at: number
  /** The value that the label introduces. */
  readonly from: number
  readonly to: number
}

/** A value extends over all cells up to the next label: `Location: Rome | Milan`. */
function labelsIn(line: string): Labelled[] {
  const starts = [0, ...[...line.matchAll(/\s[|·•]\s/gu)].map(({ index }) => index + 2)]
  const begun = starts.flatMap((at, cell) => {
    const parts = labelled.exec(line.slice(at, starts[cell + 1]))
    const label = labels.get(fold(parts?.[1] ?? ''))
    return parts && label ? [{ label, at, from: at + parts[0].length }] : []
  })
  return begun.map((one, index) => {
    const next = begun[index + 1]
    const value = line.slice(one.from, next ? next.at - 2 : line.length)
    return { ...one, to: one.from + value.replace(/[\s*_]+$/u, '').length }
  })
}

/** Skips symbols and emoji before the label. */
const labelled = /^[^\p{L}\p{N}]*([^:：\t]{2,40}?)[*_\s]*(?:[:：]|\t)[*_\s]*(?=\S)/u
