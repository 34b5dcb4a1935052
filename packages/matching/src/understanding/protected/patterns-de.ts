import type { Patterns } from './patterns-en.ts'

const age = '(?:1[89]|[2-6]\\d)'

export const german: Patterns = {
  age: [
    `(?:nicht )?(?:alter|junger) als ${age}(?: jahre?)?`,
    `(?:unter|uber|bis|ab|hochstens|maximal) ${age}(?: ?jahren?)? alt`,
    `(?:unter|uber) ${age}(?! ?(?:jahre|%|km|mitarbeiter|personen|leute|standorte))`,
    `(?:zwischen )?${age}(?: ?(?:-|–|bis|und) ?${age})? ?jahren? alt`,
    `(?:hochst|mindest|maximal)?alter(?:sgrenze)?:? (?:von |bis |zwischen |unter |maximal )?${age}(?: (?:bis|und|-) ${age})?(?: jahren?)?`,
    '(?:hochstalter|altersgrenze)|rentner(?:in(?:nen)?)?(?= ?(?:,|$|als|willkommen|gesucht|bevorzugt))|ruhestandler',
    `(?:zwischen|zw\\.?) (?:2[0-9]|[3-6]\\d) und ${age}(?= ?(?:,|$))`,
    'jung(?:e|er|es|en|em)?(?! (?:team|teams|unternehmen|startup|start-up|firma|firmen|marke|betrieb|wilde|patient|menschen mit))',
    '(?:keine|nicht zu) alten?',
    'jahrgang (?:19|20)?\\d\\d|geboren (?:nach|vor|ab) (?:19|20)\\d\\d',
  ],
  gender: [
    '(?<!mann ?/ ?-?)(?:nur )?frauen?(?!arzt|klinik|heilkunde|gesundheit|beauftragte|haus)',
    '(?:nur )?(?:manner|mann)(?! hummel)',
    '(?:nur )?(?:weiblich|mannlich)(?:e|er|es|en)?',
    '(?:eine )?dame|\\((?:w|nur w|nur m)\\)|(?:am liebsten |bevorzugt |lieber )(?:eine )?(?:frau|mann)|frau(?= fur )|herren(?! ?(?:mode|ausstatter|bekleidung))|madchen|jungs',
  ],
  ethnicity: [
    '(?:weiss|schwarz|dunkelhautig|hellhautig|asiatisch)(?:e|er|en)(?= (?:bewerber|kandidat|menschen|personen|mitarbeiter|frau|mann))',
    '(?:keine |nur )?(?:weisse|schwarze|dunkelhautige|hellhautige)(?= ?(?:,|$))|hautfarbe|ethnische herkunft|akzentfrei(?:es)?|ohne akzent|ohne migrationshintergrund|migrationshintergrund',
  ],
  religion: [
    '(?:romisch[- ])?katholisch(?:e|er|es|en)?(?! (?:kirche|kliniken?|universitat|schule|trager))|katholik(?:en)?',
    'evangelisch(?:e|er|es|en)?(?! (?:kirche|klinik|schule|krankenhaus|diakonie|akademie))',
    'muslimisch(?:e|er|es|en)?|muslime?|moslems?|christlich(?:e|er|es|en)?(?= ?(?:,|$)| (?:bewerber|kandidat|person|mitarbeiter))|christen|judisch(?:e|er|en)?(?! (?:museum|gemeinde))|juden|konfession(?:slos)?|kopftuch',
  ],
  nationality: [
    '[a-z]+(?:er|e|en)? (?:staatsburger(?:in|schaft)?|staatsangehorig(?:e|er|keit)|staatsangehorigkeit|nationalitat|pass)',
    'staatsburger(?:in|schaft)?|staatsangehorigkeit|nationalitat|(?:keine |nur )?auslander|einheimische|nur (?:deutsche|osterreicher|schweizer|eu-burger)(?:r|n|innen)?(?= ?(?:,|$|bewerber))|(?:keine|ohne) (?:turken|polen|araber|afrikaner|rumanen|bulgaren|russen|asylbewerber|fluchtlinge)(?= ?(?:,|$))|eu-?pass|[a-z]+er pass|deutsche[rn]?(?= ?\\(keine auslander)|eu-?burger|bio-?deutsch(?:e|er)?',
  ],
  'marital status': [
    '(?<![a-z])ledig(?:e|er|en)?|(?:un)?verheiratet(?:e|er|en)?|geschieden(?:e|er)?|verwitwet(?:e|er)?|familienstand|alleinstehend(?:e|er)?',
  ],
  family: [
    '(?:ohne|keine) (?:kleinen? |schulpflichtigen? )?kinder(?!garten|arzt|pflege|betreuung)|kinderlos(?:e|er)?|schwanger(?:e|schaft)?(?!schaftsberatung)|kinderwunsch|alleinerziehend(?:e|er)?|mutter(?!sprach)|vater|familienplanung|(?:keine|ohne) lucken(?: im lebenslauf)?',
  ],
  disability: [
    '(?:keine|ohne|nicht) (?:schwer)?behinderung(?:en)?|(?:nicht |schwer)?behindert(?:e|er|en)?(?! (?:menschen|kinder))|korperlich uneingeschrankt|(?:ohne|keine) (?:korperliche[nr]? )?einschrankungen(?: korperlich)?',
  ],
  health: [
    '(?<![a-z])gesund(?:e|er|en|es)?(?! (?:ernahrung|essen|lebensmittel|kuche))|korperlich fit|nichtraucher(?:in)?|raucher|(?:keine|ohne) (?:krankheiten|vorerkrankungen|ruckenprobleme|ruckenleiden|gesundheitlichen? (?:probleme|einschrankungen))|chronisch krank',
  ],
  orientation: ['heterosexuell(?:e|er)?|homosexuell(?:e|er)?|schwul(?:e|er)?|lesbisch(?:e)?'],
  politics: [
    '(?:afd|cdu|spd|fdp|grunen|linken?)[- ]?(?:wahler|mitglied|anhanger)(?:er|innen|in)?|politische (?:einstellung|gesinnung)|parteimitglied(?:er)?',
  ],
  union: [
    '(?:keine |kein )?gewerkschaft(?:smitglied(?:er)?|er|lich organisiert|sfrei|slos)|(?:keine |kein )?betriebsrats?mitglied(?:er)?',
  ],
  looks: [
    '(?<![a-z])attraktiv(?:e|er|es)?(?! (?:gehalt|vergutung|angebot|standort|arbeitgeber))|gutaussehend(?:e|er)?|gut aussehend(?:e|er)?|hubsch(?:e|er)?|schlank(?:e|er)?(?! (?:prozesse|produktion|organisation))|gepflegtes (?:aussehen|erscheinungsbild|ausseres)|keine tattoos',
  ],
}
