import { fold } from '../fold.ts'
import { once } from '../once.ts'

/** A state or province, by its GeoNames code. */
export interface Division {
  readonly country: string
  readonly admin: string
}

/** Lists the states that people write after a city's name, by name and by postal abbreviation. */
export function listDivisions(text: string): readonly Division[] {
  return byName().get(fold(text)) ?? []
}

const byName = once(() => {
  const made = new Map<string, Division[]>()
  const add = (name: string, division: Division) => {
    made.set(fold(name), [...(made.get(fold(name)) ?? []), division])
  }
  for (const { country, admin, letters, name } of listStates()) {
    add(letters, { country, admin })
    add(name, { country, admin })
  }
  return made
})

interface State extends Division {
  /** As in addresses and in ISO 3166-2. */
  readonly letters: string
  readonly name: string
}

/** The states of the United States, Canada and Australia. */
export function listStates(): State[] {
  return tables.flatMap(({ country, rows }) =>
    rows.split('\n').map((row) => {
      const [letters = '', name = '', admin = letters] = row.trim().split(', ')
      return { country, letters, name, admin }
    }),
  )
}

const tables = [
  {
    country: 'US',
    rows: `AL, Alabama
      AK, Alaska
      AZ, Arizona
      AR, Arkansas
      CA, California
      CO, Colorado
      CT, Connecticut
      DE, Delaware
      DC, District of Columbia
      FL, Florida
      GA, Georgia
      HI, Hawaii
      ID, Idaho
      IL, Illinois
      IN, Indiana
      IA, Iowa
      KS, Kansas
      KY, Kentucky
      LA, Louisiana
      ME, Maine
      MD, Maryland
      MA, Massachusetts
      MI, Michigan
      MN, Minnesota
      MS, Mississippi
      MO, Missouri
      MT, Montana
      NE, Nebraska
      NV, Nevada
      NH, New Hampshire
      NJ, New Jersey
      NM, New Mexico
      NY, New York
      NC, North Carolina
      ND, North Dakota
      OH, Ohio
      OK, Oklahoma
      OR, Oregon
      PA, Pennsylvania
      RI, Rhode Island
      SC, South Carolina
      SD, South Dakota
      TN, Tennessee
      TX, Texas
      UT, Utah
      VT, Vermont
      VA, Virginia
      WA, Washington
      WV, West Virginia
      WI, Wisconsin
      WY, Wyoming`,
  },
  {
    country: 'CA',
    rows: `AB, Alberta, 01
      BC, British Columbia, 02
      MB, Manitoba, 03
      NB, New Brunswick, 04
      NL, Newfoundland and Labrador, 05
      NS, Nova Scotia, 07
      ON, Ontario, 08
      PE, Prince Edward Island, 09
      QC, Quebec, 10
      SK, Saskatchewan, 11
      YT, Yukon, 12
      NT, Northwest Territories, 13
      NU, Nunavut, 14`,
  },
  {
    country: 'AU',
    rows: `ACT, Australian Capital Territory, 01
      NSW, New South Wales, 02
      NT, Northern Territory, 03
      QLD, Queensland, 04
      SA, South Australia, 05
      TAS, Tasmania, 06
      VIC, Victoria, 07
      WA, Western Australia, 08`,
  },
]
