import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { findCityById } from '@headwater/gazetteer'
import { openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'

const taxonomy = openTaxonomy()
// Loading the gazetteer takes a while and is not part of any test.
parseQuery(taxonomy, 'nurse in Berlin')

function valuesOf(criterion: Criterion): string {
  switch (criterion.attribute) {
    case 'title': {
      const { titles, seniority } = criterion
      const level = seniority ? ` ${seniority.min ?? ''}-${seniority.max ?? ''}` : ''
      return titles.map(({ occupation }) => occupation).join('|') + level
    }
    case 'skills':
      return criterion.skills.map(({ skill }) => skill).join('|')
    case 'cities': {
      const names = criterion.cities.map((id) => findCityById(id)?.name)
      return `${names.join('|')} +${criterion.withinKm}${criterion.orRemote ? ' or remote' : ''}`
    }
    case 'countries':
      return `${criterion.countries.join('|')}${criterion.orRemote ? ' or remote' : ''}`
    case 'companySize':
    case 'relevantYears':
    case 'totalYears':
      return `${criterion.min ?? ''}-${criterion.max ?? ''}`
    case 'language':
      return criterion.languages.map(({ code, level }) => `${code} ${level ?? ''}`.trim()).join('|')
    case 'keywords':
      return criterion.phrases.join('|')
    case 'industries':
      return criterion.industries.join('|')
    case 'company':
      return [...criterion.companies, ...criterion.sets].join('|')
    case 'workMode':
      return criterion.modes.join('|')
    case 'employment':
      return criterion.types.join('|')
    case 'degree':
      return criterion.min
    case 'companyKind':
      return criterion.kinds.join('|')
    default:
      return ''
  }
}

function read(text: string): string[] {
  return parseQuery(taxonomy, text).criteria.map((one) =>
    `${one.mode} ${one.attribute} ${valuesOf(one)}`.trim(),
  )
}

function unusedIn(text: string): string[] {
  return parseQuery(taxonomy, text).unused.map((one) => `${one.reason}: ${one.text}`)
}

describe('what the text does not call required', () => {
  it.each([
    ['data engineer, Lisbon, Python, 5 years, fintech', ['title', 'cities']],
    ['nurse in Leeds who knows wound care', ['title', 'cities']],
    ['product manager ex-Google, German', ['title']],
    ['product manager, fluent German', ['title', 'language']],
    ['accountant with at least 5 years', ['title', 'relevantYears']],
    ['accountant with 5+ years', ['title']],
    ['accountant, Excel is a must', ['title', 'skills']],
    ['accountant, must have SAP, ideally DATEV', ['title', 'skills']],
    ['German accountants', ['title']],
    ['Berlin backend developer', ['title']],
    ['backend developer, Python, Berlin', ['title']],
    ['waiter, Bath', ['title']],
    ['waiter in Bath', ['title', 'cities']],
    ['Leeds-based plumber', ['cities', 'title']],
    ['plumber within 20 km of Leeds', ['title', 'cities']],
    ['backend developer, preferably in Berlin', ['title']],
  ])('is a nice-to-have: %s', (text, musts) => {
    const { criteria } = parseQuery(taxonomy, text)
    const required = criteria.filter(({ mode }) => mode === 'must')
    expect(required.map(({ attribute }) => attribute)).toEqual(musts)
    expect(criteria.some(({ mode }) => mode === 'not')).toBe(false)
  })

  it('is required where nothing else is asked', () => {
    expect(read('Python')).toEqual(['must skills python'])
    expect(read('ideally Python')).toEqual(['nice skills python'])
  })
})

it.each([
  ['sr backend eng', ['must title back-end-developer 3-']],
  ['Frontend dev', ['must title front-end-developer']],
  ['DevOps engr', ['must title devops-engineer']],
  ['head of fundraising', ['must title fundraiser 6-']],
  ['VP engineering', ['must title director-of-engineering 7-']],
  ['QA engineer, Playwright', ['must title qa-engineer', 'nice skills playwright']],
])('the title of %s is read as a whole', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

it.each([
  ['recruiter, not junior', ['must title recruiter 2-']],
  ['recruiter, no agencies', ['must title recruiter', 'not companyKind agency']],
  ['nurse, German not required', ['must title registered-nurse', 'nice language de']],
  ['analista com pelo menos 3 anos em Lisboa', ['must relevantYears 3-', 'must cities Lisbon +50']],
  ['enfermeiro no Porto', ['must title registered-nurse', 'must cities Porto +50']],
  [
    'infermiere a Milano, no agenzie',
    ['must title registered-nurse', 'must cities Milan +50', 'not companyKind agency'],
  ],
  [
    'verpleegkundige in Utrecht, geen Java',
    ['must title registered-nurse', 'must cities Utrecht +50', 'not skills java'],
  ],
])('%s excludes only what is negated', (text, expected) => {
  expect(read(text).filter((one) => !one.startsWith('must title business'))).toEqual(expected)
})

it.each([
  ['nurse Leeds +40km', 'must cities Leeds +40'],
  ['nurse in Leeds, 20 km', 'must cities Leeds +50'],
  ['Softwareentwickler ab 2 J. BE', 'nice relevantYears 2-'],
  ['react developer, 5 yoe', 'nice relevantYears 5-'],
  ['boekhouder, minimaal 3 jaar ervaring', 'must relevantYears 3-'],
  ['contabile, almeno 3 anni di esperienza', 'must relevantYears 3-'],
])('the numbers of %s', (text, expected) => {
  expect(read(text)).toContain(expected)
})

describe('work mode, employment, degree and employers', () => {
  it.each([
    ['Senior accountant in Leeds, hybrid', ['nice workMode hybrid']],
    [
      'freelance SAP consultant, remote only',
      ['nice employment freelance', 'must workMode remote'],
    ],
    ['Buchhalter Vollzeit oder Teilzeit in München', ['nice employment full-time|part-time']],
    ['Pfleger, keine Zeitarbeit', ['not employment temporary']],
    ['verpleegkundige, thuiswerken, zzp', ['nice workMode remote', 'nice employment freelance']],
    [
      'desarrollador Java, jornada completa, híbrido',
      ['nice employment full-time', 'nice workMode hybrid'],
    ],
    ['développeur en CDI, télétravail', ['nice employment permanent', 'nice workMode remote']],
    ['engenheiro de software, presencial', ['nice workMode on-site']],
    [
      'infermiera, tempo pieno, in presenza',
      ['nice employment full-time', 'nice workMode on-site'],
    ],
    ['data scientist MSc, London', ['nice degree master']],
    ['Chemiker, promoviert', ['nice degree doctorate']],
    ['verpleegkundige hbo', ['nice degree bachelor']],
    ['bachelor or master in economics, analyst', ['nice degree bachelor', 'nice major ']],
    ['account manager with an agency background', ['nice companyKind agency']],
    ['nada de consultoras, desarrollador Java', ['not companyKind consultancy']],
    ['designer, product company', ['nice companyKind product']],
    ['engineer from companies with 50-200 employees', ['nice companySize 50-200']],
    ['Entwickler, Firma bis zu 50 Mitarbeiter', ['nice companySize -50']],
    ['contract manager', []],
    ['scrum master', []],
    ['engineers who led a team of up to 20 people', []],
    ['stage manager', []],
  ])('%s', (text, expected) => {
    const about = /(workMode|employment|degree|major|companyKind|companySize)/
    expect(read(text).filter((one) => about.test(one))).toEqual(expected.map((one) => one.trim()))
  })

  it.each([
    ['java developer, spring, kafka, hybrid, Hamburg', 'must cities Hamburg +50'],
    ['Java-Entwickler, Spring, Kafka, vor Ort, Hamburg', 'must cities Hamburg +50'],
    ['java developer, spring, kafka, remote, Hamburg', 'nice cities Hamburg +50'],
    ['java developer, spring, kafka, Hamburg', 'nice cities Hamburg +50'],
  ])('the place of %s', (text, expected) => {
    expect(read(text)).toContain(expected)
  })

  it.each([
    ['Backend developer, Berlin or remote', 'must cities Berlin +50 or remote'],
    ['Entwickler in Köln oder remote', 'must cities Köln +50 or remote'],
    ['engenheiro de software, Porto ou remoto', 'must cities Porto +50 or remote'],
    ['remote or Lisbon, product designer', 'nice cities Lisbon +50 or remote'],
    ['nurse in Germany/remote', 'must countries DE or remote'],
  ])('%s is one criterion with two ways to meet it', (text, expected) => {
    const criteria = read(text)
    expect(criteria).toContain(expected)
    expect(criteria.filter((one) => one.includes('workMode'))).toEqual([])
    const { pieces } = parseQuery(taxonomy, text)
    const remote = pieces.find((piece) => /^remot[eo]$/.test(piece.text))
    expect(remote).toMatchObject({ kind: 'criterion' })
  })
})

it('employers like a named one are those of its industry, size and kind', () => {
  const text = 'product manager from companies like Stripe or Adyen, Berlin'
  expect(read(text)).toEqual([
    'must title product-manager',
    'nice industries financial-services',
    'nice companySize 1001-10000',
    'nice companyKind in-house',
    'must cities Berlin +50',
  ])
  const note = parseQuery(taxonomy, text).pieces.find((piece) => piece.text === 'Stripe or Adyen')
  expect(note?.note).toBe(
    'Employers like Stripe or Adyen: Financial Services, 1,001 to 10,000 employees, in-house.',
  )
  expect(read('product manager ex-Stripe')).toContain('nice company Stripe')
})

describe('words that no filter can use', () => {
  it.each([
    ['sr backend eng, Go, series B, max 80k', ['funding: series B', 'pay: max 80k']],
    ['Vertriebsleiter, Gehalt bis 120k, ab sofort', ['pay: Gehalt bis 120k', 'start: ab sofort']],
    ['nurse, night shifts, start asap', ['hours: night shifts', 'start: start asap']],
    ['développeur react freelance, TJM 500', ['pay: TJM 500']],
    ['DevOps engineer, 6-month contract', ['contract: 6-month']],
    ['recruiter, visa sponsorship', ['permit: visa sponsorship']],
    ['nurses with quuxification', []],
    ['nurse and quuxification', ['other: quuxification']],
    ['contract manager', []],
    ['compensation and benefits manager', []],
    ['electrician, no sub-contractors', []],
    ['list all nurses who specialise in wound care, please help', []],
  ])('%s', (text, expected) => {
    expect(unusedIn(text)).toEqual(expected)
  })

  it('are pieces of the text and no criteria', () => {
    const { criteria, pieces } = parseQuery(taxonomy, 'nurse, max 80k')
    expect(criteria.map(({ attribute }) => attribute)).toEqual(['title'])
    expect(pieces.filter(({ kind }) => kind === 'unused').map(({ text }) => text)).toEqual([
      'max 80k',
    ])
  })
})

describe('places that are on no list of names', () => {
  it.each([
    ['teacher in Thirsk', ['must title teacher', 'must cities Thirsk +50']],
    ["cuoco a Cortina d'Ampezzo", ['must title cook', "must cities Cortina d'Ampezzo +50"]],
    ['Erzieher, Xanten', ['must title early-years-educator', 'nice cities Xanten +50']],
    ['nurse, Manchster', ['must title registered-nurse', 'must cities Manchester +50']],
    ['welder in Hackney', ['must title welder', 'must cities London +50']],
    ['Erzieherin in Neukölln', ['must title early-years-educator', 'must cities Berlin +50']],
    ['infirmier vers Cholet', ['must title registered-nurse', 'must cities Cholet +50']],
    ['nurse in Zyxwvutsr', ['must title registered-nurse']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('a field of work', () => {
  it.each([
    ['Buchhaltung, Hamburg', ['must title accountant', 'must cities Hamburg +50']],
    ['frontend Lisbon', ['must title front-end-developer', 'nice cities Lisbon +50']],
    ['warehouse staff', ['must title warehouse-operative']],
    ['verkoop binnendienst', ['must title inside-sales-representative']],
  ])('%s names the people who work in it', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['frontend developer', ['must title front-end-developer']],
    [
      'five years of experience in procurement',
      ['nice relevantYears 5-', 'nice skills procurement'],
    ],
    ['not accounting', ['not industries accounting']],
  ])('%s names none beside a title, an exclusion or experience', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('what stands beside a title', () => {
  it.each([
    ['auditor, Big Four, senior', 'must title auditor 3-'],
    ['développeur java, Lyon, confirmé', 'must title java-developer 3-'],
    ['advocaat arbeidsrecht', 'nice skills employment-law'],
    ['sales manager, DACH experience', 'nice countries AT|CH|DE'],
    ['account manager, US market', 'nice countries US'],
  ])('%s', (text, expected) => {
    expect(read(text)).toContain(expected)
  })

  it('a code of three letters that is also a word is no country', () => {
    expect(read('SEN teaching assistant').join()).not.toContain('countries')
  })

  it('a longer word is not corrected to one that differs in two places', () => {
    expect(read('Krankenpfleger, Beatmung').join()).not.toContain('management-consulting')
  })

  it('unused words that stand side by side are shown as one', () => {
    expect(unusedIn('nurse, zorpy weekends')).toEqual(['hours: zorpy weekends'])
    expect(unusedIn('nurse, weekends, max 80k')).toEqual(['hours: weekends', 'pay: max 80k'])
  })
})
