import type { ReplyPhrases } from './reply-phrases.ts'

export const germanPhrases: ReplyPhrases = {
  optOut: [
    '(?:aus|von) (?:ihrem|eurem|dem|ihrer|der|deinem) (?:verteiler|liste|datenbank|mailing~)|lassen sie mich in ruhe|(?:hören|höre) sie (?:bitte )?auf',
    '(?:kontaktieren|schreiben|mailen|rufen) sie …nicht (?:mehr|wieder|erneut)|nicht (?:mehr|wieder) (?:kontaktier~|anschreiben|schreiben|anrufen)|keine (?:weiteren )?(?:e-?mails|mails|nachrichten|anfragen|werbung)(?: mehr)?',
    '(?:meine|alle meine) daten …(?:löschen|entfernen)|(?:lösch~|entfern~) …(?:meine daten|mich|meine adresse)|abmelden|austragen|verteiler (?:nehmen|löschen|streichen)',
  ],
  decline: [
    '(?:für mich )?(?:ist das |ist )?(?:aktuell |derzeit |momentan )?kein thema|(?:ich )?verzichte|kein(?:en)? bedarf|ungern',
    'antwort ist nein|sage ich nein|(?:gut|bestens) versorgt|(?:möchte|muss) …verzichten|nicht (?:annehmen|in betracht)|raus(?= ?[.!]|$)',
    '(?:kommt|käme) …nicht (?:in frage|infrage|in betracht)|(?:bleibe|bleib) …(?:wo ich bin|lieber|bei meinem|hier)|(?:woanders|bereits|schon|anderswo|gerade) …(?:unterschrieben|zugesagt|vergeben)|kein bedarf|(?:sage|muss) (?:ich )?(?:leider )?(?:ab|absagen)|nicht (?:mein|das) (?:gebiet|bereich|thema|was ich suche|passende)',
    'hat sich (?:damit |somit )?erledigt|(?:arbeite|rede|spreche) …nicht mit …(?:vermittler|personal|headhunter|recruiter)~|entspricht (?:leider )?nicht|nicht (?:weiter )?(?:verfolgen|infrage|in frage)|lehne …ab|falsche~? (?:person|ansprechpartner~)|nicht mehr (?:in der|im) (?:branche|bereich)',
    '(?:kein|keinerlei|keines) interesse|nicht interessiert|nein,? (?:danke|vielen dank)|danke,? (?:aber )?nein|(?:muss|möchte|werde) …(?:absagen|ablehnen)',
    '(?:passt|kommt) (?:leider |für mich |daher )*nicht (?:für mich|in frage|zu mir|zu meinem)|(?:passt|ist) leider nicht|nichts für mich|nicht das richtige',
    '(?:möchte|will|werde|wollte) …nicht (?:wechseln|weiterverfolgen)|wechsel …(?:nicht in frage|kein thema|nicht geplant)|anderweitig (?:entschieden|zugesagt|unterschrieben)|(?:anderes|neues) angebot (?:angenommen|unterschrieben)',
  ],
  content: [
    '(?:denke|plane|beabsichtige) …(?:nicht|keinen|kein) …(?:wechsel~|veränder~)|keinen wechsel|gut aufgehoben|kein wechselwunsch',
    'nicht (?:aktiv |aktuell |derzeit |momentan )?(?:auf der suche|auf jobsuche|am suchen|wechselwillig|wechselbereit)|suche (?:derzeit |aktuell |momentan |gerade )?(?:nicht|nichts|keinen|keine)(?: neue~| andere~)?',
    '(?:sehr |rundum |ganz |hier |aktuell |derzeit |momentan )*(?:zufrieden|glücklich)|fühle mich …wohl|keine (?:wechsel~|veränderungs~)',
  ],
  later: [
    '(?:lieber|eher|besser) (?:erst )?im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühjahr|sommer|herbst|winter|neuen jahr)',
    '(?:danach|anschließend|dann|später) …(?:sprechen|reden|melden|gerne|telefonieren|schauen|wieder)|(?:sprechen|reden|telefonieren|melden) (?:wir |sie sich )?(?:uns )?(?:gerne )?(?:danach|dann|später|im neuen jahr|nach)|in (?:einem|zwei|drei|sechs|ein paar|einigen) (?:halben )?(?:jahr~|monat~|wochen)|im neuen jahr|nach (?:dem|der) (?:urlaub|sommer|projekt|jahreswechsel|elternzeit|weihnachten)',
    '(?:(?<!ich )meld~|(?<!ich )schreib~|kontaktier~|frag~|ruf~) …(?:im (?:frühjahr|frühling|sommer|herbst|winter|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|nächsten|kommenden)|nächste~|in (?:ein paar|einigen|einem|zwei|drei|vier|sechs)|später|nochmal|noch einmal|noch mal|erneut|wieder)',
    'später (?:vielleicht|eventuell|gerne?)|(?:vielleicht|eventuell|evtl|gerne|ggf) …(?:nächstes jahr|nächsten jahr|im nächsten|in einem jahr|später|zu einem späteren|ein andermal|in einem halben)|danach …(?:gerne|wieder)|(?:in|im) kontakt bleiben|bleiben wir in (?:kontakt|verbindung)|ein anderes mal|zu einem späteren zeitpunkt|in zukunft gerne',
  ],
  future: [
    '(?:nächst|kommend)e[sn] (?:jahr~|frühjahr|frühling|sommer|herbst|winter)|(?:kann|könnte|wird) sich …ändern|in (?:zukunft|einigen|ein paar|zwei|drei|sechs|\\d+) (?:monaten|jahren)|später',
  ],
  wrongTime: [
    '(?:derzeit|momentan|aktuell|gerade|noch) …gebunden|vor (?:dem|der) ~ …(?:nicht|auf keinen fall)',
    '(?:vertrag|projekt|studium|bindung)~ …bis|bis (?:zum )?(?:sommer|frühjahr|frühling|herbst|winter|jahresende)|davor (?:geht )?nichts',
    'keine (?:kapazität~|zeit|luft)|(?:sehr |zu |total )?(?:ausgelastet|eingespannt|im stress)',
    '(?:arbeitgeber|job|stelle|firma|unternehmen) gewechselt|(?:stecke|bin) …(?:bis|noch|gerade) …(?:projekt|eingespannt|gebunden|ausgelastet)|probezeit|vor (?:kurzem|einem monat|zwei monaten|drei monaten|wenigen) …(?:gewechselt|angefangen|begonnen|gestartet)',
    '(?:gerade|eben|vor kurzem|kürzlich|erst) (?:erst )?…(?:angefangen|begonnen|gewechselt|angetreten|gestartet)(?!,? (?:zu suchen|mich umzusehen|mich umzuschauen|mit der suche))|neue (?:stelle|position|aufgabe|herausforderung) (?:angetreten|begonnen|gefunden)|neuen job (?:angefangen|begonnen)|erst seit',
    '(?:nicht|kein) (?:der |ein )?(?:richtige~?|gute~?|passende~?|optimale~?) (?:zeitpunkt|moment|zeit)|zu früh|ungünstig~|schlechter zeitpunkt|(?:derzeit|momentan|aktuell|im moment|gerade|jetzt) (?:leider )?nicht(?! (?:auf der suche|interessiert|aktiv|am suchen))',
    'elternzeit|mutterschutz|sabbatical|noch nicht',
  ],
  agree: [
    'freuen …(?:mehr zu|zu hören|zu erfahren|von ihnen)|mehr zu (?:hören|erfahren)|(?:haben|hätten|hast|hättest) (?:sie|du) …zeit',
    '(?:wäre|bin|wär) …interessiert|(?:link|verweis) …(?:ausschreibung|stelle|anzeige|job)~|(?:stellen)?ausschreibung|möchte mich (?:gerne )?bewerben',
    'offen(?= ?[.!,]|$)|(?:für|bei) (?:das|dem) richtige~? …offen|rufen sie …an|ruf~ …an|hier (?:ist|sind) mein~|grundsätzlich ja|bin (?:ich )?(?:gerne )?dabei|(?:gespräch|austausch|telefonat|kennenlernen) (?:gerne|sehr gerne)|bis (?:montag|dienstag|mittwoch|donnerstag|freitag|dann|morgen)|(?:schicken|senden|schick|sende) …(?:infos|info|mehr|details|beschreibung|unterlagen)',
    '(?:habe|hätte|besteht|bin) …(?:grundsätzlich |großes |durchaus |sehr |gerne )?interess(?:e|iert)|interessiert mich|genau (?:das|so etwas|was) …such~|(?:bin|wäre) …(?:offen|neugierig|dabei)|immer offen|offen für',
    '(?:sehr |ja,? |ja )gerne?|gerne? (?:telefonieren|sprechen|austauschen|mehr|ein gespräch|kennenlernen|reden|am |morgen|nächste)|freue mich auf|warum nicht',
    '(?:lassen sie uns|lass uns|können wir|wollen wir|sollen wir) …(?:telefonieren|sprechen|reden|treffen|austauschen|kennenlernen|einen termin)|(?:rufen|ruf) (?:sie )?mich|(?:telefonisch )?erreichbar|meine (?:handy|mobil|telefon)?nummer',
    '(?:lebenslauf|cv|unterlagen) …(?:anhang|angehängt|anbei|beigefügt|anlage)|(?:anbei|im anhang|angehängt) …(?:lebenslauf|cv|unterlagen)',
    '(?:montag|dienstag|mittwoch|donnerstag|freitag|morgen|uhr|nächste woche)~? …(?:passt|würde passen|geht|wäre gut|ginge|hätte ich zeit|ist gut)|passt (?:mir|gut|bei mir)|habe ich zeit|wann (?:haben|hätten|hast|passt|können|könnten|wäre) …(?:zeit|passt|telefonieren|sprechen|gespräch|ihnen|dir)',
    '(?:schicken|senden|zusenden|zukommen|weiterleiten|mailen) …(?:stellenbeschreibung|beschreibung|informationen|infos|details|unterlagen)|(?:stellenbeschreibung|stellenanzeige|mehr informationen|nähere informationen|weitere informationen|mehr infos|weitere infos|mehr details|weitere details) …(?:schicken|senden|zusenden|zukommen|erhalten|haben)|erzählen sie …mehr|erzähl …mehr|mehr (?:darüber |dazu )?(?:erfahren|wissen)',
    'termin (?:vereinbaren|ausmachen|finden)',
  ],
  pleased: [
    'reizt mich|bin …neugierig',
    '(?:klingt|hört sich|sieht|liest sich) (?:~ )?(?:sehr |wirklich |echt )?(?:spannend|interessant|gut|toll|super|reizvoll)|(?:spannende|interessante) (?:stelle|aufgabe|position|rolle)',
  ],
  yes: ['ja(?: bitte)?|(?:sehr )?gerne?|klar|natürlich|auf jeden fall'],
  ask: [
    '(?:teilen|nennen|sagen|verraten|schreiben) sie|(?:können|könnten) sie …(?:sagen|nennen|mitteilen)|würde …(?:interessieren|wissen)|(?:gerne|vorab|vorher|noch) …(?:wissen|erfahren)|bitte um|vorab|bevor wir',
  ],
  courtesy: ["wie geht es (?:ihnen|dir)|wie geht's|oder|nicht wahr"],
  topics: {
    dataSource: [
      'woher …(?:adresse|mail|daten|nummer|kontakt|namen|profil)~|wie (?:sind|kommen|seid) sie (?:an|auf) …(?:adresse|mail|daten|nummer|kontakt|mich)~',
    ],
    pay: [
      'gehalt~|gehälter|vergütung~|lohn|verdienst|bezahlung|gezahlt|zahlen sie|bezahlt|budget|stundensatz|tagessatz|bonus|(?:gehalts)?spanne|gehaltsband|konditionen|wie viel|brutto',
    ],
    employer: [
      '(?:welch~|um welch~|für welch~|bei welch~) …(?:unternehmen|firma|kunde~|arbeitgeber|auftraggeber)|wer ist (?:der|das|die) …(?:kunde|arbeitgeber|unternehmen|firma|auftraggeber)|name~ (?:des|der) (?:unternehmens|firma|kunden)|wie heißt …(?:unternehmen|firma)',
    ],
    remote: [
      'remote|home-?office|homeoffice|von zu hause|hybrid|vor ort|im büro|präsenz~|mobiles arbeiten',
    ],
    visa: ['visum|visa|arbeitserlaubnis|umzug~|relocation|aufenthalts~'],
    start: [
      'ab wann|startdatum|starttermin|eintritt~|start|beginn|anfangen|beginnen|kündigungsfrist|besetzt',
    ],
    contract: [
      'festanstellung|befristet~|unbefristet~|freie mitarbeit|freiberuf~|freelance|teilzeit|vollzeit|vertrag~|arbeitnehmerüberlassung|anstellung|arbeitszeit~|stunden',
    ],
    place: ['standort|wo (?:ist|wäre|sitzt|befindet)|welche~ (?:stadt|ort|büro)|ort'],
    work: [
      'team~|technolog~|tech-?stack|stack|aufgaben~|projekt~|produkt~|führungs~|bewerbungsprozess|prozess|größe|groß',
    ],
  },
}
