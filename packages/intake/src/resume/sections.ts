import { fold } from '@headwater/gazetteer'
import { isPersonalHeading } from './personal-details.ts'

const sectionNames = [
  'top',
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'contact',
  'personal',
  'certificates',
  'other',
] as const
type SectionName = (typeof sectionNames)[number]
export type ResumeSections = Readonly<Record<SectionName, readonly string[]>>

const headings: Readonly<Record<Exclude<SectionName, 'top' | 'personal'>, string>> = {
  summary:
    'summary, profile, personal profile, professional summary, about me, about, objective, career objective, personal statement, executive summary, zusammenfassung, profil, über mich, kurzprofil, resumen, perfil, perfil profesional, sobre mí, objetivo, profil professionnel, à propos, résumé professionnel, objectif, نبذة, الملخص, نبذة عني, الملف الشخصي, الهدف الوظيفي',
  experience:
    'experience, work experience, professional experience, employment, employment history, work history, career, career history, positions, relevant experience, berufserfahrung, beruflicher werdegang, berufspraxis, werdegang, praktische erfahrung, beruflicher hintergrund, berufliche erfahrung, berufliche stationen, experiencia, experiencia laboral, experiencia profesional, trayectoria profesional, historial laboral, expérience, expériences, expérience professionnelle, expériences professionnelles, parcours professionnel, الخبرة, الخبرات, الخبرة العملية, الخبرات العملية, الخبرة المهنية, الخبرات المهنية',
  education:
    'education, academic background, education and training, academic education, qualifications, studies, ausbildung, bildung, studium, bildungsweg, schulbildung, akademischer werdegang, ausbildung und studium, schule und studium, bildungsgang, educación, formación, formación académica, estudios, formation, formations, études, formation académique, diplômes, parcours académique, التعليم, المؤهلات, المؤهلات العلمية, التحصيل العلمي, المؤهل العلمي',
  skills:
    'skills, technical skills, key skills, core skills, core competencies, competencies, technologies, expertise, areas of expertise, skills and tools, tools, it skills, kenntnisse, fähigkeiten, kompetenzen, fachkenntnisse, edv kenntnisse, it kenntnisse, kenntnisse und fähigkeiten, fachliche kompetenzen, habilidades, competencias, aptitudes, conocimientos, habilidades técnicas, compétences, compétences techniques, savoir faire, compétences clés, outils, المهارات, المهارات التقنية, المهارات الفنية, مهارات',
  languages:
    'languages, language skills, spoken languages, sprachen, sprachkenntnisse, idiomas, lenguas, langues, langues étrangères, اللغات, المهارات اللغوية, اللغة',
  contact:
    'contact, contact details, contact information, kontakt, kontaktdaten, contacto, datos de contacto, coordonnées, معلومات الاتصال, التواصل, بيانات التواصل',
  certificates:
    'certificates, certifications, licenses, licenses and certifications, certificates and licences, zertifikate, zertifizierungen, weiterbildung, weiterbildungen, certificaciones, certificados, certifications et formations, certificats, الشهادات, الدورات, الدورات التدريبية',
  other:
    'projects, publications, interests, hobbies, references, awards, volunteering, volunteer experience, volunteer work, activities, memberships, achievements, patents, honours, projekte, veröffentlichungen, publikationen, interessen, hobbys, referenzen, ehrenamt, engagement, auszeichnungen, sonstiges, proyectos, publicaciones, intereses, aficiones, referencias, voluntariado, premios, projets, centres d intérêt, loisirs, références, bénévolat, distinctions, المشاريع, الاهتمامات, الهوايات, المراجع, الأنشطة, الجوائز',
}

const byHeading: ReadonlyMap<string, SectionName> = new Map(
  Object.entries(headings).flatMap(([section, names]) =>
    names.split(', ').map((name) => [fold(name), section as SectionName] as const),
  ),
)

/** Groups the lines of a résumé by heading. */
export function splitSections(lines: readonly string[]): ResumeSections {
  const sections = Object.fromEntries(
    sectionNames.map((name): [SectionName, string[]] => [name, []]),
  ) as Record<SectionName, string[]>
  let current: SectionName = 'top'
  for (const [at, line] of lines.entries()) {
    const heading = findHeading(line, lines.slice(at + 1, at + 13))
    if (heading) {
      current = heading.section
      sections[current].push('')
      if (heading.rest !== '') sections[current].push(heading.rest)
    } else sections[current].push(line)
  }
  return sections
}

/** A heading is on its own line, or before a colon with its first content behind it. */
function findHeading(
  line: string,
  following: readonly string[],
): { section: SectionName; rest: string } | undefined {
  if (line.length > 200) return undefined
  const colon = line.indexOf(':')
  const head = colon > 0 ? line.slice(0, colon) : line
  const rest = colon > 0 ? line.slice(colon + 1).trim() : ''
  if (head.length > 45) return undefined
  const name = joinSpacedLetters(head)
  if (isPersonalHeading(name, [rest, ...following])) return { section: 'personal', rest }
  const key = fold(name).replace(/ (?:and|und|y|et|و) .*$/, '')
  const section = byHeading.get(fold(name)) ?? byHeading.get(key)
  return section && { section, rest }
}

/** Joins the letters of a heading such as `E X P E R I E N C E`. */
function joinSpacedLetters(text: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(text.trim()) ? text.replaceAll(' ', '') : text
}
