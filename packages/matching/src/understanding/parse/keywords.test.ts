import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'

const taxonomy = openTaxonomy()
// Loading the gazetteer takes a while and is not part of any test.
parseQuery(taxonomy, 'nurse in Berlin')

/** Terms of trades that no list of titles, skills, places or industries has. */
const terms: readonly (readonly [sentence: string, ...terms: string[]])[] = [
  ['Project manager, greenfield, Leeds', 'greenfield'],
  ['Quality engineer automotive, IATF 16949, Stuttgart', 'IATF 16949'],
  ['SAP S/4 rollout consultant, Munich', 'S/4'],
  ['Regulatory affairs manager, ISO 13485, Galway', 'ISO 13485'],
  ['Backend developer with Zorblax and Dagster experience', 'Zorblax', 'Dagster'],
  ['RevOps manager who knows Clari and Gong, London', 'Clari', 'Gong'],
  ['Data engineer, Fivetran, reverse ETL, Berlin', 'Fivetran'],
  ['Site engineer with NEC4 contracts, Leeds', 'NEC4'],
  ['Clinical trial manager, EudraLex, oncology, Basel', 'EudraLex'],
  ['Validation engineer, GAMP 5, Cork', 'GAMP 5'],
  ['Head of growth, PLG, Berlin', 'PLG'],
  ['Customs specialist with CDS, Descartes and Intrastat, Rotterdam', 'CDS', 'Intrastat'],
  ['Procurement lead, carve-out, Dublin', 'carve-out'],
  ['Maschinenbauingenieur mit Zorblaxing, Stuttgart', 'Zorblaxing'],
  ['Qualitätsingenieur mit IATF 16949 und VDA 6.3, Raum Wolfsburg', 'IATF 16949', 'VDA 6.3'],
  ['Projektleiter, Erfahrung mit Signavio und Leanix, Berlin', 'Signavio', 'Leanix'],
  ['Elektroniker mit Schaltberechtigung, Ulm', 'Schaltberechtigung'],
  ['Bauleiter, DIN 18195, Köln', 'DIN 18195'],
  ['Steuerfachangestellte, idealerweise Agenda-Software, Kassel', 'Agenda'],
  ['Controller, IFRS 16, LucaNet, München', 'IFRS 16', 'LucaNet'],
  ['Pflegefachkraft mit Medifox, Kiel', 'Medifox'],
  ['Sicherheitsingenieur, ASIL D, Ingolstadt', 'ASIL D'],
  ['Einkäufer mit Kunststoffspritzguss, Bremen', 'Kunststoffspritzguss'],
  ['Ingeniero de calidad con IATF 16949, Zaragoza', 'IATF 16949'],
  ['Contable con A3ERP y Contaplus, Bilbao', 'A3ERP', 'Contaplus'],
  ['Responsable de planta, greenfield, Querétaro', 'greenfield'],
  ['Técnico de prevención, OHSAS 18001, Murcia', 'OHSAS 18001'],
  ['Comercial con CESCE y Zorblax, Málaga', 'CESCE', 'Zorblax'],
  ['Jefe de logística con EasyWMS, Madrid', 'EasyWMS'],
  ['Farmacéutico, BPM, Toledo', 'BPM'],
  ['Ingénieur qualité, IATF 16949, Lyon', 'IATF 16949'],
  ['Chef de projet avec Signavio, Paris', 'Signavio'],
  ['Conducteur de travaux, CVC, Nantes', 'CVC'],
  ['Responsable QHSE, MASE, Dunkerque', 'MASE'],
  ['Technicien de maintenance, GMAO, Metz', 'GMAO'],
  ['Infirmière avec Soarian, Strasbourg', 'Soarian'],
  ['Développeur avec Hasura et Zorblax, Toulouse', 'Hasura', 'Zorblax'],
  ['Comptable, liasse fiscale, Lille', 'liasse fiscale'],
  ['Engenheiro de qualidade, IATF 16949, Porto', 'IATF 16949'],
  ['Contabilista, SAF-T PT, SNC, Braga', 'SNC'],
  ['Gestor de projeto, greenfield, Aveiro', 'greenfield'],
  ['Técnico de manutenção com EPLAN, São Paulo', 'EPLAN'],
  ['Enfermeiro com SClínico, Lisboa', 'SClínico'],
  ['Analista fiscal, SPED, Curitiba', 'SPED'],
  ['Ingegnere qualità, IATF 16949, Torino', 'IATF 16949'],
  ['Responsabile acquisti, carve-out, Milano', 'carve-out'],
  ['Manutentore, PES PAV, Bergamo', 'PES PAV'],
  ['Commercialista, TeamSystem, Bologna', 'TeamSystem'],
  ['Responsabile HSE, UNI 10617, Ravenna', 'UNI 10617'],
  ['Contabile con Datasoft e Zorblax, Roma', 'Datasoft', 'Zorblax'],
  ['Kwaliteitsingenieur, IATF 16949, Eindhoven', 'IATF 16949'],
  ['Werkvoorbereider met Zorblax en Kraan, Utrecht', 'Zorblax'],
  ['Boekhouder, btw-aangifte, Zwolle', 'btw-aangifte'],
  ['Verpleegkundige met Ecaris, Arnhem', 'Ecaris'],
  ['Projectleider, greenfield, UAV-GC, Delft', 'greenfield', 'UAV-GC'],
  ['Inkoper, carve-out, Breda', 'carve-out'],
  ['Accountant, ASC 606, Boston', 'ASC 606'],
  ['Compliance officer, MaRisk, Frankfurt', 'MaRisk'],
  ['Food technologist, BRCGS, Hull', 'BRCGS'],
  ['Wind turbine technician, GWO, Esbjerg', 'GWO'],
]

it.each(terms)('%s: %s is not dropped', (sentence, ...wanted) => {
  const { criteria, unused } = parseQuery(taxonomy, sentence)
  const searched = JSON.stringify(criteria).toLowerCase()
  expect(wanted.filter((term) => !searched.includes(term.toLowerCase()))).toEqual([])
  const dropped = unused.map(({ text }) => text).join(' ')
  expect(wanted.filter((term) => dropped.includes(term))).toEqual([])
  // A guess never excludes anyone.
  for (const one of criteria) if (one.attribute === 'keywords') expect(one.mode).toBe('nice')
})

it.each([
  'Project manager, hungry and curious, Leeds',
  'Sales manager, self-starter, London',
  'Developer, positive attitude, Berlin',
  'Nurse, warm personality, Dublin',
  'Bauleiter, belastbar und flexibel, Köln',
  'Controller, Teamplayer, München',
  'Pflegefachkraft, zuverlässig, Kiel',
  'Comercial, proactivo, Málaga',
  'Contable, ganas de aprender, Bilbao',
  'Acheteur, autonome, Bordeaux',
  'Infirmière, bienveillante, Lyon',
  'Analista fiscal, proativo, Curitiba',
  'Enfermeiro, boa comunicação, Lisboa',
  'Contabile, voglia di crescere, Roma',
  'Responsabile acquisti, proattivo, Milano',
  'Inkoper, flexibel, Breda',
  'Boekhouder, nauwkeurig, Zwolle',
  'Software engineer, startup mindset, Porto',
])('%s has no keywords', (sentence) => {
  const { criteria } = parseQuery(taxonomy, sentence)
  expect(criteria.filter(({ attribute }) => attribute === 'keywords')).toEqual([])
})
