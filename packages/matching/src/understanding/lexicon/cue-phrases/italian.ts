import type { CuePhrases } from '../cues.ts'

export const italianCues: CuePhrases = {
  and: 'e|ed|e anche|nonché|oltre a|così come|più',
  or: 'o|oppure|e o|o anche|ovvero',
  but: 'ma|però|abbiamo bisogno di|ho bisogno di|ci serve|mi serve|ci servono|mi servono|serve|servono',
  nice: 'idealmente|preferibilmente|di preferenza|preferibile|meglio se|possibilmente|se possibile|gradito|gradita|graditi|gradite|apprezzato|apprezzata|sarebbe bello|opzionale|facoltativo|titolo preferenziale|costituisce titolo preferenziale|un plus|desiderabile',
  'nice after':
    'non obbligatorio|non è obbligatorio|non necessario|non è necessario|non indispensabile|è un plus|sarebbe un plus|un plus|è gradito|è gradita|gradito|gradita|è apprezzato|è preferibile|preferibile|costituisce un plus|costituisce titolo preferenziale|è un vantaggio|sarebbe un vantaggio|un vantaggio|sarebbe ideale|sarebbe bello|ben accetto',
  must: 'deve|deve avere|devono|deve sapere|deve parlare|obbligatorio|obbligatoria|è obbligatorio|indispensabile|è indispensabile|imprescindibile|necessario|necessaria|è necessario|essenziale|è essenziale|fondamentale|è fondamentale|richiesto|richiesta|richiesti|è richiesto|è richiesta|si richiede|requisito|requisiti|solo|soltanto|esclusivamente|tassativo|per forza|assolutamente',
  not: 'non|no|senza|tranne|eccetto|esclusi|escluso|esclusa|escluse|escludere|niente|nessun|nessuna|nessuno|mai|né|salvo|fuorché|non da|che non sia|che non siano|a parte',
  with: 'con|con esperienza in|esperienza in|esperienza con|esperienza nel|esperienza nella|esperienza di|esperto di|esperta di|esperto in|conoscenza di|conoscenza del|conoscenza della|conoscenze di|conoscenze in|competenze in|competenza in|padronanza di|che conosca|che conoscano|che sappia|che sappiano|che usi|specializzato in|specializzata in|formazione in|capacità di|dimestichezza con',
  in: 'a|ad|in|nel|nella|nello|nei|nelle|presso|vicino a|vicino|nei dintorni di|dintorni di|zona|zona di|in zona|nella zona di|area di|area|nell area di|provincia di|in provincia di|con sede a|sede a|sede di|residente a|residente in|che viva a|che vive a|che abiti a|che vivano a|basato a|basata a|intorno a|attorno a|entro|nei pressi di|vicinanze di|nelle vicinanze di|dalle parti di|hinterland di|sul territorio di|territorio di|raggiungibile da',
  at: 'in azienda|che lavora in|che lavori in|che ha lavorato in|che abbia lavorato in|che ha lavorato da|ha lavorato in|ha lavorato per|che ha lavorato per|lavorato in|lavorato presso|lavora presso|esperienza presso',
  from: 'da|dal|dalla|dallo|dagli|dai|di|del|della|dello|dei|degli|delle|proveniente da|provenienti da|in arrivo da|provenienza',
  past: 'ex|già in|già presso|in passato|in passato presso|precedentemente in|precedentemente presso|passato in|passato da|ex dipendenti di|ex dipendente di',
  current:
    'attualmente|attualmente in|attualmente presso|attuale|che lavora attualmente in|ora in|oggi in',
  studied:
    'ha studiato a|ha studiato al|ha studiato alla|che ha studiato a|laureato a|laureato al|laureato alla|laureata alla|laureati alla|laureati al|laurea alla|laurea al|studi a|diplomato a',
  degree:
    'laurea in|laureato in|laureata in|laureati in|laurea magistrale in|laurea triennale in|laurea|master in|dottorato in|dottorato|diploma in|diploma di|diplomato in|perito in|corso di|corso di laurea in|studi in',
  speaks:
    'parla|parli|parlano|parlino|che parla|che parli|che parlino|lingua|lingue|conoscenza della lingua|conoscenza dell',
  speaker: 'parlante|parlanti',
  fluency:
    'fluente|fluenti|correntemente|madrelingua|bilingue|avanzato|avanzata|ottimo|ottima|ottimi|buono|buona|buon|discreto|intermedio|base|livello|scolastico|professionale|perfetto',
  trade:
    'settore|nel settore|settore del|settore della|settore dei|nel settore del|nel settore della|nel settore dei|industria|industria del|industria della|ambito|in ambito|nell ambito|ramo|mercato|comparto|esperienza',
  firm: 'azienda|aziende|società|ditta|ditte|impresa|imprese|gruppo|fornitore|fornitori',
  relocate:
    'disposto a trasferirsi|disposta a trasferirsi|disposti a trasferirsi|disposto a trasferirsi a|disposta a trasferirsi a|disposto a trasferirsi in|disponibile a trasferirsi|disponibile a trasferirsi a|disponibile a trasferirsi in|disponibili a trasferirsi a|disponibile al trasferimento|disponibilità al trasferimento|trasferirsi a|trasferirsi in|trasferimento a|trasferimento in',
  open: 'in cerca di lavoro|alla ricerca di lavoro|aperto a proposte|aperta a proposte|aperto a nuove opportunità|disponibile subito|disponibili subito|disponibile da subito|immediatamente disponibile|disponibilità immediata',
  stable:
    'stabile|stabili|fedele|percorso stabile|carriera stabile|che non cambi lavoro ogni anno|leale',
  little:
    'il|lo|la|i|gli|le|un|uno|una|l|al|allo|alla|agli|alle|per|che|si|è|sono|come|sul|sulla|su|suo|sua|nostro|nostra|nostri|nostre|questo|questa|almeno|minimo|con almeno|che sia|che siano|che abbia|che abbiano|anche|già|d|dell|nell|all|dall',
  idle: 'cerco|cerchiamo|cercasi|si cerca|cercate|trova|trovare|trovami|trovate|vorrei|vogliamo|voglio|mostra|mostrami|elenca|elencami|tutti|tutte|qualcuno|qualcuna|persona|persone|candidato|candidati|candidata|profilo|profili|figura|figure|professionista|professionisti|posizione|posizioni|ruolo|team|squadra|lavoro|lavorare|lavori|esperienza|anni|anno|mesi|mese|avere|essere|sapere|nuovo|nuova|nuovi|cliente|clienti|negozio|ufficio|oggi|adesso|ora|molto|molta|bene|bravo|brava|bravi|forte|forti|solida|solido|comprovata|minima|aiutare|aiuto|aiuti|gestire|guidare|capace|capaci|in grado di|regione|dintorni|e dintorni|grazie|per favore|ciao|buongiorno|fare|faccia|qualche|alcuni|due|tre|quattro|cinque|tra|fra|fino|progetto|progetti|tipo|che si occupi di|si occupi|chi|urgente|nostra azienda|nostro team|voglia',
}
