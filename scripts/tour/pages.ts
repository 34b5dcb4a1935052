import { pagePaths } from '@headwater/contract/page-paths'

/** What the demo has for the variable parts of the paths. */
export interface DemoValues {
  readonly jobId: string
  readonly jobTitle: string
  /** A session of the job that sends emails. */
  readonly flowId: string
  /** A session whose search a link may replace. */
  readonly draftFlowId: string
  readonly candidateId: string
  readonly importId: string
  readonly templateId: string
  readonly planId: string
  /** Paths of links that work once or without a sign-in. */
  readonly links: {
    readonly invitation: string
    /** An invitation of a person who has an account. */
    readonly memberInvitation: string
    readonly passwordReset: string
    readonly emailVerification: string
    readonly demo: string
    readonly licence: string
    readonly licenceSignUp: string
    readonly shortlist: string
    readonly unsubscribe: string
  }
}

export interface TourPage {
  /** As in the contract. */
  readonly path: (typeof pagePaths)[number]
  /** Of its pictures. */
  readonly name: string
  readonly url: string
  readonly isPublic: boolean
  /** Reached by choosing an account of this provider. */
  readonly provider: 'Google' | 'LinkedIn' | undefined
}

/** Lists every page of the product, with an address at which the demo shows it. */
export function listTourPages(values: DemoValues): TourPage[] {
  return pagePaths.map((path, index) => ({
    path,
    name: nameOf(path, index),
    url: fillPath(path, values),
    isPublic: path !== '/' && !/^\/main(\/|$)/.test(path),
    provider: (['Google', 'LinkedIn'] as const).find((name) =>
      path.toLowerCase().includes(`with${name.toLowerCase()}/`),
    ),
  }))
}

/** Numbered, because some names are too long and differ at their end. */
function nameOf(path: string, index: number): string {
  const words = path.replaceAll(/[/$]+/g, ' ').trim().replaceAll(' ', '-') || 'root'
  return `${String(index + 1).padStart(2, '0')}-${words.slice(0, 50)}`
}

function fillPath(path: string, { links, ...values }: DemoValues): string {
  const known: Record<string, string> = {
    '/signup/$token': links.invitation,
    '/existingSignup/$token': links.memberInvitation,
    '/resetPassword/$token/$typeOfUser': links.passwordReset,
    '/verify-email/$token': links.emailVerification,
    '/bookdemo/$token': links.demo,
    '/appsumo/$key': links.licence,
    '/appsumo/signup/$key': links.licenceSignUp,
    '/shortlist/$token': links.shortlist,
    '/unsubscribe/$token': links.unsubscribe,
  }
  const segments: Record<string, string> = {
    ...searchSegments,
    jobTitle: 'Senior hydrologist',
    jobId: values.jobId,
    jobName: values.jobTitle,
    NoFLows: '2',
    isAgent: 'false',
    flowId: values.flowId,
    jobFlowId: path.includes('$linkTitle') ? values.draftFlowId : values.flowId,
    recallUserData: values.candidateId,
    importId: values.importId,
    templateId: values.templateId,
    planId: values.planId,
    quantity: '3',
    error: '1',
    // Replaced by those of the provider.
    id: 'id',
    token: 'token',
  }
  return known[path] ?? path.replaceAll(/\$(\w+)/g, (_, name: string) => find(segments, name, path))
}

function find(segments: Record<string, string>, name: string, path: string): string {
  const value = segments[name]
  if (value === undefined) throw new Error(`The tour has no value for $${name} in ${path}.`)
  return encodeURIComponent(value)
}

/** Of a link that carries a search. */
const searchSegments = {
  linkTitle: 'Power engineer',
  linkSkills: 'Python',
  linkKeywords: '-',
  linkMinRelYears: '2',
  linkMaxRelYears: '-',
  linkMinYears: '-',
  linkMaxYears: '-',
  linkIndustries: '-',
  linkCompany: '-',
  linkUni: '-',
  linkMajor: '-',
  linkCountries: 'DE',
  linkCities: '-',
  linkLanguage: '-',
  linkStability: '-',
  linkOpportunity: '-',
  linkRelocate: '-',
}
