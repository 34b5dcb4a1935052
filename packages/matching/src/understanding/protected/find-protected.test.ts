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
])('%s is allowed', (text) => {
  expect(groundsOf(text)).toEqual([])
})
