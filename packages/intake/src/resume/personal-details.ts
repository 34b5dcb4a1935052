import { fold } from '@headwater/gazetteer'

/** What a label asks for. Only these names are shown, never the value behind the label. */
const labels: Readonly<Record<string, string>> = {
  gender: 'sex, gender, geschlecht, sexo, género, sexe, genre, الجنس, النوع',
  'marital status':
    'marital status, marital state, civil status, married, familienstand, kinder, anzahl der kinder, children, number of children, dependents, dependants, spouse, spouse name, husband name, wife name, estado civil, hijos, número de hijos, état civil, situation familiale, situation de famille, statut matrimonial, enfants, nombre d enfants, الحالة الاجتماعية, الحالة العائلية, الحالة المدنية, عدد الأبناء, عدد الأطفال',
  birth:
    'date of birth, birth date, birthdate, dob, d o b, birthday, born, born on, place of birth, birth place, birthplace, date and place of birth, age, geburtsdatum, geburtstag, geburtsort, geboren, geboren am, geboren in, geb, geb am, geburtsdatum und ort, geburtsdatum ort, alter, fecha de nacimiento, lugar de nacimiento, fecha y lugar de nacimiento, nacido, nacida, nacido el, nacida el, edad, date de naissance, lieu de naissance, date et lieu de naissance, né le, née le, né e le, âge, تاريخ الميلاد, تاريخ الولادة, مكان الميلاد, مكان الولادة, محل الميلاد, تاريخ ومكان الميلاد, العمر, السن',
  nationality:
    'nationality, nationalities, citizenship, citizen of, country of citizenship, visa status, immigration status, residency status, staatsangehörigkeit, staatsbürgerschaft, nationalität, aufenthaltsstatus, aufenthaltstitel, nacionalidad, ciudadanía, nationalité, citoyenneté, الجنسية, حالة الإقامة, نوع الإقامة',
  religion:
    'religion, religious affiliation, caste, sub caste, konfession, religionszugehörigkeit, religión, الديانة, الدين, المذهب',
  ethnicity:
    'race, ethnicity, ethnic origin, ethnic group, tribe, ethnie, ethnische herkunft, herkunft, raza, etnia, origen étnico, origine ethnique, العرق, الأصل, القبيلة',
  family:
    'father name, father s name, fathers name, name of father, mother name, mother s name, mothers name, father, mother, father occupation, father s occupation, guardian name, guardian s name, husband s name, husbands name, spouse s name, s o, d o, w o, name des vaters, name der mutter, eltern, nombre del padre, nombre de la madre, padre, madre, nom du père, nom de la mère, اسم الأب, اسم الوالد, اسم الأم, اسم الزوج, اسم الزوجة',
  'identity documents':
    'passport, passport no, passport number, passport details, passport validity, passport expiry, passport status, date of issue, date of expiry, place of issue, national id, national id no, national id number, id no, id number, id card no, identity card, identity number, nic, nic no, cnic, cnic no, nric, aadhaar, aadhaar no, aadhar, aadhar no, aadhar card no, pan, pan no, pan card, pan card no, voter id, ssn, social security no, social security number, national insurance number, driving licence no, driving license no, reisepass, reisepassnummer, personalausweis, personalausweisnummer, ausweisnummer, sozialversicherungsnummer, steuernummer, pasaporte, número de pasaporte, dni, nie, nif, cédula, documento de identidad, curp, rfc, número de seguridad social, passeport, numéro de passeport, carte d identité, numéro de sécurité sociale, جواز السفر, رقم الجواز, رقم جواز السفر, الرقم القومي, رقم الهوية, رقم البطاقة',
  health:
    'disability, disabilities, health status, physical disability, blood group, blood type, height, weight, complexion, eye colour, eye color, behinderung, schwerbehinderung, gesundheit, blutgruppe, größe, gewicht, discapacidad, grupo sanguíneo, estatura, peso, handicap, groupe sanguin, taille, poids, الإعاقة, الحالة الصحية, فصيلة الدم, الطول, الوزن',
  'military service':
    'military status, military service, military service status, wehrdienst, zivildienst, servicio militar, service militaire, الخدمة العسكرية, الموقف من التجنيد, موقف التجنيد',
  politics:
    'political views, political affiliation, party membership, trade union membership, parteizugehörigkeit, gewerkschaftszugehörigkeit, afiliación política, appartenance politique',
}

const kindByLabel: ReadonlyMap<string, string> = new Map(
  Object.entries(labels).flatMap(([kind, names]) =>
    names.split(', ').map((name) => [fold(name), kind] as const),
  ),
)

const maxLabelLength = 40

/** Behind these, another field of the same line begins. */
const fieldSeparators = /(\s*[|•●▪·;،\t]\s*)/u

/** What separates a label from its value. */
const labelEnds = /\s*[:：=–—-]+\s*/gu

/** Words that are a label only in front of a value, since lists of skills and roles use them too. */
const labelsWithValue: ReadonlySet<string> = new Set(
  'age, born, children, dependents, dependants, married, spouse, father, mother, race, tribe, height, weight, complexion, passport, pan, nic, nie, rfc, disability, disabilities, alter, kinder, eltern, herkunft, größe, gewicht, gesundheit, geb, genre, sexo, sexe, edad, hijos, padre, madre, estatura, peso, raza, enfants, taille, poids, handicap, ethnie, s o, d o, w o, النوع, السن, الدين, الأصل, العرق, الطول, الوزن'
    .split(', ')
    .map(fold),
)

const maxValueLength = 60

/**
 * Removes the values of labels such as "Nationality", wherever they are in a résumé, and returns
 * which kinds were removed. Fields on the same line that are not personal stay.
 */
export function removePersonalFields(lines: readonly string[]): {
  lines: string[]
  removed: string[]
} {
  const removed = new Set<string>()
  const kept: string[] = []
  let isValueExpected = false
  for (const line of lines) {
    const isValue = isValueExpected && line.trim() !== '' && line.trim().length <= maxValueLength
    if (isValueExpected && line.trim() === '') {
      kept.push(line)
      continue
    }
    isValueExpected = false
    if (isValue && !hasContact(line) && findKind(line) === undefined && !line.includes(':')) {
      kept.push('')
      continue
    }
    const result = removeFromLine(line)
    for (const kind of result.kinds) removed.add(kind)
    isValueExpected = result.isValueExpected
    kept.push(result.line)
  }
  return { lines: kept, removed: [...removed] }
}

function removeFromLine(line: string): { line: string; kinds: string[]; isValueExpected: boolean } {
  const pieces = line.split(fieldSeparators)
  const kinds: string[] = []
  const kept: string[] = []
  let isValueExpected = false
  for (let at = 0; at < pieces.length; at += 2) {
    const field = pieces[at] ?? ''
    const separator = at === 0 ? '' : (pieces[at - 1] ?? '')
    if (isValueExpected && field.trim() !== '') {
      isValueExpected = false
      if (!hasContact(field) && findKind(field) === undefined) continue
    }
    const found = removeFromField(field)
    if (found === undefined) {
      if (field.trim() !== '' || at === 0) kept.push(kept.length === 0 ? field : separator + field)
      continue
    }
    kinds.push(...found.kinds)
    isValueExpected = found.isValueExpected
    if (found.rest !== '') kept.push(kept.length === 0 ? found.rest : separator + found.rest)
  }
  return kinds.length === 0
    ? { line, kinds, isValueExpected: false }
    : { line: kept.join(''), kinds, isValueExpected }
}

/** A field without its personal part: `Berlin, Nationality: German` becomes `Berlin`. */
function removeFromField(
  field: string,
): { kinds: string[]; rest: string; isValueExpected: boolean } | undefined {
  const own = findKind(field)
  if (own !== undefined) return { kinds: [own.kind], rest: '', isValueExpected: own.value === '' }
  const parts = field.split(/,\s+/)
  const first = parts.findIndex((part) => findKind(part)?.value)
  if (first < 1) return undefined
  const kinds = parts.slice(first).flatMap((part) => findKind(part)?.kind ?? [])
  return { kinds, rest: parts.slice(0, first).join(', '), isValueExpected: false }
}

/** The kind of a field that starts with a label, and the value behind it. */
function findKind(field: string): { kind: string; value: string } | undefined {
  const text = field.replace(/^[\s*>➢✓–—-]+/u, '').slice(0, 200)
  for (const end of text.matchAll(labelEnds)) {
    if (end.index > maxLabelLength) break
    const kind = kindByLabel.get(fold(text.slice(0, end.index)))
    if (kind !== undefined) return { kind, value: text.slice(end.index + end[0].length).trim() }
  }
  const label = text.length > maxLabelLength ? '' : fold(text)
  const kind = labelsWithValue.has(label) ? undefined : kindByLabel.get(label)
  return kind === undefined ? undefined : { kind, value: '' }
}

const headings: ReadonlySet<string> = new Set(
  'personal details, personal detail, personal information, personal info, personal data, personal particulars, particulars, biodata, bio data, personal biodata, personal bio data, personal dossier, personal background, personal history, personal attributes, personal traits, personal memoranda, other personal details, declaration, self declaration, undertaking, persönliche daten, persönliche angaben, persönliches, angaben zur person, zur person, zu meiner person, personalien, personendaten, erklärung, datos personales, información personal, declaración, informations personnelles, données personnelles, renseignements personnels, état civil, déclaration, البيانات الشخصية, المعلومات الشخصية, بيانات شخصية, معلومات شخصية, إقرار'
    .split(', ')
    .map(fold),
)

/** Headings above a summary in some résumés and above personal details in others. */
const ambiguousHeadings: ReadonlySet<string> = new Set(
  'personal profile, personal, persönliches profil, perfil personal, profil personnel, الملف الشخصي, about me'
    .split(', ')
    .map(fold),
)

/** Returns whether a heading names personal details; `lines` is what follows it. */
export function isPersonalHeading(heading: string, lines: readonly string[]): boolean {
  const key = fold(heading)
  if (headings.has(key)) return true
  return (
    ambiguousHeadings.has(key) && lines.slice(0, 12).some((line) => findKind(line) !== undefined)
  )
}

const addressLabel =
  /^\s*(?:(?:permanent|present|current|home|mailing|postal|residential|local|correspondence)\s+)?(?:address|location|residence|city|adresse|anschrift|wohnort|wohnhaft in|dirección|domicilio|ubicación|ciudad|lieu|domicile|ville|العنوان|عنوان السكن|مكان الإقامة)\s*[:：\t–-]+\s*/iu

const contactLabel =
  /^\s*(?:e-?mails?|e-?mail id|tel|phone|telephone|telefon|mobil|mobile|handy|cell|contact|móvil|teléfono|correo|téléphone|portable|courriel|linkedin|github|website|web|الهاتف|هاتف|جوال|البريد)(?!\p{L})/iu

/** Returns the lines of a section of personal details that say how to reach the person. */
export function filterContactLines(lines: readonly string[]): string[] {
  return lines.filter((line) => addressLabel.test(line) || hasContact(line))
}

function hasContact(line: string): boolean {
  return /@|https?:|www\.|linkedin\.com|github\.com/i.test(line) || contactLabel.test(line)
}

/** The place of an address line without its label, or undefined for any other line. */
export function parseAddressLine(line: string): string | undefined {
  const label = addressLabel.exec(line)
  return label ? line.slice(label[0].length).trim() : undefined
}
