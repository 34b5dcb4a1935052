import { expect, it } from 'vitest'
import { foldText } from '../text/fold-with-offsets.ts'
import { findProtected } from './find-protected.ts'

const groundsOf = (text: string) => findProtected(foldText(text)).map(({ ground }) => ground)

it.each([
  ['rececionista jovem, até 30 anos', ['age', 'age']],
  ['só mulheres, esteticista', ['gender']],
  ['cozinheiro solteiro sem filhos', ['marital status', 'family']],
  ['assistente de loja com boa apresentação', ['looks']],
  ['só portugueses, motorista', ['nationality']],
  ['contabilista não fumador', ['health']],
  ['segurança católico', ['religion']],
  ['operador não sindicalizado', ['union']],
  ['commessa di bella presenza', ['looks']],
  ['solo uomini, magazziniere', ['gender']],
  ['impiegata nubile senza figli', ['marital status', 'family']],
  ['barista under 30 anni', ['age']],
  ['autista, no stranieri', ['nationality']],
  ['solo italiani, cuoco', ['nationality']],
  ['operaio non iscritto al sindacato', ['union']],
  ['receptionist zonder hoofddoek', ['religion']],
  ['alleen vrouwen, schoonmaakster', ['gender']],
  ['chauffeur niet ouder dan 45 jaar', ['age']],
  ['verkoper zonder kinderen', ['family']],
  ['monteur, geen buitenlanders', ['nationality']],
  ['accountmanager met verzorgd uiterlijk', ['looks']],
  ['lasser, geen vakbondslid', ['union']],
  ['vendeur, max 40 ans', ['age']],
  ['Fahrer, bis 35 Jahre', ['age']],
  ['tra i 20 e i 30 anni, barista', ['age']],
  ['kok, geen oudere', ['age']],
  ['jonge enthousiaste collega', ['age']],
  ['vrouwelijke chauffeur', ['gender']],
  ['receptionist, good looks', ['looks']],
  ['nurse, white', ['ethnicity']],
  ['driver, no unions', ['union']],
  ['secretaria sin cargas familiares', ['family']],
  ['commercial, pas de RQTH', ['disability']],
  ['teachers, no disabilities', ['disability']],
])('%s is refused', (text, grounds) => {
  expect(groundsOf(text)).toEqual(grounds)
})

it.each([
  'educador com mais de 10 anos de experiência, lar de idosos',
  'cuidador de idosos no Porto, empresa jovem',
  'professor na Universidade Católica',
  'responsabile con più di 20 anni di esperienza',
  'educatore per disabili, assistenza agli anziani',
  'sviluppatore, giovane azienda',
  'verpleegkundige ouderenzorg',
  'begeleider gehandicaptenzorg in Utrecht',
  'projectleider met 20 jaar ervaring',
  'Nederlandse taal, Duits',
  'salute della donna, ostetrica',
  'équipe jeune et dynamique, développeur',
  'teacher for children with disabilities',
  'carer for the elderly',
  "female founders' network, event manager",
  'red de mujeres emprendedoras, gestora',
  'katholisches Krankenhaus, Pfleger',
  'scuola cattolica, insegnante',
  'moda mujer, dependienta',
  'coiffeuse pour femmes',
  "homme d'entretien, femme de ménage",
  'terza età, tercera edad, terceira idade',
  'gen z marketing manager',
  'good looking UI designer',
])('%s is allowed', (text) => {
  expect(groundsOf(text)).toEqual([])
})
