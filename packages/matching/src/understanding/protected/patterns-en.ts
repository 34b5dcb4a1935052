import type { ProtectedGround } from '../parsed-query.ts'

/** Patterns for protected attributes on the folded text, whole words only. */
export type Patterns = Readonly<Partial<Record<ProtectedGround, readonly string[]>>>

/** Numbers that are ages. Smaller numbers are years of work. */
const age = '(?:1[89]|[2-6]\\d|twenty|thirty|forty|fifty|sixty)'
const notWork =
  '(?!\\s*(?:\\+|%|k\\b|km|mi\\b|miles|people|employees|staff|users|customers|reports|countries|m\\b|mio|(?:years?|yrs?|jahren?|anos?|ans)(?!\\s*(?:old|of age|alt|de edad))))'
const unlessWork =
  '(?![^,.;]{0,25}(?:exp|erfahrung|work|total|overall|خبره))(?! (?:in|as|of|with|at|als|im|en|como|bei)(?![a-z]))'
const crowd =
  '(?:only|candidates?|people|persons?|applicants?|men|women|man|woman|males?|females?|guys?|colleagues|employees|native|hires?)'
/** Nouns for people at work, by their suffixes, without customers and papers. */
const workers =
  '(?!papers?|customers?|markers?|partners?|suppliers?|letters?|powers?|consumers?|boarders?|orders?|monitors?|investors?)[a-z]+(?:ers?|ors?|ists?|ants?|ians?)\\b'

export const english: Patterns = {
  age: [
    // "At most 35 years" and "25 to 35" are ages unless they mention work.
    `(?:max\\.?|maximum|up to|under|below|at most|not over|no more than|hochstens|maximal|hasta|maximo|jusqu'a) (?:2[5-9]|[3-6]\\d) (?:years?|yrs?|jahren?|anos)${unlessWork}`,
    `(?:de |between |from |zwischen |entre )?(?:1[89]|[2-5]\\d) ?(?:-|–|to|and|a|y|bis|und) ?(?:2[5-9]|[3-6]\\d) ?(?:years?|yrs?|anos|jahren?)${unlessWork}`,
    `(?:over|above|older than|under|below|younger than|beyond|up to) (?:the age of )?${age}s?${notWork}`,
    `(?:over|above|older than|under|below|younger than) ${age} (?:years? (?:old|of age))`,
    `age[sd]?(?: (?:between|under|over|below|above|from|range|limit|group|bracket|of|up to|max|maximum|min|minimum))*:? ?${age}(?: ?(?:-|–|to|and) ?${age})?(?: years?(?: old)?)?`,
    `(?:maximum|max|minimum|min|upper|lower) age(?: limit)?(?: of)?:?(?: ?${age})?`,
    'age (?:limit|group|bracket)',
    `(?:between )?${age}(?: ?(?:-|–|to|and) ?${age})?[ -]?(?:years?|yrs?|yo)[ -](?:olds?|of age)(?! (?:company|firm|startup|start-up|business|codebase|system|brand|bank|institution))`,
    'born (?:after|before|in|since|between) (?:19|20)\\d\\d',
    'in (?:his|her|their) (?:early |late |mid |mid-)?(?:20|30|40|50|60)s',
    'in (?:his|her|their) (?:early |late |mid |mid-)?(?:twenties|thirties|forties|fifties)',
    "(?<!ernst (?:&|and) )young(?:er|ish|sters?)?(?! (?:startup|start-up|start up|company|companies|firm|firms|team|teams|brand|business|scale|people's|people s|offenders?|children|patients?|living|learners|adults?|enterprise|organi[sz]ation|industry|market|adult fiction))(?! ?(?:&|and) rubicam)(?! (?:and|but) (?:growing|dynamic|ambitious|fast)(?! (?:people|person|candidates?|applicants?|talents?)))",
    // "Max 40 ans" and "bis 35 Jahre" likewise.
    `(?:max\\.?|maxi|maximum|jusqu'a|moins de|pas plus de|plus de|bis|bis zu|hochstens|maximal|massimo|fino a|non oltre|ate|no maximo|maximaal|hooguit|tot) (?:les |i |os )?(?:2[5-9]|[3-6]\\d) (?:ans|jahren?|anni|anos|jaar)(?! (?:d'|d' |de |di |d’)?(?:exp|erfahrung|berufserfahrung|metier|carriere|pratique|anciennete|esperienza|attivita|experiencia|carreira|ervaring|werkervaring))(?! ?(?:be|alt)\\b)`,
    'youthful',
    'mature (?=lad(?:y|ies)|wom[ae]n|m[ae]n|gentlem[ae]n|persons?|applicants?|candidates?)',
    'elderly(?! (?:care|patients?|people|residents?|support|home|homes|clients?))',
    'middle[- ]aged?',
    'digital natives?',
    'millennials?',
    'gen(?:eration)?[- ]?[xyz]',
    '(?:baby )?boomers?',
    'teenagers?',
    'no (?:old|older|elderly)(?: people| candidates| workers)?',
    '(?:not )?too old',
    'fresh out of school',
  ],
  gender: [
    '(?:fe)?males?(?! (?:connectors?|to female|health|grooming))(?: only)?',
    "(?<!for )(?:women|woman|ladies|lady)(?! ?')(?! s )(?! in (?:tech|stem|leadership))(?: only)?",
    '(?:women|ladies|gents|gentlemen) only',
    '(?:gentleman|gentlemen)(?= ?(?:,|$|preferred))',
    "men(?! ?')(?! s )(?: only)?",
    '(?:a|one|only|young|married|single|strong) man',
    'man only',
    '(?<!nice )guys?(?! who)',
    "girls?(?! who code)(?! ?')(?! school)",
    "boys?(?! ?')(?! school)",
    "gentlem[ae]n(?! ?')(?! s )",
    '(?:must be|should be|is|be) a? ?(?:he|she|him|her)(?= (?:only|,|$))',
    'no (?:girls|boys|females|males)',
    '(?<=^|, )man(?= ?(?:,|$))',
  ],
  ethnicity: [
    `(?:whites?|blacks?|asians?|brown)(?= (?:${crowd}|native-born|${workers}|(?:or|and|,) (?:white|black|asian|hispanic)))`,
    `(?:no|only|prefer) (?:whites|blacks|asians|white|black|asian)(?= (?:${crowd})|$|,)`,
    '(?<=(?:white|black|asian|hispanic) (?:or|and) )(?:white|black|asian|hispanic)',
    'caucasians?(?! region)',
    'hispanics?(?= )',
    '(?:latinos?|latinas?|latinx)',
    'african[- ]americans?',
    '(?:ethnic )?arabs?(?= (?:only|candidates|people|applicants))',
    'people of colou?r',
    '(?<=^|, |and )whites?(?= ?(?:,|$))',
    '(?:race|ethnicity|ethnic (?:origin|background|minority)|skin colou?r|racial (?:origin|background))',
    '(?:no|without|without an|without a) (?:foreign |strong |heavy )?accent',
    'accent[- ]free',
    '(?:european|western|asian|arab|african|latin|white|black|middle eastern)[- ](?:looking|appearance)',
    'gyps(?:y|ies)',
  ],
  religion: [
    'church[- ]?(?:going|goers?)',
    'christians?(?! (?:dior|louboutin|lacroix|aid|democrat|hansen|bale|siriano|hospital|university|college|charity))',
    'muslims?(?! (?:world|countries|charity))',
    '(?:jews?|jewish)(?! (?:museum|studies|hospital|history|agency))',
    'hindus?(?! (?:kush|university))',
    'buddhists?',
    'catholics?(?! (?:university|school|schools|church|hospital|charities|relief|college))',
    'protestants?',
    'atheists?',
    'sikhs?',
    'mormons?',
    'evangelicals?',
    '(?:religious|church[- ]?going|god[- ]fearing|practi[sc]ing) (?:people|candidates?|person|believers?)',
    'religion',
    'no hijab|headscarf|hijab',
  ],
  nationality: [
    '(?:[a-z]+ )?(?:nationals|citizens?|citizenship)(?! (?:bank|developers?|data|services|advice|science|health|journalism|experience|engagement))(?: only)?',
    '[a-z]+(?:an|ish|ese|ch|i) national(?= ?(?:[,.;)]|$|only|with|in |and |or ))',
    '(?:an? |of )?(?:[a-z]+ )?nationality',
    '(?:[a-z]+ )?passports?(?: holders?)?',
    'native[- ]born',
    '(?:no )?(?:foreigners?|immigrants?|migrants)(?! (?:support|services|integration|rights))',
    'locals only|only locals',
    '(?:us|uk|eu|german|american|british|french)[- ]born',
    'national origin|country of birth|place of birth',
  ],
  'marital status': [
    `single(?= (?:mothers?|mums?|moms?|fathers?|dads?|parents?|${crowd}))`,
    '(?<=(?:^|, |and |must be |be |is ))single(?= ?(?:,|$|\\.|and no|without kids|no kids))',
    'unmarried|married|divorced|widow(?:ed|er|s)?|marital status|bachelors?(?= (?:only|men))|(?:has|have|with|without) (?:a )?(?:wife|husband|spouse)',
  ],
  family: [
    '(?:without|no|has no|have no|with no|not have|does not have|do not have) (?:any |small |young )?(?:kids?|children|child|family obligations?|family commitments?|family plans)',
    'childless|child-?free',
    'pregnant|(?:no|planning|plans|risk of) (?:a )?pregnancy',
    '(?:planning|plan|plans|wants|want) (?:to have )?(?:a family|children|kids)',
    'maternity leave|parental leave(?! policy)',
    "(?:working )?(?:mothers?(?! tongue| company)|mums?|moms?|fathers?|dads?)(?! ?')",
    '(?:no|without|any) (?:career |cv |employment |resume |work )?(?:gaps?|breaks?)(?! (?:analys|inc))(?: in (?:the |their |his |her )?(?:cv|resume|career|employment|history|work history))?',
    'has (?:a )?(?:kids|children|family)',
  ],
  disability: [
    '(?:no|without|not|any|free of|with) (?:physical |mental |learning )?(?:disabilit(?:y|ies)|handicaps?|impairments?)',
    'able[- ]bodied',
    '(?:not |no )?(?:disabled|handicapped)(?! (?:people|children|adults|clients|students|access))',
    'wheelchair(?: users?)?|autistic|no autism|deaf|blind(?= (?:people|candidates|applicants))',
  ],
  health: [
    'healthy(?! (?:food|foods|eating|living|nutrition|lifestyle|snacks?|ageing|aging|pipeline|homes|mix|balance))',
    '(?:in |of )?(?:good|perfect|excellent|poor) health',
    'physically fit|fit and healthy|physical fitness required',
    '(?:no|without|any) (?:mental |physical )?(?:health|medical|psychological) (?:issues?|problems?|conditions?|history)',
    'mental(?:ly)? (?:illness|ill)|chronic(?:ally)? ill(?:ness)?|depress(?:ion|ed)(?= (?:people|candidates))|hiv(?:[- ](?:positive|negative))?(?= ?(?:,|$|candidates|people))',
    'non[- ]?smokers?|no smokers?|smokers?(?= ?(?:,|$|only|please))',
    'no sick (?:leave|days)|never (?:sick|ill)|rarely (?:sick|ill)',
    'vaccinated|unvaccinated',
  ],
  orientation: [
    `straight(?= (?:${crowd})| ?(?:,|$))`,
    '(?<=^|, )trans(?= ?(?:,|$|people|women|men|candidates?))',
    'heterosexuals?|homosexuals?|gays?|lesbians?|lgbtq?\\+?(?! (?:charity|centre))|bisexuals?|transgender|queer|sexual orientation',
  ],
  politics: [
    '(?:republican|democrat|democratic|labour|tory|conservative|liberal|left[- ]wing|right[- ]wing|socialist|communist|trump|biden|afd|green) (?:voters?|supporters?|views?|leaning|candidates?|people)',
    'republicans?(?! (?:guard|bank))|democrats|communists?|leftists?|conservatives|socialists',
    '(?:political (?:views?|affiliation|opinions?|beliefs?))|politically (?:active|neutral|conservative|liberal)',
    '(?:no )?members? of (?:a |the )?(?:[a-z]+ )?(?:political )?party',
  ],
  union: [
    '(?:no |not |non[- ])?(?:trade |labor |labour )?union (?:members?|membership|activists?|organi[sz]ers?|supporters?)',
    'no (?:trade |labor |labour )?unions?(?= ?(?:,|$))|non[- ]union(?:i[sz]ed)?|unioni[sz]ed (?:people|workers|candidates)|not (?:in )?a union',
    '(?:no )?works council members?',
  ],
  looks: [
    'good[- ]looking|handsome|photogenic|well[- ]groomed|presentable(?= ?(?:,|$|and|person|candidate|receptionist))',
    'attractive(?! (?:salary|package|benefits|offer|price|market|design|opportunit))',
    'beautiful(?! (?:ui|uis|code|design|designs|interfaces?|products?|apps?|websites?|software))',
    `pretty(?= (?:girl|woman|face|receptionist|hostess|${crowd}))`,
    'slim|overweight|obese|no tattoos?|without tattoos?|tattoo[- ]free',
    '(?:nice|good|pleasant|attractive) appearance|good looks',
    '(?:tall|short)(?= (?:people|candidates|men|women|only)|$|,)',
  ],
}
