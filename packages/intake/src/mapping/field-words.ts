import { fold } from '@headwater/gazetteer'

/** Common column headings and keys of person fields, by language. */
const personFieldWords: Readonly<Record<string, string>> = {
  fullName:
    'name, full name, fullname, candidate, candidate name, person, display name, contact name, vollständiger name, kandidat, bewerber, nombre completo, nom complet, nom et prénom, nombre y apellidos, الاسم, الاسم الكامل',
  firstName:
    'first name, firstname, first, given name, given names, forename, vorname, rufname, nombre, prénom, prenom, name first, الاسم الأول',
  lastName:
    'last name, lastname, last, surname, family name, nachname, familienname, zuname, apellido, apellidos, nom, nom de famille, name last, اسم العائلة',
  headline: 'headline, tagline, profile headline, kurzprofil, titular, titre du profil, heading',
  summary:
    'summary, about, bio, biography, profile summary, about me, zusammenfassung, über mich, resumen, perfil, sobre mí, résumé du profil, à propos, notes, profil, نبذة',
  emails:
    'email, e mail, mail, email address, e mail address, emails, email 1, work email, personal email, private email, e mail adresse, correo, correo electrónico, courriel, adresse mail, adresse e mail, primary email, contact email, البريد الإلكتروني',
  phones:
    'phone, phone number, telephone, tel, mobile, mobile phone, cell, cell phone, phones, phone numbers, work phone, home phone, telefon, telefonnummer, handy, mobil, handynummer, teléfono, móvil, téléphone, portable, mobile number, الهاتف, رقم الهاتف',
  links:
    'linkedin, linkedin url, linkedin profile, profile url, profile link, public profile, url, link, links, urls, website, web site, homepage, github, github url, xing, portfolio, social profiles, profiles, webseite, sitio web, site web, perfil de linkedin, profil linkedin, public profile url, linkedin profile url',
  location:
    'location, place, address, current location, based in, location name, ort, standort, wohnort, ubicación, lieu, localisation, adresse, residence, geo, الموقع',
  city: 'city, town, stadt, ciudad, ville, locality, location city, location locality, current city, المدينة',
  country:
    'country, land, país, pays, country code, location country, country name, current country, الدولة, البلد',
  skills:
    'skills, skill, key skills, top skills, competencies, expertise, technologies, tech stack, keywords, tags, kenntnisse, fähigkeiten, kompetenzen, habilidades, competencias, aptitudes, conocimientos, compétences, skill set, المهارات',
  languages:
    'languages, language, sprachen, sprachkenntnisse, idiomas, langues, spoken languages, اللغات',
  openToWork:
    'open to work, open to opportunities, looking, job seeking, actively looking, available, is open to work, wechselwillig, offen für angebote, abierto a ofertas, en recherche, ouvert aux opportunités',
  relocate:
    'relocate, would relocate, willing to relocate, open to relocation, relocation, umzugsbereit, umzugsbereitschaft, movilidad, mobilité, dispuesto a mudarse',
  relocateCountries:
    'would relocate to, relocate to, relocation countries, preferred countries, target countries, umzug nach',
  workMode:
    'work mode, wanted work mode, preferred work mode, work preference, remote preference, workplace preference, preferred workplace, arbeitsmodell, gewünschtes arbeitsmodell, modalidad de trabajo, modalidad preferida, mode de travail, mode de travail souhaité, modalità di lavoro, modalidade de trabalho, werkvorm',
  employment:
    'wanted employment, preferred employment, desired employment, employment preference, preferred employment type, desired employment type, preferred contract, desired contract, gewünschte anstellung, gewünschte beschäftigungsart, contrato deseado, jornada deseada, contrat souhaité, contratto desiderato, contrato pretendido, gewenst contract',
  lastActive:
    'last active, last activity, last seen, last updated, updated, updated at, last login, zuletzt aktiv, última actividad, dernière activité, last contacted, last modified',
}

const roleFieldWords: Readonly<Record<string, string>> = {
  title:
    'title, job title, position, role, job, position title, designation, occupation, function, current title, current position, current role, current job title, titel, berufsbezeichnung, stelle, beruf, tätigkeit, funktion, cargo, puesto, título, puesto actual, poste, intitulé du poste, fonction, titre, المسمى الوظيفي, الوظيفة',
  employer:
    'company, company name, employer, organization, organisation, current company, current employer, employer name, workplace, firma, unternehmen, arbeitgeber, firmenname, empresa, compañía, empleador, entreprise, société, employeur, account name, job company name, organization name, الشركة',
  industry:
    'industry, company industry, sector, branche, sector de actividad, secteur, industria, job company industry',
  start:
    'start, start date, from, started, started on, since, date from, starts, begin, beginn, von, seit, eintritt, startdatum, inicio, fecha de inicio, desde, début, date de début, job start date, starts at, date start',
  end: 'end, end date, to, until, ended, finished, finished on, date to, ends, ende, bis, austritt, enddatum, fin, fecha de fin, hasta, date de fin, job end date, ends at, date end',
  isCurrent:
    'current, is current, currently working, present, current job, aktuell, actual, actuel, is primary',
  kind: 'employment type, type, job type, contract type, kind of employment, beschäftigungsart, anstellungsart, vertragsart, tipo de contrato, type de contrat',
  location:
    'job location, company location, work location, arbeitsort, lugar de trabajo, lieu de travail',
  text: 'description, responsibilities, duties, tasks, job description, details, achievements, beschreibung, aufgaben, descripción, funciones, description du poste, missions, highlights, job summary',
}

const schoolFieldWords: Readonly<Record<string, string>> = {
  school:
    'school, university, college, institution, school name, university name, alma mater, institute, schule, universität, hochschule, universidad, escuela, centro, université, école, établissement, الجامعة',
  degree:
    'degree, degree name, qualification, diploma, abschluss, studientyp, study type, título académico, titulación, diplôme, highest degree, education level, degrees, الدرجة',
  field:
    'field of study, major, field, subject, area, course, program, programme, studiengang, fach, studienfach, carrera, especialidad, área de estudio, filière, spécialité, majors, التخصص',
  start: 'education start, study start, school start, enrolled, studienbeginn',
  end: 'graduation, graduation year, graduated, year of graduation, education end, study end, school end, class of, studienende, abschlussjahr, año de graduación, année de diplôme, graduation date',
}

export const personFieldByName: ReadonlyMap<string, string> = index(personFieldWords)
export const roleFieldByName: ReadonlyMap<string, string> = index(roleFieldWords)
export const schoolFieldByName: ReadonlyMap<string, string> = index(schoolFieldWords)

/** Splits a name such as `workHistory_2.jobTitle` into words. */
export function splitFieldName(name: string): string {
  return fold(
    name
      .replace(/LinkedIn|GitHub|eMail/g, (word) => word.toLowerCase())
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\d)|(\d)(\p{L})/gu, '$1$3 $2$4'),
  )
}

function index(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([field, names]) =>
      names.split(/, ?/).map((name) => [fold(name), field] as const),
    ),
  )
}
