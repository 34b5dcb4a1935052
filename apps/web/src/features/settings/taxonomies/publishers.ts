import type { PackName } from '@headwater/contract/reference/taxonomies'

interface Publisher {
  readonly title: string
  readonly by: string
  /** What to download and where. */
  readonly advice: string
  readonly address: string
}

/** The publishers whose lists can be uploaded. */
export const publishers: Readonly<Record<PackName, Publisher>> = {
  esco: {
    title: 'ESCO',
    by: 'European Commission',
    advice: 'Download the English CSV files, including relations. You can add any other language.',
    address: 'https://esco.ec.europa.eu/en/use-esco/download',
  },
  onet: {
    title: 'O*NET',
    by: 'U.S. Department of Labor',
    advice: 'Download the full database as text files.',
    address: 'https://www.onetcenter.org/database.html',
  },
}
