import type { Posting } from './posting.ts'

/** Short postings: a bracket behind the title, a single line, lists in three more languages. */
export const shortPostings: readonly Posting[] = [
  {
    name: 'a place and the workplace in one bracket, and soft words',
    text: `Senior Backend Engineer (Berlin, hybrid)

You will build our payments platform for fintech customers.

Requirements
- 5+ years with Go or Java
- Fluent English`,
    title: 'Senior Backend Engineer',
    occupation: 'back-end-developer',
    workplace: 'hybrid',
    places: ['Berlin'],
    years: [5, null],
    must: ['go/java'],
    languages: ['en C1'],
  },
  {
    name: 'a single line',
    text: 'Product Manager, payments and fintech, remote in Europe. You know SQL.',
    title: 'Product Manager',
    occupation: 'product-manager',
    workplace: 'remote',
    must: ['sql'],
  },
  {
    name: 'an Italian list',
    text: `Infermiere (Milano)

Cosa cerchiamo:
• 3 anni di esperienza in terapia intensiva
• Inglese fluente

Costituisce titolo preferenziale:
• BLSD`,
    title: 'Infermiere',
    occupation: 'registered-nurse',
    places: ['Milan'],
    years: [3, null],
    must: ['intensive-care-medicine'],
    nice: ['basic-life-support'],
    languages: ['en C1'],
  },
  {
    name: 'a Portuguese list',
    text: `Enfermeiro (Porto, híbrido)

Requisitos:
- Experiência mínima de 2 anos
- Inglês fluente

Valorizamos:
- Alemão`,
    title: 'Enfermeiro',
    occupation: 'registered-nurse',
    workplace: 'hybrid',
    places: ['Porto'],
    years: [2, null],
    must: [],
    languages: ['en C1', '~de'],
  },
  {
    name: 'a Dutch list',
    text: `Elektricien (Utrecht, op locatie)

Wat vragen wij:
- 3 jaar ervaring
- VCA
- Rijbewijs B

Pré:
- KNX`,
    title: 'Elektricien',
    occupation: 'electrician',
    workplace: 'on_site',
    places: ['Utrecht'],
    years: [3, null],
    must: ['health-and-safety', 'driving-licence'],
    nice: ['knx'],
  },
  {
    name: 'facts behind labels in Italian, and one sentence',
    text: `Posizione: Contabile
Sede di lavoro: Torino
Contratto: tempo pieno

Si richiede esperienza di almeno 3 anni.`,
    title: 'Contabile',
    occupation: 'accountant',
    employment: 'full_time',
    places: ['Turin'],
    years: [3, null],
    must: [],
  },
  {
    name: 'facts behind labels in Dutch, and one sentence',
    text: `Functie: Boekhouder
Standplaats: Utrecht
Dienstverband: parttime

Je hebt minimaal 2 jaar ervaring met SAP.`,
    title: 'Boekhouder',
    occupation: 'bookkeeper',
    employment: 'part_time',
    places: ['Utrecht'],
    years: [2, null],
    must: ['sap'],
  },
  {
    name: 'facts behind labels in Portuguese, and one sentence',
    text: `Função: Contabilista
Local de trabalho: Braga
Regime: tempo parcial

É obrigatório o domínio de SAP.`,
    title: 'Contabilista',
    occupation: 'accountant',
    employment: 'part_time',
    places: ['Braga'],
    must: ['sap'],
  },
]
